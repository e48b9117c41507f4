/**
 * Leaves out of the style sheet those parts of Infima that no page of this site uses: whole components (cards, pills …)
 * and utility classes. They would be a seventh of all styles. The site tests look at every page, so a part that is needed
 * after all shows as a page that looks wrong; take it off the list then.
 */
import type {Plugin} from '@docusaurus/types';
import type {Plugin as PostCssPlugin, Rule} from 'postcss';

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

/** Classes of those families that pages do use. */
const used = [
  'col--2',
  'col--3',
  'col--6',
  'col--7',
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
      root.walkRules((rule) => {
        if (!fromInfima(rule)) {
          return;
        }
        const kept = rule.selectors.filter((selector) => !isUnused(selector));
        if (kept.length === 0) {
          rule.remove();
        } else if (kept.length < rule.selectors.length) {
          rule.selectors = kept;
        }
      });
    },
  };
}

/** @returns the plugin; it changes how style sheets are read */
export default function unusedStyles(): Plugin {
  return {
    name: 'unused-styles',
    configurePostCss(options) {
      return {...options, plugins: [...options.plugins, withoutUnused()]};
    },
  };
}
