/**
 * The site's configuration with its unused features enabled, which proves that they work: color mode toggle, announcement bar,
 * hiding navbar, second language, and every type of navbar item.
 *
 * This file is copied next to the configuration of a copy of the site, so it may import types only.
 */
import type {UserThemeConfig} from '@docusaurus/theme-common';
import type {Config} from '@docusaurus/types';

/** The announcement that the copy of the site shows. */
export const announcement = {
  id: 'second-announcement',
  content: 'Maintenance on <b>Sunday</b>',
  backgroundColor: '#123456',
  textColor: '#ffffff',
  isCloseable: true,
} as const;

/** @param site - the site's configuration */
export function everythingOn(site: Config & {readonly themeConfig: UserThemeConfig}): Config {
  return {
    ...site,
    i18n: {
      defaultLocale: 'en',
      locales: ['en', 'eo'],
      localeConfigs: {en: {label: 'English', htmlLang: 'en-US'}, eo: {label: 'Esperanto', htmlLang: 'eo'}},
    },
    themeConfig: {
      ...site.themeConfig,
      colorMode: {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true},
      announcementBar: announcement,
      navbar: {
        ...site.themeConfig.navbar,
        hideOnScroll: true,
        style: 'primary',
        items: [
          ...(site.themeConfig.navbar?.items ?? []),
          {
            type: 'dropdown',
            label: 'More',
            items: [
              {label: 'Notes', to: '/docs/usage/notes'},
              {label: 'Elsewhere', href: 'https://example.com/'},
            ],
          },
          {type: 'docSidebar', sidebarId: 'docs', label: 'Handbook'},
          {type: 'doc', docId: 'drafted', label: 'Draft'},
          {type: 'docsVersion'},
          {type: 'html', value: '<em class="raw-item">Raw</em>'},
          {type: 'localeDropdown', position: 'right'},
          {type: 'search', position: 'right'},
        ],
      },
    },
  };
}
