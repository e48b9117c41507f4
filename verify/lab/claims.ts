/** Assertions for trials. Their errors state the observed value. */
import {setTimeout as sleep} from 'node:timers/promises';
import {isDeepStrictEqual} from 'node:util';

/** The claim does not hold; the message states the observed value. */
export class ClaimFailed extends Error {}

/** The trial could not be run: the program died or hung, a port was taken, the disk is full. */
export class Broken extends Error {}

/** A value as one line of text of limited length. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 240 ? `${line.slice(0, 237)}…` : line;
}

/** @throws ClaimFailed if the two differ */
export function equal(what: string, seen: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(seen, expected)) {
    throw new ClaimFailed(`${what}: ${shown(seen)} instead of ${shown(expected)}`);
  }
}

/** @throws ClaimFailed if `seen` is false */
export function isTrue(what: string, seen: boolean, found: unknown = seen): asserts seen {
  if (!seen) {
    throw new ClaimFailed(`${what}: ${shown(found)}`);
  }
}

/** @throws ClaimFailed if the text does not contain the part */
export function has(what: string, text: string | undefined, part: string | RegExp): void {
  if (text === undefined) {
    throw new ClaimFailed(`${what}: none; expected ${String(part)}`);
  }
  if (typeof part === 'string' ? !text.includes(part) : !part.test(text)) {
    throw new ClaimFailed(`${what}: ${shown(text)}; expected ${String(part)}`);
  }
}

/** @throws ClaimFailed if the text contains the part */
export function hasNot(what: string, text: string, part: string | RegExp): void {
  const found = typeof part === 'string' ? (text.includes(part) ? part : undefined) : part.exec(text)?.[0];
  if (found !== undefined) {
    throw new ClaimFailed(`${what}: has ${shown(found)}; expected no ${String(part)}`);
  }
}

/** @throws ClaimFailed if the number is out of range */
export function between(what: string, seen: number, min: number, max: number): void {
  if (!(seen >= min && seen <= max)) {
    throw new ClaimFailed(`${what}: ${Number(seen.toFixed(2))} instead of ${min} to ${max}`);
  }
}

/** Result of `look` while the condition is not met. */
type NotYet = undefined | null | false;

/**
 * Polls until `look` returns a value.
 *
 * @param seconds - time limit
 * @param what - description of the condition, for the error
 * @param look - returns the value, or undefined, null or false while there is none
 * @throws ClaimFailed after the time limit
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
      throw new ClaimFailed(`${what}: not within ${seconds} s`);
    }
    await sleep(100);
  }
}

/** `within` for a precondition of a trial. @throws Broken after the time limit */
export async function needed<T>(
  seconds: number,
  what: string,
  look: () => Promise<T | NotYet> | T | NotYet,
): Promise<T> {
  try {
    return await within(seconds, what, look);
  } catch (error) {
    throw error instanceof ClaimFailed ? new Broken(error.message) : error;
  }
}

/**
 * Checks repeatedly that a condition stays true.
 *
 * @throws ClaimFailed when it is no longer true
 */
export async function during(
  seconds: number,
  what: string,
  look: () => Promise<boolean> | boolean,
): Promise<void> {
  const began = performance.now();
  while (performance.now() < began + seconds * 1000) {
    if (!(await look())) {
      throw new ClaimFailed(`${what}: no longer after ${((performance.now() - began) / 1000).toFixed(1)} s`);
    }
    await sleep(200);
  }
}

/** Waits. */
export function pause(seconds: number): Promise<void> {
  return sleep(seconds * 1000);
}

/** Duration of an action in seconds. */
export async function secondsOf(doing: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await doing();
  return (performance.now() - began) / 1000;
}
