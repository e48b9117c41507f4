/** Modules that plugins/reference/pageData generates, under the names that pages import. */
declare module '@generated/page-data/default/comparison.json' {
  import type {ComparisonPage} from '@site/plugins/reference/pageData/comparison';

  export type {
    ComparedCell,
    ComparedSource,
    ComparedSystem,
  } from '@site/plugins/reference/pageData/comparison';

  const comparison: ComparisonPage;
  export default comparison;
}

declare module '@generated/page-data/default/versions.json' {
  import type {VersionEntry} from '@site/plugins/reference/pageData';

  const versions: readonly VersionEntry[];
  export default versions;
}

declare module '@generated/page-data/default/failover.json' {
  import type {FailoverFigures} from '@site/data/schema/failover';

  /** The recorded loss of a leader: the numbers, and its drawing as HTML. */
  const failover: FailoverFigures & {readonly drawing: string};
  export default failover;
}

declare module '@generated/page-data/default/posts.json' {
  import type {PostTeaser} from '@site/plugins/reference/pageData/posts';

  export type {PostTeaser} from '@site/plugins/reference/pageData/posts';

  const posts: readonly PostTeaser[];
  export default posts;
}
