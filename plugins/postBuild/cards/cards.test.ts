import fs from 'node:fs';
import path from 'node:path';

import {describe, expect, test} from 'vitest';

import {cardBudget, cardSize, cardText, drawCard, pngSize, writeCards, type Card} from '.';
import {cardSvg, fitTitle, palette} from './template';
import {inter, wrap} from './typeface';
import {sharedFolder} from '../../../tests/support/folders';

const wordmark = fs.readFileSync('static/img/wordmark-dark.svg', 'utf8');
const card: Card = {
  title: 'Clustering',
  trail: ['Documentation', 'Operate a cluster'],
  version: 'v9',
  footer: 'example.com/docs/usage/clustering',
};
/** The longest texts that fit. */
const fullCard: Card = {
  title:
    'Start dates, a pause switch, memory limits, and many more things that come with a release of this size',
  trail: ['Documentation', 'Reference', 'Command line of Dkron Pro'],
  version: 'v3',
  old: true,
  footer: 'example.com/docs/v3/pro/cli/dkron_completion_powershell',
};

describe('the budget', () => {
  test.each([
    ['an ordinary card', card],
    ['a full card', fullCard],
  ])('is enough for the bytes of %s', async (_name, each) => {
    const file = await drawCard(cardSvg(each, wordmark));
    expect(file.length).toBeLessThan(cardBudget.bytes);
  });

  test('is enough for the time of a card, the mean of ten', async () => {
    await drawCard(cardSvg(card, wordmark));
    const started = process.cpuUsage();
    for (let count = 0; count < 10; count += 1) {
      await drawCard(cardSvg({...fullCard, title: `${fullCard.title} ${count}`}, wordmark));
    }
    const {user, system} = process.cpuUsage(started);
    expect((user + system) / 1000 / 10).toBeLessThan(cardBudget.milliseconds);
  });
});

describe('the drawing', () => {
  test('is a PNG of the size that networks ask for', async () => {
    expect(pngSize(await drawCard(cardSvg(card, wordmark)))).toEqual(cardSize);
  });

  test('is the same each time', async () => {
    const [one, other] = [await drawCard(cardSvg(card, wordmark)), await drawCard(cardSvg(card, wordmark))];
    expect(one.equals(other)).toBe(true);
  });

  test('has the colors of the site', () => {
    const tokens = fs.readFileSync('src/css/tokens.css', 'utf8');
    for (const [name, value] of Object.entries(palette)) {
      expect(tokens).toContain(`${name}: ${value};`);
    }
  });

  test('needs no font and no other file', () => {
    const svg = cardSvg(fullCard, wordmark);
    expect(svg).not.toMatch(/<text|<image|href=|font-family/);
  });

  test('has a text alternative', () => {
    expect(cardText(card)).toBe('Dkron: Clustering (Documentation, Operate a cluster, v9)');
    expect(cardText({title: 'Dkron Pro', trail: [], footer: ''})).toBe('Dkron Pro');
    expect(cardText({...card, trail: [], old: true})).toBe('Dkron: Clustering (v9, old)');
  });
});

describe('a title', () => {
  test('is large when it is short, and gets smaller', () => {
    const sizes = ['Clustering', fullCard.title, `${fullCard.title} ${fullCard.title}`].map(
      (title) => fitTitle(title).size,
    );
    expect(sizes).toEqual([80, 56, 46]);
  });

  test('is cut when it does not fit at all', () => {
    const {lines} = fitTitle(`${fullCard.title} `.repeat(4));
    expect(lines.length).toBe(4);
    expect(lines.at(-1)).toMatch(/…$/);
  });

  test('breaks inside a word that is wider than a line', () => {
    const {lines} = fitTitle('x'.repeat(60));
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).toBe('x'.repeat(60));
  });

  test('breaks at spaces', () => {
    expect(wrap('one two three', (text) => text.length <= 7)).toEqual(['one two', 'three']);
    expect(wrap('', () => true)).toEqual([]);
  });

  test('is as wide as the font says', () => {
    const face = inter(700);
    expect(face.width('WW', 10)).toBeGreaterThan(face.width('ii', 10));
    expect(face.width('Dkron', 20)).toBeCloseTo(2 * face.width('Dkron', 10));
  });
});

test('the size of a file that is not a PNG is an error', () => {
  expect(() => pngSize(Buffer.from('GIF89a'))).toThrow('the picture is no PNG file');
});

describe('files', () => {
  const folder = sharedFolder();

  test('are copied from the cache in a second build', async () => {
    const cache = path.join(folder, 'cache');
    const files = ['a', 'b'].map((name) => ({
      page: `/${name}/`,
      card: {...card, title: name},
      file: path.join(folder, 'out', `${name}.png`),
    }));
    await writeCards(files, wordmark, cache);
    const kept = fs.readdirSync(cache);
    expect(kept.length).toBe(2);
    // Cached files are copied unchanged, so nothing is drawn again.
    kept.forEach((name) => fs.writeFileSync(path.join(cache, name), 'kept'));
    await writeCards(files, wordmark, cache);
    expect(files.map(({file}) => fs.readFileSync(file, 'utf8'))).toEqual(['kept', 'kept']);
    expect(fs.readdirSync(cache)).toEqual(kept);
    await writeCards(files, `${wordmark}<!-- changed -->`, cache);
    expect(files.map(({file}) => pngSize(fs.readFileSync(file)))).toEqual([cardSize, cardSize]);
  });

  test('are removed from the cache after a while', async () => {
    const cache = path.join(folder, 'old');
    fs.mkdirSync(cache);
    for (const [name, time] of [
      ['old.png', 0],
      ['new.png', Date.now() / 1000],
    ] as const) {
      fs.writeFileSync(path.join(cache, name), '');
      fs.utimesSync(path.join(cache, name), time, time);
    }
    await writeCards([], wordmark, cache);
    expect(fs.readdirSync(cache)).toEqual(['new.png']);
  });

  test('that cannot be drawn are reported with the page and the cause', async () => {
    const file = path.join(folder, 'c.png');
    await expect(
      writeCards([{page: '/c/', card: {...card, title: '日本'}, file}], wordmark, path.join(folder, 'cache')),
    ).rejects.toThrow('Social card of /c/: the font of the cards has no character "日" (U+65E5)');
    await expect(writeCards([{page: '/c/', card, file}], '<svg', path.join(folder, 'cache'))).rejects.toThrow(
      /^Social card of \/c\/: /,
    );
  });
});
