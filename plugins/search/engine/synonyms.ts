/** Synonyms, and the text in which the build hands them to the dialog. */

/** A phrase as the words of the index. */
export type Phrase = readonly string[];

/** Where a query has one of the phrases `for`, those in `read` are looked up as well. */
export type Synonyms = readonly {readonly for: readonly Phrase[]; readonly read: readonly Phrase[]}[];

/** A line for each group: the phrases of `for`, `=`, and those of `read`. No word has a blank, a comma or `=`. */
export function packSynonyms(synonyms: Synonyms): string {
  const pack = (phrases: readonly Phrase[]): string => phrases.map((words) => words.join(' ')).join(',');
  return synonyms.map((group) => `${pack(group.for)}=${pack(group.read)}`).join('\n');
}

/** @param text - what `packSynonyms` made */
export function unpackSynonyms(text: string): Synonyms {
  const unpack = (phrases = ''): Phrase[] => phrases.split(',').map((words) => words.split(' '));
  return text.split('\n').map((line) => {
    const [typed, read] = line.split('=');
    return {for: unpack(typed), read: unpack(read)};
  });
}
