import type {DetailedHTMLProps, HTMLAttributes} from 'react';

declare module 'react' {
  // React looks for the types of elements there.
  namespace JSX {
    interface IntrinsicElements {
      /** Defined by plugins/postBuild/nearest. */
      'nearest-pages': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;
    }
  }
}
