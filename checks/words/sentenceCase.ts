/** Sentence case: a capital at the start, and then only in names. */
import fs from 'node:fs';
import {fileURLToPath} from 'node:url';

import type {Heading} from 'mdast';
import {toString} from 'mdast-util-to-string';

/** Names that may have a capital, one per line; a line of several words is one name. */
const properNouns = fs
  .readFileSync(fileURLToPath(new URL('properNouns.txt', import.meta.url)), 'utf8')
  .split('\n')
  .filter((line) => line !== '');

const names = new Set(properNouns.filter((line) => !line.includes(' ')));
const longNames = properNouns.filter((line) => line.includes(' '));

/** Replaces code and names of several words; not a letter, so it has no case. */
const blank = '`';

/** Text in which code is left out. */
export function withoutCode(text: string): string {
  return text.replace(/`[^`]*`/g, blank);
}

/** A heading's text in which code and the explicit id are left out. */
export function plainHeading(heading: Heading): string {
  return heading.children
    .map((child) => (child.type === 'inlineCode' ? blank : toString(child)))
    .join('')
    .replace(/\s*\{#[^}]+\}$/, '');
}

/** Words that may be in capitals: names, abbreviations, and words with a digit, a dot, a slash or an equals sign. */
function mayBeCapital(word: string): boolean {
  return names.has(word) || /^[A-Z0-9]+s?$/.test(word) || /[0-9._/=]/.test(word);
}

/**
 * Finds a capital letter that sentence case does not allow. The first word of a sentence, and the first one after a colon, may
 * have one.
 *
 * @param text - without code, see plainText and plainHeading
 * @returns the first word that should be in lower case, or undefined
 */
export function notInSentenceCase(text: string): string | undefined {
  const rest = longNames.reduce((remaining, name) => remaining.replaceAll(name, blank), text);
  return rest
    .split(/(?<=[:.?!])\s+/)
    .flatMap((sentence) =>
      sentence
        .trim()
        .split(/[\s(),"“”–—-]+/)
        .slice(1),
    )
    .map((word) => word.replace(/[:.?!'’]+s?$/, ''))
    .find((word) => /^[A-Z]/.test(word) && !mayBeCapital(word));
}
