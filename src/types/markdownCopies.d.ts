/** The component that this plugin adds to the theme. */
declare module '@theme/CopyPage' {
  import type {ReactNode} from 'react';

  export default function CopyPage(): ReactNode;
}
