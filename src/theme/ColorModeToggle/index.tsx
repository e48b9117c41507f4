// Wraps @docusaurus/theme-classic: a press always flips the mode that is shown. Where the system is respected, the
// theme's goes round light, dark and "as the system", and some presses change nothing. It works by script alone, so a page
// with it says that it needs the runtime (plugins/runtime); this site has it switched off.
import type {ComponentProps, ReactNode} from 'react';
import {useColorMode} from '@docusaurus/theme-common';
import Original from '@theme-original/ColorModeToggle';

export default function ColorModeToggle(props: ComponentProps<typeof Original>): ReactNode {
  const {colorMode} = useColorMode();
  return (
    <div data-needs-runtime="">
      <Original {...props} respectPrefersColorScheme={false} value={colorMode} />
    </div>
  );
}
