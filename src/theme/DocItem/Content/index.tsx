// Ejected from @docusaurus/theme-classic: the text has the id that the skip link leads to. In the original it has none, and
// the nearest element with an id that every browser can jump to is above breadcrumbs and table of contents.
import type {ReactNode} from 'react';
import {clsx} from 'clsx';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import type {Props} from '@theme/DocItem/Content';

import {mainId} from '@site/src/frame';

/** The title from front matter, if the text has no level-one heading. */
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
