import type {BlogContent} from '@docusaurus/plugin-content-blog';

/** A post in the list of the newest ones. */
export type PostTeaser = {
  readonly title: string;
  /** Path on the site. */
  readonly to: string;
  /** Calendar day, YYYY-MM-DD. */
  readonly date: string;
  readonly summary: string;
};

/** The newest posts, newest first. */
export function latestPosts({blogPosts}: Pick<BlogContent, 'blogPosts'>, count: number): PostTeaser[] {
  return blogPosts
    .map(({metadata}) => ({
      title: metadata.title,
      to: metadata.permalink,
      date: metadata.date.toISOString().slice(0, 10),
      summary: metadata.description,
    }))
    .sort((one, other) => (one.date < other.date ? 1 : -1))
    .slice(0, count);
}
