/**
 * Removes unused rules from a style sheet. PurgeCSS would do that, but also removes rules that have neither class nor element
 * (`:focus-visible`), and empty layers, which set the order of all layers.
 */
import {
  parse,
  type AtRule,
  type ChildNode,
  type Container,
  type Declaration,
  type Document,
  type Root,
  type Rule,
} from 'postcss';
import selectorParser, {type Selector} from 'postcss-selector-parser';

import type {Names} from './names';

/** Pseudo-classes that match if an argument does. The arguments of others, such as `:not()`, may be missing on the page. */
const listPseudoClasses: readonly string[] = [':is', ':where', ':has'];

/** Whether a selector may match an element with these names. Attributes change at run time, so they always match. */
function mayMatch(selector: Selector, names: Names): boolean {
  return selector.nodes.every((node) =>
    node.type === 'class' || node.type === 'tag'
      ? names.has(node.value)
      : node.type !== 'pseudo' ||
        !listPseudoClasses.includes(node.value) ||
        node.nodes.some((alternative) => mayMatch(alternative, names)),
  );
}

function isInKeyframes(rule: Rule): boolean {
  return rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes');
}

const parser = selectorParser();

/** Cache: selector → its parsed form; the sheets of all kinds of pages are made from the same sheet. */
const parsed = new Map<string, readonly Selector[]>();

function selectorsOf({selector}: Rule): readonly Selector[] {
  const selectors = parsed.get(selector) ?? parser.astSync(selector).nodes;
  parsed.set(selector, selectors);
  return selectors;
}

function removeRules(root: Root, isUsed: (selector: Selector) => boolean): void {
  root.walkRules((rule) => {
    if (isInKeyframes(rule)) {
      return;
    }
    const used = selectorsOf(rule).filter(isUsed);
    if (used.length === 0) {
      rule.remove();
    } else {
      rule.selector = used.map(String).join(',');
    }
  });
}

function removeAnimations(root: Root): void {
  const played = new Set<string>();
  // A custom property may hold the name that an animation reads.
  root.walkDecls(/^(?:(?:-webkit-)?animation(?:-name)?$|--)/, ({value}) => {
    value.split(/[\s,]+/).forEach((word) => played.add(word));
  });
  root.walkAtRules(/keyframes$/, (frames) => {
    if (!played.has(frames.params)) {
      frames.remove();
    }
  });
}

/** Whether rules in this parent apply unconditionally: it is the sheet, or a layer outside of conditions. */
function isUnconditional(parent: Container<ChildNode> | Document | undefined): boolean {
  return (
    parent === undefined ||
    parent.type === 'root' ||
    (parent.type === 'atrule' && (parent as AtRule).name === 'layer' && isUnconditional(parent.parent))
  );
}

function isInLayer(node: Container<ChildNode> | Document | undefined): boolean {
  return (
    node !== undefined &&
    ((node.type === 'atrule' && (node as AtRule).name === 'layer') || isInLayer(node.parent))
  );
}

/**
 * Removes custom properties of the root that a later rule overrides: the theme's, which the site sets otherwise. The layers are
 * in the sheet in their order, so a later layer wins, and a rule in no layer wins over all of them. `!important` reverses that
 * order, so a property that has it anywhere is skipped.
 */
function removeOverridden(root: Root): void {
  const last = new Map<string, Declaration>();
  const important = new Set<string>();
  root.walkDecls(/^--/, (declaration) => {
    if (declaration.important) {
      important.add(declaration.prop);
    }
  });
  root.walkRules(':root', (rule) => {
    if (rule.selector !== ':root' || !isUnconditional(rule.parent)) {
      return;
    }
    rule.walkDecls(/^--/, (declaration) => {
      const earlier = last.get(declaration.prop);
      if (important.has(declaration.prop)) {
        return;
      }
      if (earlier !== undefined && !isInLayer(earlier.parent) && isInLayer(rule)) {
        declaration.remove();
        return;
      }
      earlier?.remove();
      last.set(declaration.prop, declaration);
    });
  });
}

/** Maximum length of a constant that is inlined several times; longer ones, such as pictures, are inlined if used once. */
const maxRepeated = 24;

/** Replaces a part of a text by a value, with blanks where needed: `var(--a)var(--b)` must not become `1rem2rem`. */
function replaceRange(text: string, from: number, to: number, value: string): string {
  const before = /[\s(,:/]$/.test(text.slice(0, from)) || from === 0 ? '' : ' ';
  const after = /^[\s),;/*]/.test(text.slice(to)) || to === text.length ? '' : ' ';
  return text.slice(0, from) + before + value + after + text.slice(to);
}

/**
 * Inlines constants: custom properties that are set once, by the root, to a value without `var()`. The theme has three hundred,
 * most of them read once.
 */
function inlineConstants(root: Root, names: Names): void {
  const definitions = new Map<string, number>();
  root.walkDecls(/^--/, ({prop}) => {
    definitions.set(prop, (definitions.get(prop) ?? 0) + 1);
  });
  let hasInlined: boolean;
  do {
    const constants = new Map<string, string>();
    root.walkRules(':root', (rule) => {
      if (rule.selector !== ':root' || !isUnconditional(rule.parent)) {
        return;
      }
      rule.walkDecls(/^--/, ({prop, value}) => {
        const isConstant = !/var\(|^(?:inherit|initial|unset|revert|revert-layer)?$/.test(value.trim());
        if (isConstant && definitions.get(prop) === 1 && !names.hasProperty(prop)) {
          constants.set(prop, value.trim());
        }
      });
    });
    const uses = new Map<string, number>();
    root.walkDecls(({value}) => {
      for (const [, name = ''] of value.matchAll(/var\((--[\w-]+)\)/g)) {
        uses.set(name, (uses.get(name) ?? 0) + 1);
      }
    });
    hasInlined = false;
    root.walkDecls((declaration) => {
      for (const [reading, name = ''] of declaration.value.matchAll(/var\((--[\w-]+)\)/g)) {
        const value = constants.get(name);
        if (value !== undefined && (value.length <= maxRepeated || uses.get(name) === 1)) {
          const at = declaration.value.indexOf(reading);
          declaration.value = replaceRange(declaration.value, at, at + reading.length, value);
          hasInlined = true;
        }
      }
    });
  } while (hasInlined);
}

/** Removes custom properties that nothing reads, or only properties that are removed as well. */
function removeProperties(root: Root, names: Names): void {
  let unread: Declaration[];
  do {
    const read = new Set<string>();
    const set: Declaration[] = [];
    root.walkDecls((declaration) => {
      for (const [, property = ''] of declaration.value.matchAll(/var\(\s*(--[\w-]+)/g)) {
        read.add(property);
      }
      if (declaration.prop.startsWith('--')) {
        set.push(declaration);
      }
    });
    unread = set.filter(({prop}) => !read.has(prop) && !names.hasProperty(prop));
    unread.forEach((declaration) => declaration.remove());
  } while (unread.length > 0);
}

/** Removes empty rules. The first block of a layer determines the order of layers, so the layer's name remains. */
function removeEmpty(root: Root): void {
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) {
      rule.remove();
    }
  });
  let empty: AtRule[];
  do {
    empty = [];
    root.walkAtRules((rule) => {
      if (rule.nodes?.length === 0) {
        empty.push(rule);
      }
    });
    for (const rule of empty) {
      if (rule.name === 'layer') {
        rule.nodes = undefined;
      } else {
        rule.remove();
      }
    }
  } while (empty.length > 0);
}

/** Whether a selector requires a color mode, such as `[data-theme=dark]`. */
function isOfMode(selector: Selector, mode: string): boolean {
  return selector.nodes.some(
    (node) => node.type === 'attribute' && node.attribute === 'data-theme' && node.value === mode,
  );
}

export type StyleUse = {
  /** Names that may be on a page. */
  readonly names: Names;
  /** A color mode that no reader can choose. */
  readonly unusedMode?: string;
};

/**
 * Removes rules for classes and elements that no page has, and then animations and custom properties that no rule reads;
 * replaces references to constants by their values. The remaining rules keep their order.
 *
 * @param css - a style sheet whose layers are in their order
 * @throws CssSyntaxError naming line and column if the sheet is none
 */
export function usedStyles(css: string, {names, unusedMode}: StyleUse): string {
  const root = parse(css);
  removeRules(
    root,
    (selector) => mayMatch(selector, names) && (unusedMode === undefined || !isOfMode(selector, unusedMode)),
  );
  removeAnimations(root);
  removeOverridden(root);
  inlineConstants(root, names);
  removeProperties(root, names);
  removeEmpty(root);
  return root.toString();
}
