// Ejected from @docusaurus/theme-classic: links carry the name of their version, so that the choice can be saved before
// React has loaded (plugins/runtime), and on a page of the API they lead to the API page of the other version. Its options
// for a choice of versions and for links before and after them, which this site does not use, are not here.
import type {ReactNode} from 'react';
import {useHistorySelector} from '@docusaurus/theme-common';
import {isSamePath, useLocalPathname} from '@docusaurus/theme-common/internal';
import {
  useActiveDocContext,
  useDocsPreferredVersion,
  useDocsVersionCandidates,
  useVersions,
} from '@docusaurus/plugin-content-docs/client';
import {translate} from '@docusaurus/Translate';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import type {LinkLikeNavbarItemProps} from '@theme/NavbarItem';
import type {Props as ThemeProps} from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';

type Props = ThemeProps & {
  /** Paths of the API's pages, by name of their version. */
  readonly apiPages?: Readonly<Record<string, string>>;
};

/** A link with extra attributes, which are passed on to its element. */
type VersionLink = LinkLikeNavbarItemProps & {readonly 'data-docs-version': string};

export default function DocsVersionDropdownNavbarItem({
  mobile = false,
  position,
  docsPluginId,
  apiPages = {},
}: Props): ReactNode {
  const suffix = useHistorySelector(({location}) => location.search + location.hash);
  const here = useLocalPathname();
  const {activeVersion, alternateDocVersions} = useActiveDocContext(docsPluginId);
  const {savePreferredVersionName} = useDocsPreferredVersion(docsPluginId);
  const [preferred] = useDocsVersionCandidates(docsPluginId);
  const versions = useVersions(docsPluginId);
  const shownApi = versions.find(({name}) => isSamePath(apiPages[name], here));
  const active = shownApi ?? activeVersion;
  const items = versions.map((version): VersionLink => {
    const main = version.docs.find(({id}) => id === version.mainDocId);
    const api = shownApi === undefined ? undefined : apiPages[version.name];
    const path = api ?? (alternateDocVersions[version.name] ?? main ?? version).path;
    return {
      label: version.label,
      // Query and fragment are kept.
      to: path + suffix,
      isActive: () => version === active,
      onClick: () => savePreferredVersionName(version.name),
      'data-docs-version': version.name,
    };
  });
  const kind = translate({
    id: 'theme.navbar.mobileVersionsDropdown.label',
    message: 'Versions',
    description: 'The label for the navbar versions dropdown on mobile view',
  });
  const {label} = shownApi ?? preferred;
  return (
    <DropdownNavbarItem
      mobile={mobile}
      position={position}
      label={mobile ? kind : label}
      // "v4" alone says nothing to those who do not see where it is.
      aria-label={`${kind}: ${label}`}
      items={items}
    />
  );
}
