/** Helpers for tests of the copy: its address and browser windows. */
import {inject} from 'vitest';

import {readersBrowser} from '../support/readersBrowser';

export const copy = inject('copy');

export const wide = {viewport: {width: 1280, height: 800}, reducedMotion: 'reduce'} as const;
export const narrow = {viewport: {width: 390, height: 800}, hasTouch: true, reducedMotion: 'reduce'} as const;

/** Opens windows. Addresses are relative to the home page: `docs/intro`, or `./` for the home page itself. */
export const inWindow = readersBrowser({baseURL: `${copy.url}/`});
