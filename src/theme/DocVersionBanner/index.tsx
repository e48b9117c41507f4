// Ejected from @docusaurus/theme-classic: one sentence instead of two paragraphs, which took half of a phone's first screen.
// It names the page that it links to, and has no role `alert`, as it is part of the page from the start.
import Link from '@docusaurus/Link';
import {
  useDocsPreferredVersion,
  useDocsVersion,
  useDocVersionSuggestions,
} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';

function Banner({label}: {readonly label: string}): ReactNode {
  const {latestDocSuggestion, latestVersionSuggestion} = useDocVersionSuggestions(undefined);
  const {savePreferredVersionName} = useDocsPreferredVersion(undefined);
  const {name, label: latest, docs, mainDocId, path} = latestVersionSuggestion;
  const to = (latestDocSuggestion ?? docs.find(({id}) => id === mainDocId))?.path ?? path;
  return (
    <div
      className={clsx(ThemeClassNames.docs.docVersionBanner, 'alert alert--warning margin-bottom--md')}
      role="note"
    >
      {`Dkron ${label} is no longer maintained. `}
      <Link to={to} onClick={() => savePreferredVersionName(name)}>
        {latestDocSuggestion === undefined
          ? `See the documentation of ${latest}`
          : `See this page for ${latest}`}
      </Link>
      .
    </div>
  );
}

export default function DocVersionBanner(): ReactNode {
  const {banner, label} = useDocsVersion();
  return banner === 'unmaintained' && <Banner label={label} />;
}
