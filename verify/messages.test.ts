/**
 * Tests of verify/messages.ts with a small generated checkout: messages of the source, entries of the data, and
 * differences.
 */
import fs from 'node:fs';
import path from 'node:path';

import {beforeAll, describe, expect, test} from 'vitest';

import {stubsIn} from '../checks/pages/stubs';
import {messagesFileSchema} from '../data/schema/messages';
import {currentVersion, docsVersions, findVersion} from '../data/versions';
import {writeBelow} from '../plugins/lib/files';
import {forwardingFunctions, literalsIn, messagesIn} from './goSource';
import {
  isAbout,
  leftOutForNothing,
  messagesBelow,
  misplaced,
  moduleReader,
  newEntry,
  newPlace,
  oncePerText,
  verifyMessages,
  withoutEntry,
} from './messages';
import {sharedFolder} from '../tests/support/folders';

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

const checkout = sharedFolder();

beforeAll(() => {
  fs.mkdirSync(path.join(checkout, 'kitchen'));
  fs.writeFileSync(path.join(checkout, 'kitchen/oven.go'), kitchen);
  fs.writeFileSync(path.join(checkout, 'kitchen/oven_test.go'), kitchen);
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
    ]);
  });

  test('has messages that a function passes on, in every file that calls it', () => {
    const logging = `func (a *Agent) clean(ctx context.Context, keys map[string]struct{}, words string) {
	a.logger.WithFields(f).Warn(words)
	a.other(ctx, "not handed on at all")
}
func shout(text string) error { return errors.New(text) }`;
    const calling = `func main() {
	a.clean(ctx, f(1, 2), "job: cleaning up stale")
	err := shout("all is lost")
	cleaner.sweep(ctx, nil, "no message of ours")
}`;
    expect(forwardingFunctions(logging)).toEqual([
      {name: 'clean', position: 2},
      {name: 'shout', position: 0},
    ]);
    expect(
      messagesIn(calling, forwardingFunctions(logging)).map(({text, line}) => `${line} ${text}`),
    ).toEqual(['2 job: cleaning up stale', '3 all is lost']);
    fs.mkdirSync(path.join(checkout, 'other'));
    fs.writeFileSync(path.join(checkout, 'other/a.go'), logging);
    fs.writeFileSync(path.join(checkout, 'other/b.go'), calling);
    expect(messagesBelow(checkout).map(({file, text}) => `${file} ${text}`)).toContain(
      'other/b.go job: cleaning up stale',
    );
    fs.rmSync(path.join(checkout, 'other'), {recursive: true});
  });

  test('has texts that are part of a response or an output', () => {
    const source = `issues = append(issues, fmt.Sprintf("plugin %s has exited", name))
exec.Output += "\\nMarked as failed"
jobTimeoutMessage = fmt.Sprintf("took longer than %v", jt)
names = append(names, "just a name")
if output == "done at last" { return }
outputSize := fmt.Sprintf("%d of bytes", n)`;
    expect(messagesIn(source).map(({text, call}) => `${call}: ${text}`)).toEqual([
      'issues: plugin %s has exited',
      'exec.Output: \nMarked as failed',
      'jobTimeoutMessage: took longer than %v',
    ]);
  });

  test('has texts with decoded escapes, and none in comments', () => {
    const texts = literalsIn(kitchen).map(({text}) => text);
    expect(texts).toContain('she said "log.Error(" and left');
    expect(texts).toContain('oven: all is well');
    expect(texts).not.toContain('a comment is no message');
  });

  test('is read without tests and generated files', () => {
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

  test('is a message without an entry that is not in `leftOut`', () => {
    const entries = ['oven: still cold', 'oven: on fire, …', 'no such cake', 'raw "text" of THINGS'];
    const leftOut = [{text: 'Unable to bake %s.', why: 'Nobody bakes.'}];
    expect(withoutEntry(messagesBelow(checkout), entries, leftOut).map(({text}) => text)).toEqual([
      'oven: door is open',
      'cake %q fell after %d minutes: %w',
    ]);
    expect(withoutEntry(messagesBelow(checkout), [], [{path: 'kitchen/', why: 'Closed.'}])).toEqual([]);
  });

  test('is an entry whose text is not at its place in the source', () => {
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

  test('is corrected if the text has only moved within its file, and one line has it', () => {
    const place = (text: string, source = kitchen): string | undefined =>
      newPlace({id: 'door', text, at: 'kitchen/oven.go:2'}, () => source);
    expect(place('oven: door is open')).toBe('kitchen/oven.go:9');
    expect(place('oven: gone for lunch')).toBeUndefined();
    expect(newPlace({id: 'door', text: 'oven: door is open', at: 'bath/tub.go:1'}, read)).toBeUndefined();
    // A literal that matches the whole text takes precedence over one that contains it.
    const wrapped = `${kitchen}\nfunc close() { log.Warn("oven: door is open, says %s", name) }\n`;
    expect(place('oven: door is open', wrapped)).toBe('kitchen/oven.go:9');
  });

  test('is reported if several lines match', () => {
    const twice = `${kitchen}\nfunc close() { log.Warn("oven: door is open") }\n`;
    const line = twice.split('\n').length - 1;
    const entry = {id: 'door', text: 'oven: door is open', at: 'kitchen/oven.go:2'};
    expect(newPlace(entry, () => twice)).toBeUndefined();
    expect(misplaced(entry, () => twice)).toBe(
      `door: "oven: door is open" is not at kitchen/oven.go:2; it may be at line 9, ${line}, so which one is for you to say`,
    );
  });

  test('is an element of `leftOut` that matches nothing', () => {
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
    expect(verifyMessages([checkout, '--docs', currentVersion], (line) => lines.push(line))).toBe(1);
    expect(lines).toContain('no entry: "oven: door is open" (Warn at kitchen/oven.go:9)');
    // Place and release change with each release.
    expect(lines.join('\n')).toMatch(/no-target-nodes: at dkron\/run\.go:\d+: no such file/);
    const {lastRelease} = findVersion(currentVersion);
    expect(lines.at(-1)?.replace(/\d+ entries/, 'N entries')).toContain(
      `7 messages in the source and N entries of ${currentVersion} (${lastRelease}), `,
    );
  });
});

test('a file of a module is read from the version that the checkout uses', () => {
  const cache = path.join(checkout, 'cache');
  writeBelow(cache, 'example.com/!acme/oven@v1.1.0/hot.go', 'one');
  writeBelow(cache, 'example.com/!acme/oven@v1.2.0/hot.go', 'two');
  writeBelow(cache, 'example.com/!acme/oven/v3@v3.0.0/hot.go', 'three');
  const read = moduleReader(
    'module example.com/kitchen\n\nrequire example.com/Acme/oven v1.2.0\n\nrequire (\n\texample.com/Acme/oven/v3 v3.0.0 // indirect\n)\n',
    cache,
  );
  expect(read('example.com/Acme/oven/hot.go')).toBe('two');
  expect(read('example.com/Acme/oven/v3/hot.go')).toBe('three');
  expect(read('example.com/Acme/oven/cold.go')).toBeUndefined();
  expect(read('example.com/other/hot.go')).toBeUndefined();
  fs.rmSync(cache, {recursive: true});
});

test('a text in several places is reported once, with all of them', () => {
  const messages = [3, 9].map((line) => ({text: 'raft is gone', call: 'errors.New', file: 'a.go', line}));
  expect(oncePerText(messages)).toEqual([
    {text: 'raft is gone', call: 'errors.New', places: ['a.go:3', 'a.go:9']},
  ]);
});

test('a new entry matches the schema, with TODO for its texts', () => {
  const missing = {text: 'grpc: Lost %s after %d tries', call: 'a.logger.Warnf', places: ['dkron/a.go:3']};
  const entry = newEntry(missing, '4.1.0', ['grpc-lost-after-tries']);
  expect(entry).toMatchObject({
    id: 'grpc-lost-after-tries-1',
    text: 'grpc: Lost … after … tries',
    level: 'warning',
    since: '4.1.0',
    at: 'dkron/a.go:3',
  });
  const file = {messages: [entry, newEntry({...missing, call: 'fmt.Errorf'}, '4.1.0', [])], leftOut: []};
  file.messages[1] = {...file.messages[1], text: 'Another text'};
  expect(messagesFileSchema.safeParse(file).error).toBeUndefined();
  expect(isAbout(String(entry.text), missing.text)).toBe(true);
  expect(stubsIn('a.yaml', JSON.stringify(entry))).toHaveLength(1);
});

test('the source of another release is refused', () => {
  const other = path.join(checkout, 'dkron-0.0.1');
  fs.mkdirSync(other);
  expect(() => verifyMessages([other, '--docs', currentVersion], () => undefined)).toThrow(
    `dkron-0.0.1 is the source of 0.0.1; expected that of ${findVersion(currentVersion).lastRelease}, which data/versions.yaml names for ${currentVersion}`,
  );
  fs.rmSync(other, {recursive: true});
});

test.each([
  ['no arguments', [], `usage: npx tsx verify/messages.ts CHECKOUT --docs ${docsVersions.join('|')}`],
  ['an unknown version', ['.', '--docs', 'v9'], 'usage: '],
  [
    'a folder that does not exist',
    ['/no/such/checkout', '--docs', currentVersion],
    '/no/such/checkout: no such folder',
  ],
  ['a folder without source', ['deploy', '--docs', currentVersion], 'deploy: no Go source below it'],
])('%s: could not run', (_case, args, message) => {
  expect(() => verifyMessages(args, () => undefined)).toThrow(message);
});
