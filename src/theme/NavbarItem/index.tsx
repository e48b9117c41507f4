// Ejected from @docusaurus/theme-classic: an item that fails says with which configuration in the build, too, where it is
// met first. The theme leaves that to an error boundary, and React has none on a server.
import type {ReactNode} from 'react';
import ComponentTypes from '@theme/NavbarItem/ComponentTypes';
import type {Props} from '@theme/NavbarItem';

type Draw = (props: object) => ReactNode;

export default function NavbarItem({type, ...props}: Props): ReactNode {
  // Without a kind it is a link, or a dropdown where it has items.
  const plain = 'items' in props ? 'dropdown' : 'default';
  const kind = type === undefined || type === 'default' ? plain : type;
  const draw = (ComponentTypes as Readonly<Record<string, unknown>>)[kind] as Draw | undefined;
  try {
    if (draw === undefined) {
      throw new Error(`No NavbarItem component found for type "${kind}".`);
    }
    // Called, so that its errors come here. An item keeps its kind, so the order of hooks never changes.
    return draw(props);
  } catch (cause) {
    const item = JSON.stringify({type, ...props}, null, 2);
    throw new Error(
      `A theme navbar item failed to render. Please double-check it in config/theme.ts:\n${item}`,
      {cause},
    );
  }
}
