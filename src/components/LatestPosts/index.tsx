import posts, {type PostTeaser} from '@generated/page-data/default/posts.json';
import Link from '@docusaurus/Link';
import clsx from 'clsx';
import type {ReactNode} from 'react';

import styles from './styles.module.css';

/** Formats "2025-12-20" as "December 20, 2025", the same in every browser and on the server. */
function longDate(day: string): string {
  return new Date(day).toLocaleDateString('en-US', {dateStyle: 'long', timeZone: 'UTC'});
}

function LatestPost({post}: {readonly post: PostTeaser}): ReactNode {
  return (
    <li>
      <time dateTime={post.date}>{longDate(post.date)}</time>
      <h3>
        <Link to={post.to}>{post.title}</Link>
      </h3>
      <p>{post.summary}</p>
    </li>
  );
}

/** The newest posts of the blog. */
export default function LatestPosts(): ReactNode {
  return (
    <ul className={clsx('tiles', styles.posts)}>
      {posts.map((post) => (
        <LatestPost key={post.to} post={post} />
      ))}
    </ul>
  );
}
