/** Drives verify/messages.ts with a small checkout of its own: what the source has, what the data has, and where they differ. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import {afterAll, beforeAll, describe, expect, test} from 'vitest';

import {literalsIn, messagesIn} from './goSource';
import {
  isAbout,
  leftOutForNothing,
  messagesBelow,
  misplaced,
  nearestPlace,
  verifyMessages,
  withoutEntry,
} from './messages';

const kitchen = `package kitchen

// log.Error("a comment is no message")
var ErrCold = errors.New("oven: still cold")

func (k *Kitchen) Bake(name string) error {
	k.logger.WithFields(logrus.Fields{
		"cake": name,
	}).Warn("oven: door is open")
	k.logger.Info("oven: all is well")
	if 'x' == name[0] {
		k.logger.WithError(err).Fatal("oven: on fire, ",
			"reason", err)
	}
	quote := "she said \\"log.Error(\\" and left"
	t.Error("said by a test")
	http.Error(w, "said by a server", 500)
	_, _ = c.Writer.WriteString(fmt.Sprintf("Unable to bake %s.", name))
	renderJSON(c, 200, gin.H{"state of things": "fine"})
	renderJSON(c, 404, "no such cake")
	return fmt.Errorf("cake %q fell after %d " +
		"minutes: %w", name, 5, err)
}

func raw() { panic(fmt.Errorf(\`raw "text" of %v\`, 1)) }
func wrapped() error { return fmt.Errorf("%s: %w", a, b) }
`;

let checkout: string;

beforeAll(() => {
  checkout = fs.mkdtempSync(path.join(os.tmpdir(), 'verify-messages-'));
  fs.mkdirSync(path.join(checkout, 'kitchen'));
  fs.writeFileSync(path.join(checkout, 'kitchen/oven.go'), kitchen);
  fs.writeFileSync(path.join(checkout, 'kitchen/oven_test.go'), kitchen);
});

afterAll(() => {
  fs.rmSync(checkout, {recursive: true});
});

describe('the source', () => {
  test('has messages at warn and above, in errors and in responses, each with its line', () => {
    expect(messagesIn(kitchen).map(({text, line}) => `${line} ${text}`)).toEqual([
      '4 oven: still cold',
      '9 oven: door is open',
      '12 oven: on fire, ',
      '18 Unable to bake %s.',
      '20 no such cake',
      '21 cake %q fell after %d minutes: %w',
      '25 raw "text" of %v',
      '25 raw "text" of %v',
    ]);
  });

  test('has texts with their escapes read, and none in comments', () => {
    const texts = literalsIn(kitchen).map(({text}) => text);
    expect(texts).toContain('she said "log.Error(" and left');
    expect(texts).toContain('oven: all is well');
    expect(texts).not.toContain('a comment is no message');
  });

  test('of tests and made files is passed over', () => {
    expect(new Set(messagesBelow(checkout).map(({file}) => file))).toEqual(new Set(['kitchen/oven.go']));
  });
});

test.each([
  ['cake "NAME" fell after N minutes: …', 'cake %q fell after %d minutes: %w'],
  ['level=fatal msg="oven: on fire"', 'oven: on fire'],
  ['memberlist: Suspect NAME has failed', '[INFO] memberlist: Suspect %s has failed'],
  ['the oven is on fire', 'kitchen: the oven is on fire, call %s'],
])('"%s" is about "%s"', (entry, literal) => {
  expect(isAbout(entry, literal)).toBe(true);
});

test.each([
  ['not found', 'oven: timer not found'],
  ['oven: on fire', 'oven: on ice'],
  ['OVEN_FAILED', 'cake %q fell'],
  ['cake "NAME" fell', 'cake %q rose'],
])('"%s" is not about "%s"', (entry, literal) => {
  expect(isAbout(entry, literal)).toBe(false);
});

describe('a difference', () => {
  const read = (file: string): string | undefined => (file === 'kitchen/oven.go' ? kitchen : undefined);

  test('is a message that has no entry and is not left out', () => {
    const entries = ['oven: still cold', 'oven: on fire, …', 'no such cake', 'raw "text" of THINGS'];
    const leftOut = [{text: 'Unable to bake %s.', why: 'Nobody bakes.'}];
    expect(withoutEntry(messagesBelow(checkout), entries, leftOut).map(({text}) => text)).toEqual([
      'oven: door is open',
      'cake %q fell after %d minutes: %w',
    ]);
    expect(withoutEntry(messagesBelow(checkout), [], [{path: 'kitchen/', why: 'Closed.'}])).toEqual([]);
  });

  test('is an entry that is not where it says', () => {
    const entry = {id: 'door', text: 'oven: door is open'};
    expect(misplaced({...entry, at: 'kitchen/oven.go:9'}, read)).toBeUndefined();
    expect(misplaced({...entry, at: 'kitchen/oven.go:4'}, read)).toBe(
      'door: "oven: door is open" is not at kitchen/oven.go:4, but at line 9',
    );
    expect(misplaced({...entry, text: 'oven: gone for lunch', at: 'kitchen/oven.go:9'}, read)).toBe(
      'door: "oven: gone for lunch" is not at kitchen/oven.go:9',
    );
    expect(misplaced({...entry, at: 'bath/tub.go:1'}, read)).toBe('door: at bath/tub.go:1: no such file');
  });

  test('is mended where the text has only moved within its file', () => {
    const twice = `${kitchen}\nfunc close() { log.Warn("oven: door is open") }\n`;
    const line = twice.split('\n').length - 1;
    const place = (text: string, at: string): string | undefined =>
      nearestPlace({id: 'door', text, at}, () => twice);
    expect(place('oven: door is open', 'kitchen/oven.go:2')).toBe('kitchen/oven.go:9');
    expect(place('oven: door is open', 'kitchen/oven.go:99')).toBe(`kitchen/oven.go:${line}`);
    expect(place('oven: gone for lunch', 'kitchen/oven.go:9')).toBeUndefined();
    expect(nearestPlace({id: 'door', text: 'oven: door is open', at: 'bath/tub.go:1'}, read)).toBeUndefined();
  });

  test('is what is left out for nothing', () => {
    const leftOut = [
      {text: 'oven: still cold', why: 'It is winter.'},
      {text: 'oven: melted', why: 'It is summer.'},
      {path: 'bath/', why: 'There is none.'},
    ];
    expect(leftOutForNothing(messagesBelow(checkout), leftOut)).toEqual([
      'left out, but not in the source: "oven: melted"',
      'left out, but not in the source: bath/',
    ]);
  });

  test('makes the exit code 1, and is printed', () => {
    const lines: string[] = [];
    expect(verifyMessages([checkout, '--docs', 'v4'], (line) => lines.push(line))).toBe(1);
    expect(lines).toContain('no entry: "oven: door is open" (Warn at kitchen/oven.go:9)');
    // Place and release change with each release.
    expect(lines.join('\n')).toMatch(/no-target-nodes: at dkron\/run\.go:\d+: no such file/);
    expect(lines.at(-1)).toMatch(/^8 messages in the source and \d+ entries of v4 \(4\.\d+\.\d+\), /);
  });
});

test.each([
  ['no arguments', [], 'usage: npx tsx verify/messages.ts CHECKOUT --docs v1|v2|v3|v4'],
  ['an unknown version', ['.', '--docs', 'v9'], 'usage: '],
  ['a folder that is not there', ['/no/such/checkout', '--docs', 'v4'], '/no/such/checkout: no such folder'],
  ['a folder without source', ['deploy', '--docs', 'v4'], 'deploy: no Go source below it'],
])('%s: could not run', (_case, args, message) => {
  expect(() => verifyMessages(args, () => undefined)).toThrow(message);
});
