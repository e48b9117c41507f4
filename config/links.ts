/** Addresses outside the site that its frame and its pages lead to. Plain text: the browser's script uses it too. */
export const links = {
  organization: 'https://github.com/distribworks',
  repository: 'https://github.com/distribworks/dkron',
  /** Where the sources of this site are: pages lead to theirs. */
  source: 'https://github.com/distribworks/dkron/edit/main/website/',
  releases: 'https://github.com/distribworks/dkron/releases',
  issues: 'https://github.com/distribworks/dkron/issues',
  discussions: 'https://github.com/distribworks/dkron/discussions',
  questions: 'https://stackoverflow.com/questions/tagged/dkron',
  chat: 'https://gitter.im/distribworks/dkron',
  social: 'https://twitter.com/distribworks',
  licenseText: 'https://www.gnu.org/licenses/lgpl-3.0.html',
  commercialLicense: 'https://github.com/distribworks/dkron/blob/main/COMM-LICENSE',
  checkout: 'https://buy.stripe.com/9AQ9BP1UV8jkgowaEF',
} as const;
