import type {DetailedHTMLProps, HTMLAttributes} from 'react';

declare module 'react' {
  // React takes the types of custom elements from this interface.
  namespace JSX {
    interface IntrinsicElements {
      /** Defined by plugins/postBuild/nearest. */
      'nearest-pages': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;
    }
  }
}
