/** What tests of the copy share: its address, and windows of its readers. */
import {inject} from 'vitest';

import {readersBrowser} from '../support/readersBrowser';

export const copy = inject('copy');

export const wide = {viewport: {width: 1280, height: 800}, reducedMotion: 'reduce'} as const;
export const narrow = {viewport: {width: 390, height: 800}, hasTouch: true, reducedMotion: 'reduce'} as const;

/** Opens windows. Addresses in them are below the home page: `docs/intro`, and `./` for that page itself. */
export const inWindow = readersBrowser({baseURL: `${copy.url}/`});
