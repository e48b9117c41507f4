// Wraps @docusaurus/theme-classic: a space before each item of the bar: without it, text browsers would join the items,
// which styles separate.
import NavbarItem from '@theme-original/NavbarItem';
import type {Props} from '@theme/NavbarItem';
import type {ReactNode} from 'react';

export default function SpacedNavbarItem(props: Props): ReactNode {
  const isInBar =
    !('mobile' in props && props.mobile) && !('isDropdownItem' in props && props.isDropdownItem);
  return (
    <>
      {isInBar && ' '}
      <NavbarItem {...props} />
    </>
  );
}
