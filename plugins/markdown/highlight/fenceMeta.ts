/** The meta text of a fence: the words after its language, which say how it is shown. */
export type FenceOptions = {
  /** File name or caption above the block. */
  readonly title: string | undefined;
  /** One-based numbers of the lines to point out. */
  readonly highlightedLines: ReadonlySet<number>;
  readonly numbers: boolean;
  /** The example is meant to fail. */
  readonly wrong: boolean;
  /** The block is a configuration, to be shown in every format that Dkron reads. */
  readonly formats: boolean;
  /** Kind of the example, which selects its check (checks/examples). */
  readonly kind: string | undefined;
};

function parseRanges(text: string): Set<number> {
  const lines = new Set<number>();
  for (const part of text.split(',')) {
    const match = /^\s*(\d+)(?:-(\d+))?\s*$/.exec(part);
    const first = Number(match?.[1]);
    const last = Number(match?.[2] ?? match?.[1]);
    if (match === null || first < 1 || last < first) {
      throw new Error(
        `cannot read the line range "{${text}}" of a code fence; expected something like {1,3-4}`,
      );
    }
    for (let line = first; line <= last; line++) {
      lines.add(line);
    }
  }
  return lines;
}

/**
 * Reads a fence's meta text.
 *
 * @param meta - the text after the language, for example `kind=job title="job.json" {2}`
 * @throws Error when a line range is malformed
 */
export function parseFenceMeta(meta: string): FenceOptions {
  const title = /(?:^|\s)title="([^"]*)"/.exec(meta)?.[1];
  const rest = meta.replace(/(?:^|\s)title="[^"]*"/, '');
  const ranges = /\{([^}]*)\}/.exec(rest)?.[1];
  const words = new Set(rest.split(/\s+/));
  return {
    title: title === '' ? undefined : title,
    highlightedLines: ranges === undefined ? new Set() : parseRanges(ranges),
    numbers: words.has('showLineNumbers'),
    wrong: words.has('wrong'),
    formats: words.has('formats'),
    kind: [...words].find((word) => word.startsWith('kind='))?.slice('kind='.length),
  };
}
