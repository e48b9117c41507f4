// Ejected from @docusaurus/theme-classic: the picture is decoration: with a link and a text of its own, it would make screen
// readers say the author's name twice.
import Link from '@docusaurus/Link';
import styles from '@docusaurus/theme-classic/lib/theme/Blog/Components/Author/styles.module.css';
import AuthorSocials from '@theme/Blog/Components/Author/Socials';
import type {Props} from '@theme/Blog/Components/Author';
import Heading from '@theme/Heading';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';

function Name({author, as}: Pick<Props, 'author' | 'as'>): ReactNode {
  const {name, page, url, email} = author;
  const link = page?.permalink ?? url ?? (email === undefined ? undefined : `mailto:${email}`);
  const text =
    as === undefined ? (
      <span className={styles.authorName} translate="no">
        {name}
      </span>
    ) : (
      <Heading as={as} className={styles.authorName} translate="no">
        {name}
      </Heading>
    );
  return link === undefined ? text : <Link href={link}>{text}</Link>;
}

export default function BlogAuthor({as, author, className, count}: Props): ReactNode {
  const {name, title, imageURL} = author;
  return (
    <div className={clsx('avatar margin-bottom--sm', className, styles[`author-as-${as}`])}>
      {imageURL !== undefined && (
        <img className={clsx('avatar__photo', styles.authorImage)} src={imageURL} alt="" />
      )}
      <div className={clsx('avatar__intro', styles.authorDetails)}>
        <div className="avatar__name">
          {name !== undefined && <Name author={author} as={as} />}
          {count !== undefined && <span className={styles.authorBlogPostCount}>{count}</span>}
        </div>
        {title !== undefined && (
          <small className={styles.authorTitle} title={title}>
            {title}
          </small>
        )}
        <AuthorSocials author={author} />
      </div>
    </div>
  );
}
