// Wraps @docusaurus/theme-classic: the title of the list's further pages contains the page number.
import {PageMetadata} from '@docusaurus/theme-common';
import {useBlogAuthorPageTitle} from '@docusaurus/theme-common/internal';
import type {Props} from '@theme/Blog/Pages/BlogAuthorsPostsPage';
import BlogAuthorsPostsPage from '@theme-original/Blog/Pages/BlogAuthorsPostsPage';
import type {ReactNode} from 'react';

export default function NumberedAuthorsPostsPage(props: Props): ReactNode {
  const title = useBlogAuthorPageTitle(props.author);
  const {page} = props.listMetadata;
  return (
    <>
      <BlogAuthorsPostsPage {...props} />
      {page > 1 && <PageMetadata title={`${title}, page ${page}`} />}
    </>
  );
}
