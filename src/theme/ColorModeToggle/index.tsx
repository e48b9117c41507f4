// Wraps @docusaurus/theme-classic: a press always switches between light and dark. With `respectPrefersColorScheme`, the
// theme's button cycles through light, dark and "as the system", and some presses change nothing. It needs a script, so a
// page with it declares that it needs the runtime (plugins/runtime); this site has it switched off.
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
