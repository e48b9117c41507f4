import type {Config} from '@docusaurus/types';

import type {PageStylesOptions} from '../plugins/page-styles';
import {onDemandTemplate, type RuntimeOptions} from '../plugins/runtime-on-demand';
import {runtime} from './identity';

/** The switch: with `false` the site is plain Docusaurus, and its scripts run on arrival. */
export const runtimeOptions: RuntimeOptions = {onDemand: runtime === 'on-demand'};

/** How a page is written. */
export const ssrTemplate: Config['ssrTemplate'] = runtimeOptions.onDemand ? onDemandTemplate() : undefined;

/** What pages start with. */
export const pageStylesOptions: PageStylesOptions = {
  folders: ['docs', 'blog', 'api'],
  onDemand: runtimeOptions.onDemand,
};
