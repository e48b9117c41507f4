// Wraps @docusaurus/theme-classic: a blank before each item of the bar, which styles keep apart and text browsers would join.
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
