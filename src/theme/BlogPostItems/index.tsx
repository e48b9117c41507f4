// Ejected from @docusaurus/theme-classic: posts are items of an HTML list, with date, title, description and tags; the
// original shows the beginning of each post, with its title as large as that of the page.
import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useDateTimeFormat} from '@docusaurus/theme-common/internal';
import type {Props} from '@theme/BlogPostItems';
import Heading from '@theme/Heading';

import styles from './styles.module.css';

type PostMetadata = Props['items'][number]['content']['metadata'];

function PostItem({post}: {readonly post: PostMetadata}): ReactNode {
  const format = useDateTimeFormat({day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC'});
  const {authors, date, description, permalink, readingTime, tags, title} = post;
  const names = authors.flatMap(({name}) => (name === undefined ? [] : [name]));
  const facts = [
    ...(names.length > 0 ? [names.join(', ')] : []),
    ...(readingTime === undefined ? [] : [`${Math.ceil(readingTime)} min read`]),
  ];
  return (
    <li className={styles.post}>
      <article>
        <p className={styles.facts}>
          <time dateTime={date}>{format.format(new Date(date))}</time>
          {facts.map((fact) => ` · ${fact}`).join('')}
        </p>
        <Heading as="h2" className={styles.title}>
          <Link to={permalink}>{title}</Link>
        </Heading>
        <p className={styles.text}>{description}</p>
        {tags.length > 0 && (
          <ul className={styles.tags} aria-label="Tags">
            {tags.map((tag) => (
              <li key={tag.permalink}>
                <Link to={tag.permalink} rel="tag">
                  {tag.label}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </article>
    </li>
  );
}

export default function BlogPostItems({items}: Props): ReactNode {
  return (
    <ol className={styles.posts}>
      {items.map(({content: {metadata}}) => (
        <PostItem key={metadata.permalink} post={metadata} />
      ))}
    </ol>
  );
}
