/** What tests of the copy share: windows and addresses. */
import type {Copy} from './globalSetup';

/** Windows of readers. */
export const wide = {viewport: {width: 1280, height: 800}, reducedMotion: 'reduce'} as const;
export const narrow = {viewport: {width: 390, height: 800}, hasTouch: true, reducedMotion: 'reduce'} as const;

/**
 * Address of a page of a copy.
 *
 * @param path - as the site has it: begins with a slash and does not end with one; empty for the home page
 */
export function addressIn({url}: Copy, path: string): string {
  return path === '' ? `${url}/` : url + path;
}
