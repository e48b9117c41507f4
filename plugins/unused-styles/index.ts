/**
 * Leaves out of the style sheet those parts of Infima that no page of this site uses: whole components (cards, pills …)
 * and utility classes. They would be a seventh of all styles. The site tests look at every page, so a part that is needed
 * after all shows as a page that looks wrong; take it off the list then.
 */
import fs from 'node:fs';
import path from 'node:path';

import type {Plugin} from '@docusaurus/types';
import type {Declaration, Plugin as PostCssPlugin, Rule} from 'postcss';

/** Class names of Infima, from their start: what they name is in no page. */
const unusedFamilies = [
  'button-group',
  'button--block',
  'button--danger',
  'button--info',
  'button--link',
  'button--success',
  'button--warning',
  'card',
  'pills',
  'pagination__',
  'pagination--',
  'tabs',
  'tab-item',
  'shadow--',
  'text--',
  'padding-',
  'row--no-gutters',
  'avatar--vertical',
  'avatar__photo--',
  'badge--danger',
  'badge--info',
  'badge--success',
  'badge--warning',
  'badge--primary',
  'navbar--primary',
  'hero',
  'item',
  'markdown-',
  'image',
  'close--',
  'col--',
  'margin-',
] as const;

/** Infima's properties that no style reads: the shades between the colors in use, and what sets parts that are not there. */
const unusedShade =
  /^--ifm-(?:(?:dark|darker|darkest|light|lighter|lightest)-value|color-(?:primary|secondary|success|info|warning|danger)-(?:darkest|light|lighter|lightest)|(?:button-group|card|hero|pills)-.*)$/;

/** Classes of those families that pages do use. */
const used = [
  'col--2',
  'col--3',
  'col--6',
  'col--7',
  'col--8',
  'col--9',
  'col--12',
  'col--offset-1',
  'col--offset-3',
  'margin-bottom--md',
  'margin-bottom--sm',
  'margin-bottom--xl',
  'margin-left--sm',
  'margin-right--md',
  'margin-top--md',
  'margin-top--sm',
  'margin-vert--lg',
  'margin-vert--md',
  'margin-vert--xl',
  'padding--none',
  'padding-bottom--lg',
  'padding-top--md',
  'text--center',
  'text--right',
  'text--truncate',
];

function isUnused(selector: string): boolean {
  const classes = [...selector.matchAll(/\.([\w-]+)/g)].map((match) => match[1] ?? '');
  return classes.some(
    (name) => !used.includes(name) && unusedFamilies.some((family) => name.startsWith(family)),
  );
}

function fromInfima(rule: Rule): boolean {
  return rule.source?.input.file?.includes('infima') ?? false;
}

/** PostCSS plugin: takes selectors of unused families out of Infima's rules. */
export function withoutUnused(): PostCssPlugin {
  return {
    postcssPlugin: 'unused-styles',
    OnceExit(root) {
      // Gathered first: taking one away while walking would pass over the next.
      const rules: Rule[] = [];
      root.walkRules((rule) => {
        if (fromInfima(rule)) {
          rules.push(rule);
        }
      });
      for (const rule of rules) {
        const kept = rule.selectors.filter((selector) => !isUnused(selector));
        if (kept.length === 0) {
          rule.remove();
        } else if (kept.length < rule.selectors.length) {
          rule.selectors = kept;
        }
      }
      // Shades that nothing is painted with.
      const shades: Declaration[] = [];
      root.walkDecls(unusedShade, (declaration) => void shades.push(declaration));
      shades.forEach((declaration) => declaration.remove());
    },
  };
}

/** Class names that Infima has styles for, and of which {@link withoutUnused} leaves none. */
export function removedClasses(infima: string): ReadonlySet<string> {
  const names = [...infima.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name ?? '');
  return new Set(names.filter((name) => isUnused(`.${name}`)));
}

/**
 * Finds classes of a page that have lost their styles.
 *
 * @param html - the page, minified or not
 * @returns the class names, each once
 */
export function missedClasses(html: string, removed: ReadonlySet<string>): string[] {
  const lists = [...html.matchAll(/\sclass=(?:"([^"]*)"|([^\s">]+))/g)].map(
    ([, quoted, bare]) => quoted ?? bare ?? '',
  );
  return [...new Set(lists.flatMap((list) => list.split(/\s+/)))].filter((name) => removed.has(name));
}

/** @returns the plugin; it changes how style sheets are read, and looks at every page after the build */
export default function unusedStyles(): Plugin {
  return {
    name: 'unused-styles',
    postBuild({outDir}) {
      const sheet = require.resolve('infima/dist/css/default/default.css');
      const removed = removedClasses(fs.readFileSync(sheet, 'utf8'));
      const pages = fs.readdirSync(outDir, {recursive: true, encoding: 'utf8'});
      const found = pages
        .filter((name) => name.endsWith('.html'))
        .map(
          (name) => [name, missedClasses(fs.readFileSync(path.join(outDir, name), 'utf8'), removed)] as const,
        )
        .filter(([, classes]) => classes.length > 0);
      if (found.length > 0) {
        const lines = found.slice(0, 5).map(([name, classes]) => `${name}: ${classes.join(', ')}`);
        throw new Error(
          `${found.length} pages have classes whose styles plugins/unused-styles takes out; add them to \`used\` there:\n${lines.join('\n')}`,
        );
      }
    },
    configurePostCss(options) {
      return {...options, plugins: [...options.plugins, withoutUnused()]};
    },
  };
}
