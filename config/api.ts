import type {ApiReferenceOptions} from '../plugins/api-reference';
import {colours} from './identity';

export const apiOptions = {
  description: 'openapi/openapi.yaml',
  route: '/api/',
  redoc: {
    hideDownloadButtons: false,
    hideHostname: false,
    hideSchemaTitles: true,
    nativeScrollbars: true,
    expandResponses: '200,201,202',
    requiredPropsFirst: true,
    scrollYOffset: 60,
    theme: {
      colors: {primary: {main: colours.apiPrimary}},
      typography: {
        fontFamily: 'var(--ifm-font-family-base)',
        fontSize: '16px',
        headings: {fontFamily: 'var(--ifm-heading-font-family)'},
        code: {fontFamily: 'var(--ifm-font-family-monospace)'},
      },
    },
  },
} satisfies ApiReferenceOptions;
