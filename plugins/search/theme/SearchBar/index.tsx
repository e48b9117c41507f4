// Fills the theme's empty slot for a search (@docusaurus/theme-classic 3.10): a link to the index page of the reader's
// version, which ../../dialog/opener.ts makes the opener of the search dialog.
import {useActivePluginAndVersion} from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import places from '@generated/search/default/places.json';
import type {ReactNode} from 'react';

export default function SearchBar(): ReactNode {
  const version = useActivePluginAndVersion()?.activeVersion?.path;
  const current = useBaseUrl(places.docsPath);
  return (
    <a
      className="search-button"
      href={`${(version ?? current).replace(/\/$/, '')}/${places.indexPage}`}
      data-search=""
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Control+K Meta+K"
    >
      <svg
        width="18"
        height="18"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M10.5 4a6.5 6.5 0 1 0 .01 0M15.5 15.5 20 20" />
      </svg>
      <span className="search-button__text">Search</span>{' '}
      <kbd className="search-button__key" aria-hidden="true">
        /
      </kbd>
    </a>
  );
}
