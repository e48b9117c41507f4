/** Every name of a version from A to Z, with links to where each is defined. */
import type {List, ListItem, PhrasingContent} from 'mdast';

import type {VersionId} from '../../../data/schema/parts';
import {code, heading, link, paragraph, text, type Block} from '../blocks';
import type {Directive} from '../directive';
import {collectNames, type Named} from '../names/collect';

const symbols = 'Symbols';
const digits = '0–9';

/** Sort key of a name: `--bind-addr` is under B, `@every` under E. */
function sortKey(name: string): string {
  const bare = name.replace(/^[^\p{L}\p{N}]+/u, '').toLowerCase();
  return bare === '' ? name : bare;
}

function letterOf(name: string): string {
  const first = sortKey(name).charAt(0).toUpperCase();
  return /\p{L}/u.test(first) ? first : /\p{N}/u.test(first) ? digits : symbols;
}

function anchorOfLetter(letter: string): string {
  return letter === symbols ? 'symbols' : letter === digits ? 'digits' : `letter-${letter.toLowerCase()}`;
}

/** A name with each of its meanings. */
function item(name: string, places: readonly Named[]): ListItem {
  const shown = places[0]?.plain === true ? text(name) : code(name);
  const [only] = places;
  const children: PhrasingContent[] =
    places.length === 1 && only !== undefined
      ? [link(only.target, shown), text(` ${only.kind}`)]
      : [
          shown,
          ...places.flatMap(({kind, target}, at) => [text(at === 0 ? ' ' : ', '), link(target, text(kind))]),
        ];
  return {type: 'listItem', spread: false, children: [paragraph(...children)]};
}

/** Maximum number of names in one list: a phone lays out this many without a noticeable delay. */
const atOnce = 40;

/** The names of a letter; a long list is split, with a line between the parts. */
function nameLists(names: ReadonlyMap<string, readonly Named[]>): List[] {
  const items = [...names].map(([name, places]) => item(name, places));
  return Array.from({length: Math.ceil(items.length / atOnce)}, (_, at) => ({
    type: 'list',
    ordered: false,
    spread: false,
    data: {hProperties: {className: ['names']}},
    children: items.slice(at * atOnce, (at + 1) * atOnce),
  }));
}

function byLetter(names: readonly Named[]): ReadonlyMap<string, ReadonlyMap<string, Named[]>> {
  const order = [...names].sort(
    (one, other) =>
      sortKey(one.name).localeCompare(sortKey(other.name), 'en') || one.name.localeCompare(other.name, 'en'),
  );
  const letters = new Map<string, Map<string, Named[]>>();
  for (const named of order) {
    const letter = letterOf(named.name);
    const group = letters.get(letter) ?? new Map<string, Named[]>();
    group.set(named.name, [...(group.get(named.name) ?? []), named]);
    letters.set(letter, group);
  }
  const first = (letter: string): number => (letter === symbols ? 0 : letter === digits ? 1 : 2);
  return new Map(
    [...letters].sort(([one], [other]) => first(one) - first(other) || one.localeCompare(other, 'en')),
  );
}

function expand(version: VersionId, others: readonly Directive[]): Block[] {
  const letters = byLetter(collectNames(version, others));
  const bar = [...letters.keys()].flatMap((letter, at) => [
    ...(at === 0 ? [] : [text(' ')]),
    link(`#${anchorOfLetter(letter)}`, text(letter)),
  ]);
  return [
    {...paragraph(...bar), data: {hProperties: {className: ['letter-bar']}}},
    ...[...letters].flatMap(([letter, names]): Block[] => [
      heading(2, anchorOfLetter(letter), letter),
      ...nameLists(names),
    ]),
  ];
}

/** @param others - the directives whose names are listed */
export function referenceIndex(others: readonly Directive[]): Directive {
  return {
    name: 'reference-index',
    about: 'Every name of the version from A to Z, with a link to where it is defined.',
    expand: (_args, version) => expand(version, others),
  };
}
