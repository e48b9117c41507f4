/**
 * Keeps out of the browser's script what the build has already done: prism-react-renderer (highlighting happens in
 * plugins/highlight) comes in through the classic theme and would be 125 kB of the main bundle.
 */
import type {Plugin} from '@docusaurus/types';

/** @returns the plugin; it only changes how the bundles are put together */
export default function clientBundle(): Plugin {
  return {
    name: 'client-bundle',
    configureWebpack: () => ({resolve: {alias: {'prism-react-renderer': false}}}),
  };
}
