/** The pages of the search index, and their weights. */
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
 * Kind and weight of pages by path; a later rule overrides earlier ones. A page without a rule has weight 1. A new page needs a
 * rule only if it ranks above pages that answer better: then give the reason in a comment, and compare the figures of the lists
 * in tests/search before and after. Weights were tuned on queries.yaml, and dropped if another list got worse by them.
 */
const pages: readonly PageRule[] = [
  {path: /^\/404/, without: 'page'},
  // Lists of posts and of tags only repeat other pages.
  {path: new RegExp(`^/${blog.routeBasePath}/(?:$|tags|archive|authors|page)`), without: 'page'},
  // A post describes what was new on one day; documentation is updated.
  {path: new RegExp(`^/${blog.routeBasePath}/`), kind: 'Blog', weight: 0.5},
  // Where a guide and an operation have the same words, most people want the guide.
  {path: /^\/api\//, kind: 'API', weight: 0.95},
  // The home page mentions most subjects briefly.
  {path: /^\/$/, weight: 0.55},
  // Summaries of the versions, for queries about versions.
  {path: /^\/versions\/$/, weight: 0.75},
  // Describes another product, Pro, in the words of the guides.
  {path: /^\/pro\/$/, weight: 0.45},
  {path: inDocs(''), kind: 'Guide'},
  {path: inDocs('(?:reference|cli|usage/(?:executors|processors))/'), kind: 'Reference'},
  {
    path: inDocs('(?:glossary|basics/configuration|usage/(?:jobs|metrics)|operations/api-errors)/$'),
    kind: 'Reference',
  },
  {path: inDocs('usage/api/$'), kind: 'API'},
  // Titles are whole questions, so they share words with many queries; the page that an answer links says more.
  {path: inDocs('(?:faq|pro/commercial-faq)/$'), kind: 'Question', weight: 0.9},
  // Each setting is also a flag. The settings page explains it; a query with dashes finds the flag by its name.
  {path: inDocs('cli/'), weight: 0.86},
  // Has one sentence for each term; other pages explain it.
  {path: inDocs('glossary/$'), weight: 0.6},
  // Step-by-step guides, which mention the subjects of many other pages.
  {path: inDocs('operations/(?:small-production|job-ran-twice)/$'), weight: 0.6},
  // Defects are rare, but use the words of common subjects.
  {path: inDocs('operations/known-defects/$'), weight: 0.56},
  // Errors that a client gets: ranks just below the guide to the right call.
  {path: inDocs('operations/api-errors/$'), weight: 0.98, explains: true},
  // For a symptom, this page is more helpful than the guide with the same words.
  {path: inDocs('operations/troubleshooting/$'), weight: 1.04, explains: true},
  // If another page explains a message in context, that page should come first.
  {path: inDocs('operations/messages/$'), kind: 'Reference', weight: 0.5, explains: true},
  // Names of metrics consist of common words, so sentences match many of them.
  {path: inDocs('reference/metrics/$'), weight: 0.6},
  // Repeats the names of all fields, for editors.
  {path: inDocs('reference/schemas/$'), weight: 0.45},
  // Upgrade guides, which use the words of other guides. In a query that names the old version, they have their full weight.
  {path: inDocs('upgrading/'), weight: 0.72},
  {path: inDocs('upgrading/from_(v\\d+)(?:_\\d+)?_to_(v\\d+)'), joins: true},
  // Names that both editions have usually mean the open one.
  {path: inDocs('pro/'), pro: true, weight: 0.72},
  // Has only links, so it is found by its own name alone.
  {path: inDocs('reference-index/$'), kind: 'Reference', weight: 0.5, without: 'sections'},
];

/** The search in the navbar; with `undefined` the site is built without it. */
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
