/**
 * Finds CSS, HTML and image formats in the built site that are newer than the browsers in package.json, by MDN's
 * compatibility data.
 */
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

/** Browser names: browserslist → MDN. Mobile browsers count as their desktop version. */
const names = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari', 'safari_ios'],
} as const;

type BrowserName = (typeof names)[keyof typeof names][number];

/** Oldest declared version of each browser, from entries such as `chrome >= 111`. */
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

/** Whether a version of a browser supports a feature without prefix or flag. */
function hasIt(statements: readonly SimpleSupportStatement[], version: number): boolean {
  return statements.some(({version_added: added, flags, prefix, alternative_name: other}) => {
    const isOther = flags !== undefined || prefix !== undefined || other !== undefined;
    // "≤15" means version 15 or earlier; "preview" and `false` are no versions.
    const since = typeof added === 'string' ? Number(added.replace('≤', '')) : NaN;
    return !isOther && since <= version;
  });
}

/** Declared browsers whose oldest version lacks a feature, such as `firefox 121`. */
function lackingIn({support}: CompatStatement): string[] {
  return [...declared].flatMap(([browser, version]) => {
    const statement = support[browser];
    const all = [statement ?? []].flat();
    const [first] = all;
    return statement === undefined || hasIt(all, version) ? [] : [`${browser} ${first?.version_added}`];
  });
}

/** Found features → browsers that lack them. */
type Found = Map<string, readonly string[]>;

function note(found: Found, name: string, from: Identifier | undefined): void {
  const lacking = from?.__compat === undefined ? [] : lackingIn(from.__compat);
  if (lacking.length > 0) {
    found.set(name, lacking);
  }
}

/** CSS functions, which the data lists at several depths below the types. */
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

/** Whether a rule is inside an `@supports` query. */
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

/** Records the features of a style sheet that declared browsers lack. */
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
 * Records the elements and attributes of a page that declared browsers lack.
 *
 * @param seen - start tags that were examined before
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

/** Examines a built site. @returns newer features → browsers that lack them */
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
