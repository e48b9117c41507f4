// Wraps @docusaurus/theme-classic: title and description of the list's further pages contain the page number.
import {PageMetadata} from '@docusaurus/theme-common';
import {useBlogTagsPostsPageTitle} from '@docusaurus/theme-common/internal';
import type {Props} from '@theme/BlogTagsPostsPage';
import BlogTagsPostsPage from '@theme-original/BlogTagsPostsPage';
import type {ReactNode} from 'react';

export default function NumberedTagsPostsPage(props: Props): ReactNode {
  const {tag, listMetadata} = props;
  const title = useBlogTagsPostsPageTitle(tag);
  const which = `page ${listMetadata.page}`;
  return (
    <>
      <BlogTagsPostsPage {...props} />
      {listMetadata.page > 1 && (
        <PageMetadata
          title={`${title}, ${which}`}
          description={tag.description && `${tag.description} (${which})`}
        />
      )}
    </>
  );
}
