import {expect, test} from 'vitest';

import {startProgram} from './startProgram';

const never = new Promise<never>(() => undefined);

test('a program that cannot be started causes an error at once', async () => {
  const program = startProgram('Nothing', '/nowhere/nothing', [], {stdio: 'ignore'});
  await expect(program.until(never)).rejects.toThrow(/^Nothing did not start: .*ENOENT/);
  await program.stop();
});

test('a program that ends before it answers causes an error with its exit code', async () => {
  const program = startProgram('Node', process.execPath, ['-e', 'process.exit(3)'], {stdio: 'ignore'});
  await expect(program.until(never)).rejects.toThrow('Node ended with 3');
});

test('a program that does not answer causes an error, and can be stopped', async () => {
  const program = startProgram('Node', process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    stdio: 'ignore',
  });
  await expect(program.until(never, 0.2)).rejects.toThrow('Node did not answer within 0.2 s');
  await program.stop('SIGKILL');
  expect(program.isRunning()).toBe(false);
});
