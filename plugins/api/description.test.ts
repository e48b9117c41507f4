import fs from 'node:fs';
import path from 'node:path';

import {expect, test} from 'vitest';

import {checkDescription} from './description';
import {sharedFolder} from '../../tests/support/folders';

const folder = sharedFolder();

/** Messages of a build about a faulty description. */
async function messagesOf(text: string): Promise<string> {
  const file = path.join(folder, 'openapi.yaml');
  fs.writeFileSync(file, text);
  return checkDescription(file, 'redocly.yaml').then(
    () => 'nothing',
    (error: unknown) => String(error),
  );
}

test('invalid OpenAPI is reported with file, line, pointer and rule, all mistakes at once', async () => {
  const messages = await messagesOf('openapi: 3.1.0\ninfo:\n  title: API\npaths:\n  /jobs:\n    get: 5\n');
  expect(messages).toMatch(/openapi\.yaml:2:\d+ #\/info: .*version.*\(struct\)/);
  expect(messages).toMatch(/openapi\.yaml:6:\d+ #\/paths\/~1jobs\/get: /);
});

test('invalid YAML is reported with file and line', async () => {
  expect(await messagesOf('openapi: 3.1.0\ninfo: {title: "x\n')).toMatch(
    /openapi\.yaml:\d+:\d+: not valid YAML: /,
  );
});

test('a file that does not exist is named', async () => {
  await expect(checkDescription(path.join(folder, 'gone.yaml'), 'redocly.yaml')).rejects.toThrow(
    /gone\.yaml: no such file; expected the root/,
  );
});
