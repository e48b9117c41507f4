/**
 * The site's own configuration with what it leaves off turned on, so that anyone who turns it on finds it working: the switch of
 * colors, an announcement, a bar that hides, a second language, and a navbar item of every kind.
 *
 * Goes into a copy of the site, beside its configuration: no imports but types.
 */
import type {UserThemeConfig} from '@docusaurus/theme-common';
import type {Config} from '@docusaurus/types';

/** The announcement of the copies. */
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
