/** What plugins/page-data makes, under the names that pages import. */
declare module '@generated/page-data/default/comparison.json' {
  import type {ComparisonPage} from '@site/plugins/page-data/comparison';

  export type {ComparedCell, ComparedSystem} from '@site/plugins/page-data/comparison';

  const comparison: ComparisonPage;
  export default comparison;
}

declare module '@generated/page-data/default/posts.json' {
  import type {PostTeaser} from '@site/plugins/page-data/posts';

  export type {PostTeaser} from '@site/plugins/page-data/posts';

  const posts: readonly PostTeaser[];
  export default posts;
}
