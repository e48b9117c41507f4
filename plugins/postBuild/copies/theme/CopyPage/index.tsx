// The control for a page's Markdown copy: a link that opens it, and a button that copies it (its script is in
// plugins/runtime).
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import type {ReactNode} from 'react';

import {copyAddress} from '../../../copyAddress';

export default function CopyPage(): ReactNode {
  const {permalink} = useDoc().metadata;
  return (
    <details className="copy-page dropdown dropdown--right">
      <summary>Copy page</summary>
      <ul className="dropdown__menu">
        <li>
          {/* The script writes the result into the button, even before React hydrates it. */}
          <button type="button" className="dropdown__link copy-page__copy" suppressHydrationWarning>
            Copy as Markdown
          </button>
        </li>
        <li>
          <a className="dropdown__link" href={copyAddress(permalink)}>
            View as Markdown
          </a>
        </li>
      </ul>
    </details>
  );
}
