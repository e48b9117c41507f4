/**
 * Edit distance of two words: changed, added or removed letters, and swapped neighbors.
 *
 * @param limit - for any larger distance, `limit + 1` is returned
 */
export function distance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) {
    return limit + 1;
  }
  let before: number[] = [];
  let last: number[] = Array.from({length: other.length + 1}, (_unused, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= other.length; j++) {
      const same = one.charCodeAt(i - 1) === other.charCodeAt(j - 1);
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      const swapped =
        i > 1 &&
        j > 1 &&
        one.charCodeAt(i - 1) === other.charCodeAt(j - 2) &&
        one.charCodeAt(i - 2) === other.charCodeAt(j - 1);
      if (swapped) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      }
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) {
      return limit + 1;
    }
    before = last;
    last = row;
  }
  return last[other.length] ?? limit + 1;
}
