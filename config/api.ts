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
      // The primary colour is too light for text on white (3.2:1): text takes a darker shade of it (7:1).
      sidebar: {activeTextColor: colours.apiPrimaryText},
      typography: {
        links: {
          color: colours.apiPrimaryText,
          hover: colours.apiPrimaryText,
          visited: colours.apiPrimaryText,
        },
        fontFamily: 'var(--ifm-font-family-base)',
        fontSize: '16px',
        headings: {fontFamily: 'var(--ifm-heading-font-family)'},
        code: {fontFamily: 'var(--ifm-font-family-monospace)'},
      },
    },
  },
} satisfies ApiReferenceOptions;
