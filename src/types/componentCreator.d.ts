/** Creates the component of a route (@docusaurus/core 3.10). */
declare module '@docusaurus/core/lib/client/exports/ComponentCreator' {
  import type {ComponentType} from 'react';

  export default function ComponentCreator(
    path: string,
    hash?: string,
  ): ComponentType<Record<string, unknown>> & {readonly preload: () => Promise<void>};
}
