/**
 * What happens when a reader comes to another page without a page load: the focus moves to its start, and its title is said.
 * A browser does both by itself at a page load. Docusaurus 3.10 moves the focus only where both pages share a frame, so it is
 * lost between documentation and blog, and says nothing.
 */
import {fileURLToPath} from 'node:url';

import type {Plugin} from '@docusaurus/types';

/** @returns a plugin for the site's configuration */
export default function arrival(): Plugin {
  return {
    name: 'arrival',
    getClientModules: () => [fileURLToPath(new URL('client.ts', import.meta.url))],
  };
}
