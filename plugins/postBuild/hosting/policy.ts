/** Checks a page against a strict Content-Security-Policy: hashes of its scripts, and elements that it would refuse. */
import {createHash} from 'node:crypto';

import type {Element} from 'domhandler';

import {elementsOf, type ParsedPage} from '../parsedPage';

/** Types of inline scripts to which browsers apply the policy. Any other type is data. */
const policedTypes = new Set([
  '',
  'module',
  'text/javascript',
  'application/javascript',
  'importmap',
  'speculationrules',
]);

/** Attributes with addresses; `xlink:href` is parsed as `href`. */
const addresses = ['href', 'src', 'action', 'formaction'];

export type PageCode = {
  /** SHA-256 of each inline script, in base64. */
  readonly hashes: readonly string[];
  /** Opening tags of the elements that the policy would refuse, each with the reason. */
  readonly refused: readonly string[];
};

function openingTag({name, attribs}: Element): string {
  const written = Object.entries(attribs).map(([key, value]) => ` ${key}="${value}"`);
  return `<${name}${written.join('')}>`.slice(0, 200);
}

function reasonsAgainst({name, attribs}: Element): string[] {
  const handler = Object.keys(attribs).find((key) => key.startsWith('on'));
  const link = addresses.find((key) => /^\s*javascript:/i.test(attribs[key] ?? ''));
  return [
    ...(name === 'style' ? ['is an inline style sheet'] : []),
    ...(attribs.style === undefined ? [] : ['has a style attribute']),
    ...(handler === undefined ? [] : [`has the event handler "${handler}"`]),
    ...(link === undefined ? [] : [`has a script in "${link}"`]),
  ];
}

/** Collects the code of a finished page. */
export function codeOf(markup: ParsedPage): PageCode {
  const hashes: string[] = [];
  const refused: string[] = [];
  for (const element of elementsOf(markup.children)) {
    refused.push(...reasonsAgainst(element).map((reason) => `${openingTag(element)} ${reason}`));
    const isInline = element.name === 'script' && element.attribs.src === undefined;
    if (isInline && policedTypes.has((element.attribs.type ?? '').trim().toLowerCase())) {
      const text = element.children.map((child) => (child.type === 'text' ? child.data : '')).join('');
      hashes.push(createHash('sha256').update(text).digest('base64'));
    }
  }
  return {hashes, refused};
}

/** Docusaurus' script on the home page, which reports a wrong base URL in a banner. */
const bannerScript = /(<script[^>]*>)([^<]*insertBanner\(\)(?:(?!<\/script>)[^])*)(<\/script>)/;

/** Condition to replace: it would show the banner until the first interaction, which loads the runtime. */
const bannerCondition =
  /document\.addEventListener\((["'])DOMContentLoaded\1,[^]*?\binsertBanner\(\);?\s*\}\);?/;

/**
 * New condition: after all files have loaded or failed, tests for a variable of the style sheets, except in an engine that
 * ignores them because of the media query of their links. The policy allows a script to set styles, but no style attributes.
 */
const stylesCondition =
  "addEventListener('load',function(){if(matchMedia(document.querySelector('link[rel=stylesheet]').media).matches&&!getComputedStyle(document.documentElement).getPropertyValue('--ifm-navbar-height')){insertBanner();document.querySelectorAll('[data-style]').forEach(function(e){e.style.cssText=e.dataset.style})}});";

/** Replaces the condition, and the style attributes, of the banner's script. @throws Error if the script has another form */
function bannerWithoutStyles(code: string): string {
  if (!bannerCondition.test(code)) {
    throw new Error(
      `Docusaurus' script of the banner about a wrong base URL has no listener for DOMContentLoaded that calls insertBanner(): ${code.slice(0, 200)}`,
    );
  }
  return code.replace(bannerCondition, () => stylesCondition).replace(/ style=(\\?")/g, ' data-style=$1');
}

/**
 * Removes Docusaurus' own style attributes from a page: that of the hidden sheet of icons, and that of the banner in
 * its script. The sheet is hidden from assistive technology as well, as not every program knows the attribute `display`.
 */
export function withoutStyleAttributes(html: string): string {
  return html
    .replace(/(<svg[^>]*) style="display: ?none;?"/g, '$1 display="none" aria-hidden="true"')
    .replace(
      bannerScript,
      (_whole, open: string, code: string, close: string) => open + bannerWithoutStyles(code) + close,
    );
}
