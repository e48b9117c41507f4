import type {Config} from '@docusaurus/types';

import {site, trackerPartnerId} from './identity';

/**
 * The one extra script: a professional network's tracker, deferred, from our own static folder. Without a partner id, or
 * when the visitor's browser sends Do Not Track or Global Privacy Control, it does nothing (static/js/linkedin.js).
 */
export const scripts = [
  {
    src: `${site.baseUrl}js/linkedin.js`,
    defer: true,
    'data-partner-id': trackerPartnerId,
  },
] satisfies Config['scripts'];
