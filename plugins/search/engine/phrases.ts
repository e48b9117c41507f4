/** Pairs of phrases as text in an index: synonyms, and messages of other versions. */

/** A phrase as the words of the index. */
export type Phrase = readonly string[];

/** Where a query has one of the phrases `for`, those in `read` are looked up as well. */
export type Synonyms = readonly {readonly for: readonly Phrase[]; readonly read: readonly Phrase[]}[];

type Pair = readonly [readonly Phrase[], readonly Phrase[]];

/** A line for each pair: the first phrases, `=`, and the second. No word has a blank, a comma or `=`. */
export function packPhrases(pairs: readonly Pair[]): string {
  return pairs
    .map((sides) => sides.map((phrases) => phrases.map((words) => words.join(' ')).join(',')).join('='))
    .join('\n');
}

/** @param text - result of `packPhrases` */
export function unpackPhrases(text: string): Pair[] {
  const unpack = (side = ''): Phrase[] => side.split(',').map((words) => words.split(' '));
  return text === ''
    ? []
    : text.split('\n').map((line) => {
        const [first, second] = line.split('=');
        return [unpack(first), unpack(second)];
      });
}

/** Whether words have a phrase, without other words in between. */
export function contains(words: readonly string[], phrase: Phrase): boolean {
  return words.some((_word, at) => phrase.every((each, offset) => words[at + offset] === each));
}
