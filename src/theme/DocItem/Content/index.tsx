// Ejected from @docusaurus/theme-classic: the text has the id that the link past all menus leads to. The original gives it none, and
// the next element with one that every browser knows is above breadcrumbs and contents.
import type {ReactNode} from 'react';
import {clsx} from 'clsx';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import type {Props} from '@theme/DocItem/Content';

import {mainId} from '@site/src/frame';

/** The title of front matter, where the text has no heading of the first level. */
function useTitleToAdd(): string | undefined {
  const {metadata, frontMatter, contentTitle} = useDoc();
  return frontMatter.hide_title || contentTitle !== undefined ? undefined : metadata.title;
}

export default function DocItemContent({children}: Props): ReactNode {
  const title = useTitleToAdd();
  return (
    <div id={mainId} className={clsx(ThemeClassNames.docs.docMarkdown, 'markdown')}>
      {title !== undefined && (
        <header>
          <Heading as="h1">{title}</Heading>
        </header>
      )}
      <MDXContent>{children}</MDXContent>
    </div>
  );
}
