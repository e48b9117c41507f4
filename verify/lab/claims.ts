/** What a trial says about what it saw. Plain comparisons, whose errors read as "this was seen instead". */
import {setTimeout as sleep} from 'node:timers/promises';
import {isDeepStrictEqual} from 'node:util';

/** The claim does not hold; the message says what was seen instead. */
export class SeenInstead extends Error {}

/** The trial could not be made: the program died or hung, a port was taken, the disk is full. */
export class Broken extends Error {}

/** A value as it is shown in one line, not too long. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 240 ? `${line.slice(0, 237)}…` : line;
}

/** @throws SeenInstead where the two differ */
export function equal(what: string, seen: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(seen, wanted)) {
    throw new SeenInstead(`${what}: ${shown(seen)} instead of ${shown(wanted)}`);
  }
}

/** @throws SeenInstead where it is not true */
export function isTrue(what: string, seen: boolean, found: unknown = seen): asserts seen {
  if (!seen) {
    throw new SeenInstead(`${what}: ${shown(found)}`);
  }
}

/** @throws SeenInstead where the text has no such part */
export function has(what: string, text: string, part: string | RegExp): void {
  if (typeof part === 'string' ? !text.includes(part) : !part.test(text)) {
    throw new SeenInstead(`${what}: ${shown(text)}; expected ${String(part)}`);
  }
}

/** @throws SeenInstead where the text has such a part */
export function hasNot(what: string, text: string, part: string | RegExp): void {
  const found = typeof part === 'string' ? (text.includes(part) ? part : undefined) : part.exec(text)?.[0];
  if (found !== undefined) {
    throw new SeenInstead(`${what}: has ${shown(found)}; expected no ${String(part)}`);
  }
}

/** @throws SeenInstead where the number is out of the range */
export function between(what: string, seen: number, least: number, most: number): void {
  if (!(seen >= least && seen <= most)) {
    throw new SeenInstead(`${what}: ${Number(seen.toFixed(2))} instead of ${least} to ${most}`);
  }
}

/** What a look gives while the thing waited for is not there. */
type NotYet = undefined | null | false;

/**
 * Looks again and again until something is there.
 *
 * @param seconds - how long it may take
 * @param what - said where it does not come
 * @param look - gives what is waited for
 * @throws SeenInstead where it does not come in time
 */
export async function within<T>(
  seconds: number,
  what: string,
  look: () => Promise<T | NotYet> | T | NotYet,
): Promise<T> {
  const until = performance.now() + seconds * 1000;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== null && found !== false) {
      return found;
    }
    if (performance.now() > until) {
      throw new SeenInstead(`${what}: not within ${seconds} s`);
    }
    await sleep(100);
  }
}

/** The same for something without which a trial cannot be made. @throws Broken where it does not come in time */
export async function needed<T>(
  seconds: number,
  what: string,
  look: () => Promise<T | NotYet> | T | NotYet,
): Promise<T> {
  try {
    return await within(seconds, what, look);
  } catch (error) {
    throw error instanceof SeenInstead ? new Broken(error.message) : error;
  }
}

/**
 * Watches something that has to stay true.
 *
 * @throws SeenInstead where it does not stay so
 */
export async function during(
  seconds: number,
  what: string,
  look: () => Promise<boolean> | boolean,
): Promise<void> {
  const began = performance.now();
  while (performance.now() < began + seconds * 1000) {
    if (!(await look())) {
      throw new SeenInstead(`${what}: no longer after ${((performance.now() - began) / 1000).toFixed(1)} s`);
    }
    await sleep(200);
  }
}

/** Waits. */
export function pause(seconds: number): Promise<void> {
  return sleep(seconds * 1000);
}

/** How many seconds something takes. */
export async function secondsOf(doing: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await doing();
  return (performance.now() - began) / 1000;
}
