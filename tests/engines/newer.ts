/** What of the built site is newer than the browsers that package.json declares, by MDN's data: styles, HTML and formats of pictures. */
import fs from 'node:fs';
import path from 'node:path';

import compatibility, {
  type CompatStatement,
  type Identifier,
  type SimpleSupportStatement,
} from '@mdn/browser-compat-data';
import postcss, {type AtRule, type ChildNode, type Rule} from 'postcss';
import selectorParser from 'postcss-selector-parser';

import {browserslist} from '../../package.json';
import {filesBelow} from '../../plugins/lib/files';

/** Names of the data's browsers by those of browserslist; a phone's browser is as old as that of a desk. */
const names = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari', 'safari_ios'],
} as const;

type BrowserName = (typeof names)[keyof typeof names][number];

/** The oldest version of each browser that is declared, such as `chrome >= 111`. */
function declaredBrowsers(): ReadonlyMap<BrowserName, number> {
  return new Map(
    browserslist.flatMap((line) => {
      const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? [];
      if (!(name in names)) {
        throw new Error(
          `package.json: browserslist has "${line}"; expected ${Object.keys(names).join(', ')} >= N`,
        );
      }
      return names[name as keyof typeof names].map((each): [BrowserName, number] => [each, Number(version)]);
    }),
  );
}

const declared = declaredBrowsers();

/** Whether a version of a browser has something as the standard has it, without a switch. */
function hasIt(statements: readonly SimpleSupportStatement[], version: number): boolean {
  return statements.some(({version_added: added, flags, prefix, alternative_name: other}) => {
    const isOther = flags !== undefined || prefix !== undefined || other !== undefined;
    // "≤15" is 15 or before, "preview" and `false` are no version.
    const since = typeof added === 'string' ? Number(added.replace('≤', '')) : NaN;
    return !isOther && since <= version;
  });
}

/** Which of the declared browsers lack something at first, such as `firefox 121`. */
function lackingIn({support}: CompatStatement): string[] {
  return [...declared].flatMap(([browser, version]) => {
    const statement = support[browser];
    const all = [statement ?? []].flat();
    const [first] = all;
    return statement === undefined || hasIt(all, version) ? [] : [`${browser} ${first?.version_added}`];
  });
}

/** The names of what was found, and what lacks each. */
type Found = Map<string, readonly string[]>;

function note(found: Found, name: string, from: Identifier | undefined): void {
  const lacking = from?.__compat === undefined ? [] : lackingIn(from.__compat);
  if (lacking.length > 0) {
    found.set(name, lacking);
  }
}

/** Functions of values, wherever the data has them below the types. */
function functionsIn(types: Identifier): ReadonlyMap<string, Identifier> {
  return new Map(
    Object.entries(types)
      .filter(([name]) => name !== '__compat')
      .flatMap(([name, each]): [string, Identifier][] => [
        [name, each as Identifier],
        ...functionsIn(each as Identifier),
      ]),
  );
}

const {
  properties,
  selectors,
  types,
  'at-rules': atRules,
} = compatibility.css as Readonly<Record<'properties' | 'selectors' | 'types' | 'at-rules', Identifier>>;
const functions = functionsIn(types);

/** Whether something is asked for before it is used. */
function isAskedFor(node: ChildNode | AtRule['parent']): boolean {
  return (
    node !== undefined &&
    ((node.type === 'atrule' && (node as AtRule).name === 'supports') ||
      isAskedFor((node as ChildNode).parent as AtRule['parent']))
  );
}

function noteSelector(found: Found, rule: Rule): void {
  if (rule.parent?.type === 'rule') {
    note(found, 'nesting', selectors.nesting);
  }
  selectorParser((root) => {
    root.walkPseudos(({value}) => note(found, value, selectors[value.replace(/^::?/, '')]));
  }).processSync(rule.selector);
}

/** Notes what the declared browsers lack of a style sheet. */
function noteStyles(found: Found, css: string): void {
  const sheet = postcss.parse(css);
  sheet.walkAtRules((rule) => {
    note(found, `@${rule.name}`, atRules[rule.name]);
    if (rule.name === 'media') {
      const {params} = rule;
      for (const [, feature = ''] of params.matchAll(/\(\s*([a-z-]+)\s*[:)]/g)) {
        note(found, `@media (${feature})`, atRules.media?.[feature]);
      }
      if (/[<>]/.test(params)) {
        note(found, '@media with ranges', atRules.media?.range_syntax);
      }
    }
  });
  sheet.walkRules((rule) => {
    if (
      !isAskedFor(rule) &&
      !(rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as AtRule).name))
    ) {
      noteSelector(found, rule);
    }
  });
  sheet.walkDecls((declaration) => {
    const {prop, value} = declaration;
    if (prop.startsWith('--') || isAskedFor(declaration)) {
      return;
    }
    note(found, prop, properties[prop]);
    for (const [word] of value.matchAll(/[a-z][a-z-]*(?![\w(-])/g)) {
      note(found, `${prop}: ${word}`, properties[prop]?.[word]);
    }
    for (const [, name = ''] of value.matchAll(/([a-z][a-z-]*)\(/g)) {
      note(found, `${name}()`, functions.get(name));
    }
  });
}

/**
 * Notes what the declared browsers lack of a page's elements and attributes.
 *
 * @param seen - starts of elements that were looked at before
 */
function noteMarkup(found: Found, html: string, seen: Set<string>): void {
  const {elements, global_attributes: everywhere} = compatibility.html as Readonly<
    Record<'elements' | 'global_attributes', Identifier>
  >;
  for (const [start, tag = '', attributes = ''] of html.matchAll(
    /<([a-z][a-z0-9]*)((?:\s+[^\s=>]+(?:=(?:"[^"]*"|'[^']*'|[^\s>]+))?)*)/g,
  )) {
    if (seen.has(start)) {
      continue;
    }
    seen.add(start);
    note(found, `<${tag}>`, elements[tag]);
    for (const [, name = '', value = ''] of attributes.matchAll(
      /\s([a-z-]+)(?:=("[^"]*"|'[^']*'|[^\s>]+))?/g,
    )) {
      const own = elements[tag]?.[name];
      note(found, own === undefined ? name : `<${tag} ${name}>`, own ?? everywhere[name]);
      note(found, `<${tag} ${name}="${value.replace(/["']/g, '')}">`, own?.[value.replace(/["']/g, '')]);
    }
  }
}

/** All of a built site that is newer than the declared browsers, with those that lack it. */
export function newerThanDeclared(folder: string): Found {
  const found: Found = new Map();
  const seen = new Set<string>();
  const images = compatibility.mediatypes.image as Identifier;
  for (const name of filesBelow(folder)) {
    const text = (): string => fs.readFileSync(path.join(folder, name), 'utf8');
    const kind = path.extname(name).slice(1);
    if (kind === 'css') {
      noteStyles(found, text());
    } else if (kind === 'html') {
      noteMarkup(found, text(), seen);
    } else {
      note(found, `a picture as ${kind}`, images[kind]);
    }
  }
  return found;
}
