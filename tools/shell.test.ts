import {describe, expect, test} from 'vitest';

import {curlRequest, wgetRequest, type Request} from './curl';
import {isDynamic, plainText, shellCalls, shellPipelines} from './shell';

function words(script: string): string[][] {
  return shellCalls(script).map((call) => call.words.map(plainText));
}

describe('shellCalls', () => {
  test.each([
    ['quotes', `a 'b c' "d \\"e\\"" f\\ g "it's"`, [['a', 'b c', 'd "e"', 'f g', "it's"]]],
    ['continuations and comments', 'a \\\n  b # c\n# d\ne#f', [['a', 'b'], ['e#f']]],
    ['several in a line', 'a | b && c; d & e || f', [['a'], ['b'], ['c'], ['d'], ['e'], ['f']]],
    ['redirects', 'a > b 2>/dev/null < c 2>&1 d', [['a', 'd']]],
    [
      'substitution',
      'a "$(b "c d" | e)" `f g`',
      [['a', '$(b "c d" | e)', '`f g`'], ['b', 'c d'], ['e'], ['f', 'g']],
    ],
    ['assignments and sudo', 'A=1 sudo -u me a; B=$(b c)', [['a'], ['b', 'c']]],
    ['loops', 'for x in 1 2; do a "$x"; done', [['for', 'x', 'in', '1', '2'], ['a', '$x'], ['done']]],
    ['text over lines', "a '{\n  b\n}'", [['a', '{\n  b\n}']]],
    ['here-documents', "a <<'EOF' b\nc d\nEOF\ne", [['a', 'b'], ['e']]],
    ['functions', 'f() { a -x "$@"; }\nf b c\nd=$(f e)', [['}'], ['a', '-x', 'b', 'c'], ['a', '-x', 'e']]],
    ['arithmetic', 'a $((1 + 2)) ${b:-c d}', [['a', '$((1 + 2))', '${b:-c d}']]],
  ])('%s', (_case, script, wanted) => {
    expect(words(script)).toEqual(wanted);
  });

  test('lines are those of the first word', () => {
    expect(shellCalls('a\n\nb \\\n c\nd $(e\nf)').map(({words: [first], line}) => [first, line])).toEqual([
      ['a', 1],
      ['b', 3],
      ['d', 5],
      ['e', 5],
      ['f', 6],
    ]);
  });

  test('a dollar sign in single quotes is text', () => {
    const [call] = shellCalls(`a '$b' "$c" \\$d`);
    expect(call?.words.map((word) => [plainText(word), isDynamic(word)])).toEqual([
      ['a', false],
      ['$b', false],
      ['$c', true],
      ['$d', false],
    ]);
  });
});

describe('shellPipelines', () => {
  test.each([
    ['a | b c | d; e', [['a', 'b', 'd'], ['e']]],
    ['a || b && c |\n  d', [['a'], ['b'], ['c', 'd']]],
    ['x $(a | b); c \\\n | d', [['x'], ['c', 'd'], ['a', 'b']]],
    ["a 'b | c' | while read -r d; do e; done", [['a', 'read'], ['e'], ['done']]],
    ['f() { a "$@"; }\nf b | c', [['}'], ['a', 'c']]],
  ])('%s', (script, wanted) => {
    expect(shellPipelines(script).map((calls) => calls.map(({words}) => words[0]))).toEqual(wanted);
  });

  test('files that are replaced are told from those that are not', () => {
    const files = shellPipelines('a > b; c 2> d; e >> f; g >h 2>&1; i < j; k >&2').flat();
    expect(files.map(({writes}) => writes)).toEqual(['b', undefined, undefined, 'h', undefined, undefined]);
  });
});

describe('curlRequest', () => {
  function read(line: string): Request | undefined {
    const {request, problems} = curlRequest(shellCalls(line)[0]?.words.slice(1) ?? []);
    expect(problems).toEqual([]);
    return request;
  }

  test.each([
    ['curl http://a/b', 'GET', undefined],
    ['curl -sI http://a/b', 'HEAD', undefined],
    ['curl -XPOST http://a/b', 'POST', undefined],
    ['curl -sfX POST --url http://a/b', 'POST', undefined],
    ['curl -d x=1 http://a/b', 'POST', 'application/x-www-form-urlencoded'],
    ['curl -G -d x=1 http://a/b', 'GET', undefined],
    ['curl -F file=@f http://a/b', 'POST', 'multipart/form-data'],
    ['curl --json {} http://a/b', 'POST', 'application/json'],
    ["curl -H 'content-type: text/plain; charset=utf-8' --data-raw @x http://a/b", 'POST', 'text/plain'],
    ['curl -T f http://a/b', 'PUT', undefined],
  ])('%s is a %s', (line, method, contentType) => {
    expect(read(line)).toMatchObject({method, address: 'http://a/b', contentType});
  });

  test('parameters come from the address and from -G', () => {
    expect(read("curl -G 'http://a/b?c&d=%5B' --data-urlencode 'e[f]=g=h' -d i=j")?.query).toEqual([
      ['c', ''],
      ['d', '['],
      ['e[f]', 'g=h'],
      ['i', 'j'],
    ]);
  });

  test('a body is known where it stands in the line', () => {
    expect(read('curl -d \'{"a": "$b"}\' http://a')?.body).toEqual({kind: 'data', text: '{"a": "$b"}'});
    expect(read('curl -d "{$b}" http://a')?.body).toEqual({kind: 'data', text: undefined});
    expect(read('curl -d @b http://a')?.body).toEqual({kind: 'data', text: undefined});
  });

  test.each([
    ['curl -s', 'the curl line has no address; expected one'],
    ['curl http://a http://b', 'the curl line has 2 addresses (http://a http://b); expected one'],
    ['curl --what http://a', 'curl\'s option "--what" is not known here; expected one of --request, '],
    ['curl -Z http://a', 'curl\'s option "-Z" is not known here; expected one of -X, '],
    ['curl http://a -X', "curl's option --request has no value behind it; expected one"],
    ['curl http://a/{b}', 'curl reads the brackets in http://a/{b} itself; expected -g'],
  ])('%s is told', (line, message) => {
    const {problems} = curlRequest(shellCalls(line)[0]?.words.slice(1) ?? []);
    expect(problems.join('\n')).toContain(message);
  });

  test('wget asks with GET, or HEAD with --spider', () => {
    expect(wgetRequest(['-q', '-O', '/dev/null', 'http://a/b?c=d']).request).toMatchObject({
      method: 'GET',
      address: 'http://a/b',
      query: [['c', 'd']],
    });
    expect(wgetRequest(['--spider', 'http://a/b']).request?.method).toBe('HEAD');
    expect(wgetRequest([]).problems).toHaveLength(1);
  });
});
