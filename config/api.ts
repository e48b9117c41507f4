import type {ApiReferenceOptions} from '../plugins/api-reference';
import {colours} from './identity';

export const apiOptions = {
  description: 'openapi/openapi.yaml',
  route: '/api/',
  redoc: {
    // Show the address that works as it stands.
    expandDefaultServerVariables: true,
    // The page links to both files itself.
    hideDownloadButtons: true,
    hideSchemaTitles: true,
    nativeScrollbars: true,
    expandResponses: '200,201,202',
    requiredPropsFirst: true,
    // Behind curl, Go, Python and JavaScript.
    payloadSampleIdx: 4,
    // Height of the bar at the top, in pixels.
    scrollYOffset: 60,
    theme: {
      // Room for code on narrow screens, and in the narrow column of samples.
      spacing: {sectionHorizontal: 28},
      // The primary colour is too light for text on white (3.2:1) and for a ground below white text; both take a darker
      // shade of it (7:1).
      colors: {
        primary: {main: colours.apiPrimary, dark: colours.apiPrimaryText},
      },
      sidebar: {activeTextColor: colours.apiPrimaryText},
      typography: {
        links: {
          color: colours.apiPrimaryText,
          hover: colours.apiPrimaryText,
          visited: colours.apiPrimaryText,
          textDecoration: 'underline',
        },
        fontFamily: 'var(--ifm-font-family-base)',
        fontSize: '16px',
        headings: {fontFamily: 'var(--ifm-heading-font-family)'},
        code: {fontFamily: 'var(--ifm-font-family-monospace)', color: '#22324e'},
      },
    },
  },
} satisfies ApiReferenceOptions;
