/** External addresses that the navbar, the footer and pages link to. The file imports nothing, as browsers get it too. */
export const links = {
  organization: 'https://github.com/dkron-io',
  repository: 'https://github.com/dkron-io/dkron',
  /** Base address of this site's sources, for the link "Edit this page". */
  source: 'https://github.com/dkron-io/dkron/edit/main/website/',
  releases: 'https://github.com/dkron-io/dkron/releases',
  issues: 'https://github.com/dkron-io/dkron/issues',
  discussions: 'https://github.com/dkron-io/dkron/discussions',
  questions: 'https://stackoverflow.com/questions/tagged/dkron',
  chat: 'https://gitter.im/distribworks/dkron',
  /** Email address for questions about the commercial license. */
  support: 'support@dkron.io',
  social: 'https://x.com/dkronio',
  licenseText: 'https://www.gnu.org/licenses/lgpl-3.0.html',
  commercialLicense: 'https://github.com/dkron-io/dkron/blob/main/COMM-LICENSE',
  checkout: 'https://buy.stripe.com/9AQ9BP1UV8jkgowaEF',
} as const;
