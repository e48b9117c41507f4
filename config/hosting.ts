import type {HostingOptions} from '../plugins/postBuild/hosting';
import {trackerPartnerId} from './identity';

/** Hosts of the tracker's script and of its requests; allowed only with a partner ID. */
const tracker =
  trackerPartnerId === ''
    ? {script: [], network: []}
    : {script: ['https://snap.licdn.com'], network: ['https://px.ads.linkedin.com']};

const year = 365 * 24 * 60 * 60;

/** How the site is served, independent of the server (plugins/postBuild/hosting). */
export const hosting: HostingOptions = {
  policy: {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...tracker.script],
    'style-src': [
      "'self'",
      // WebKit and Chromium give text a style attribute, so that its lines wrap: `word-wrap: break-word; white-space: pre-wrap;`.
      "'unsafe-hashes'",
      "'sha256-4Su6mBWzEIFnH4pAGMOuaeBrstwJN4Z3pq/s1Kn4/KQ='",
    ],
    // Infima draws arrows and marks with pictures that are in its style sheet.
    'img-src': ["'self'", 'data:', ...tracker.network],
    'connect-src': ["'self'", ...tracker.network],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  },
  always: {
    'Strict-Transport-Security': `max-age=${year}`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  },
  rules: [
    {
      // Files with a content hash in their name or folder.
      paths: [
        '/assets/js/*',
        '/assets/css/*',
        '/assets/api/*',
        '/assets/runtime/*',
        '/assets/files/*',
        '/assets/fonts/*',
        '/assets/search/:index/*',
        '/assets/search/dialog-*',
      ],
      // Pictures lack the second header, as feed readers, chats and other sites show them on pages of other origins.
      headers: {
        'Cache-Control': `public, max-age=${year}, immutable`,
        'Cross-Origin-Resource-Policy': 'same-origin',
      },
    },
    {paths: ['/assets/images/*'], headers: {'Cache-Control': `public, max-age=${year}, immutable`}},
    {paths: ['/img/*', '/js/*'], headers: {'Cache-Control': 'public, max-age=3600'}},
    {
      // For editors and tools that run in a browser.
      paths: [
        '/schemas/*',
        '/reference/*',
        '/openapi.yaml',
        '/openapi.json',
        '/openapi/openapi.yaml',
        '/redocusaurus/*',
        '/api/:version/openapi.*',
      ],
      headers: {'Access-Control-Allow-Origin': '*'},
    },
  ],
  cacheElse: 'no-cache',
  // Pages that have moved: {from: '/old/', to: '/new/'}.
  redirects: [],
  // Copies of files, so that no host needs a rule for these paths.
  alsoAt: {
    // Addresses of the description on the former site, and in Redocusaurus' default configuration.
    '/openapi.yaml': ['/openapi/openapi.yaml', '/redocusaurus/plugin-redoc-0.yaml'],
    // The address that crawlers request, and browsers that show a file without a page.
    '/img/favicon.ico': ['/favicon.ico'],
  },
  types: {
    '.html': 'text/html',
    '.css': 'text/css',
    '.js': 'text/javascript',
    '.json': 'application/json',
    '.schema.json': 'application/schema+json',
    '.md': 'text/markdown',
    '.txt': 'text/plain',
    '.xml': 'application/xml',
    // Browsers display this type, and download the registered application/yaml. Hosts with types of their own use it, too.
    '.yaml': 'text/yaml',
    '.svg': 'image/svg+xml',
    '.avif': 'image/avif',
    '.png': 'image/png',
    '.ico': 'image/x-icon',
    '.woff2': 'font/woff2',
  },
};
