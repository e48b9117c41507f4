/** The page's own script (browser/page.ts). */
import {fileURLToPath} from 'node:url';

import {browserBundle} from '../lib/browserBundle';
import {hashedScript, type Script} from '../lib/emitting';

/** @returns the script; `npm start` and `npm run build` make the same one */
export async function pageScript(): Promise<Script> {
  const text = await browserBundle({
    entryPoints: [fileURLToPath(new URL('browser/page.ts', import.meta.url))],
    format: 'iife',
  });
  return hashedScript('assets/api', text);
}
