/** PostCSS: the cascade layer of component styles. The other layers are Docusaurus', and those of src/css/index.css, which has their order. */
import {PostCssPluginWrapInLayer} from '@docusaurus/plugin-css-cascade-layers/lib/postCssPlugin';
import type {Plugin} from '@docusaurus/types';

/**
 * Puts CSS modules into a layer, as Docusaurus does with the style sheets of its own packages. A browser without layers ignores
 * rules in a layer; if only some rules were in one, it would apply the others, and a fixed menu would cover the text.
 *
 * There is no configuration file of PostCSS; postcss-loader would look for one in each folder above each style sheet, a second of a
 * build.
 */
export function componentLayer(): Plugin {
  return {
    name: 'component-layer',
    configurePostCss(options) {
      const layers = {components: (file: string) => /^(?!.*node_modules).*\.module\.css$/.test(file)};
      options.plugins.push(PostCssPluginWrapInLayer({layers}));
      return {...options, config: false};
    },
  };
}
