// Ejected from @docusaurus/theme-classic: links carry the name of their version, so that the choice can be saved before
// React is there (plugins/runtime). Its options for a choice of versions and for links before and after them, which
// this site does not use, are not here.
import type {ReactNode} from 'react';
import {useHistorySelector} from '@docusaurus/theme-common';
import {
  useActiveDocContext,
  useDocsPreferredVersion,
  useDocsVersionCandidates,
  useVersions,
} from '@docusaurus/plugin-content-docs/client';
import {translate} from '@docusaurus/Translate';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import type {LinkLikeNavbarItemProps} from '@theme/NavbarItem';
import type {Props} from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';

/** A link that is passed on to its element with all it has. */
type VersionLink = LinkLikeNavbarItemProps & {readonly 'data-docs-version': string};

export default function DocsVersionDropdownNavbarItem({
  mobile = false,
  position,
  docsPluginId,
}: Props): ReactNode {
  const suffix = useHistorySelector(({location}) => location.search + location.hash);
  const {activeVersion, alternateDocVersions} = useActiveDocContext(docsPluginId);
  const {savePreferredVersionName} = useDocsPreferredVersion(docsPluginId);
  const [shown] = useDocsVersionCandidates(docsPluginId);
  const items = useVersions(docsPluginId).map((version): VersionLink => {
    const main = version.docs.find(({id}) => id === version.mainDocId);
    const {path} = alternateDocVersions[version.name] ?? main ?? version;
    return {
      label: version.label,
      // What stands behind the path goes along.
      to: path + suffix,
      isActive: () => version === activeVersion,
      onClick: () => savePreferredVersionName(version.name),
      'data-docs-version': version.name,
    };
  });
  const label = mobile
    ? translate({
        id: 'theme.navbar.mobileVersionsDropdown.label',
        message: 'Versions',
        description: 'The label for the navbar versions dropdown on mobile view',
      })
    : shown.label;
  return <DropdownNavbarItem mobile={mobile} position={position} label={label} items={items} />;
}
