/** What is searched, and what counts how much. */
import {loadVersions} from '../data/versions';
import type {PageRule, SearchOptions} from '../plugins/search';
import {apiOptions} from './api';
import {blog, docs} from './content';
import {links} from './links';

const {routeBasePath} = docs;

/** A path below the documentation of any version. */
function inDocs(pattern: string): RegExp {
  return new RegExp(`^/${routeBasePath}/(?:v\\d+/)?${pattern}`);
}

/**
 * What pages are, by their paths; a later rule says more than those before it. Weights were set on tests/search/queries.yaml:
 * pages that name everything (schemas, glossary) or tell stories come behind those that are about a thing.
 */
const pages: readonly PageRule[] = [
  {path: /^\/404/, without: 'page'},
  // Lists of posts and of tags only repeat what is elsewhere.
  {path: new RegExp(`^/${blog.routeBasePath}/(?:$|tags|archive|authors|page)`), without: 'page'},
  {path: new RegExp(`^/${blog.routeBasePath}/`), kind: 'Blog', weight: 0.5},
  {path: /^\/api\//, kind: 'API', weight: 0.95},
  {path: /^\/$/, weight: 0.55},
  {path: /^\/versions\/$/, weight: 0.75},
  {path: /^\/pro\/$/, weight: 0.45},
  {path: inDocs(''), kind: 'Guide'},
  {path: inDocs('(?:reference|cli|usage/(?:executors|processors))/'), kind: 'Reference'},
  {
    path: inDocs('(?:glossary|basics/configuration|usage/(?:jobs|metrics)|operations/api-errors)/$'),
    kind: 'Reference',
  },
  {path: inDocs('usage/api/$'), kind: 'API'},
  {path: inDocs('(?:faq|pro/commercial-faq)/$'), kind: 'Question', weight: 0.9},
  {path: inDocs('cli/'), weight: 0.86},
  {path: inDocs('glossary/$'), weight: 0.6},
  {path: inDocs('operations/(?:small-production|job-ran-twice)/$'), weight: 0.6},
  {path: inDocs('operations/known-defects/$'), weight: 0.56},
  {path: inDocs('operations/api-errors/$'), weight: 0.98, explains: true},
  {path: inDocs('operations/troubleshooting/$'), weight: 1.04, explains: true},
  // Where another page explains a message with its surroundings, that page comes first.
  {path: inDocs('operations/messages/$'), kind: 'Reference', weight: 0.5, explains: true},
  // A word of a sentence is a part of many of these names.
  {path: inDocs('reference/metrics/$'), weight: 0.6},
  {path: inDocs('reference/schemas/$'), weight: 0.45},
  {path: inDocs('upgrading/'), weight: 0.72},
  {path: inDocs('upgrading/from_(v\\d+)(?:_\\d+)?_to_(v\\d+)'), joins: true},
  {path: inDocs('pro/'), pro: true, weight: 0.72},
  {path: inDocs('reference-index/$'), kind: 'Reference', weight: 0.5, without: 'sections'},
];

/** The search in the bar; `undefined` leaves its slot empty, and none of it is in any page. */
export const search: SearchOptions | undefined = {
  versions: loadVersions().map(({label, path}) => ({label, path: `${path.replace(/\/$/, '')}/`})),
  apis: apiOptions.references.map(({route, label, description}) => ({
    path: route,
    version: label,
    description,
  })),
  pages,
  indexPage: 'reference-index',
  synonyms: 'data/synonyms.yaml',
  questions: 'data/questions.yaml',
  help: [
    {label: 'Troubleshooting', page: 'operations/troubleshooting'},
    {label: 'Questions and answers', page: 'faq'},
    {label: 'GitHub issues', href: links.issues},
    {label: 'GitHub discussions', href: links.discussions},
  ],
};
