import fs from 'node:fs';
import {fileURLToPath} from 'node:url';

import type {Heading} from 'mdast';

const properNouns = new Set(
  fs
    .readFileSync(fileURLToPath(new URL('properNouns.txt', import.meta.url)), 'utf8')
    .split('\n')
    .filter((line) => line !== ''),
);

/** Words that may be in capitals: names, abbreviations, and whatever holds a digit or a dot. */
function mayBeCapital(word: string): boolean {
  return properNouns.has(word) || /^[A-Z0-9]+s?$/.test(word) || /[0-9._/=]/.test(word);
}

/**
 * Looks for a capital where sentence case has none. Code in the heading does not count.
 *
 * @returns the first word that should be in lower case, or undefined
 */
export function isSentenceCase(heading: Heading): string | undefined {
  const text = heading.children
    .map((child) =>
      child.type === 'inlineCode'
        ? '`'
        : 'value' in child
          ? child.value
          : 'children' in child
            ? child.children.map((inner) => ('value' in inner ? inner.value : '')).join('')
            : '',
    )
    .join('')
    .replace(/\{#[^}]+\}/, '');
  // The first word of a sentence, and of what follows a colon, may be a capital.
  const words = text.split(/(?<=[:.?!])\s+|^/).flatMap((sentence) =>
    sentence
      .trim()
      .split(/[\s(),"–—-]+/)
      .slice(1),
  );
  return words
    .map((word) => word.replace(/[:.?!']+(s)?$/, ''))
    .find((word) => /^[A-Z]/.test(word) && !mayBeCapital(word));
}
