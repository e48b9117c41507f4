// Ejected from @docusaurus/theme-classic: the heading is in the main part, years are headings of level two, and each post
// shows its reading time.
import type {ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {PageMetadata} from '@docusaurus/theme-common';
import {useDateTimeFormat} from '@docusaurus/theme-common/internal';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type {ArchiveBlogPost, Props} from '@theme/BlogArchivePage';

import PageHeader from '@site/src/components/PageHeader';
import styles from './styles.module.css';

const title = 'Blog archive';
const description =
  'All posts of the Dkron blog by year, newest first: what each release brought, what it broke, and what to check before you upgrade.';

/** Posts by year, newest year first, newest post first. */
function postsByYear(posts: readonly ArchiveBlogPost[]): [string, ArchiveBlogPost[]][] {
  const years = new Map<string, ArchiveBlogPost[]>();
  const newestFirst = [...posts].sort((a, b) => b.metadata.date.localeCompare(a.metadata.date));
  for (const post of newestFirst) {
    const year = post.metadata.date.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), post]);
  }
  return [...years];
}

function PostLine({post}: {readonly post: ArchiveBlogPost}): ReactNode {
  const format = useDateTimeFormat({day: 'numeric', month: 'long', timeZone: 'UTC'});
  const {date, permalink, readingTime, title: postTitle} = post.metadata;
  return (
    <li>
      <Link to={permalink}>{postTitle}</Link>{' '}
      <span>
        <time dateTime={date}>{format.format(new Date(date))}</time>
        {readingTime !== undefined && ` · ${Math.ceil(readingTime)} min read`}
      </span>
    </li>
  );
}

export default function BlogArchivePage({archive}: Props): ReactNode {
  return (
    <Layout>
      <PageMetadata title={title} description={description} />
      <main>
        <PageHeader title={title} lead="All posts by year, newest first." />
        <div className={clsx('page-inner', styles.years)}>
          {postsByYear(archive.blogPosts).map(([year, posts]) => (
            <section key={year}>
              <Heading as="h2" id={year}>
                {year}
              </Heading>
              <ul>
                {posts.map((post) => (
                  <PostLine key={post.metadata.permalink} post={post} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </main>
    </Layout>
  );
}
