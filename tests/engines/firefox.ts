/** Drives Firefox by Marionette, its built-in protocol: WebDriver commands as JSON over TCP. */
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

import {freePort} from '../../tools/freePort';
import {requireProgram} from '../../tools/programs';
import {startProgram, type StartedProgram} from '../support/startProgram';
import type {Connection} from './engine';

/** `[type, id, error, result]`. */
type Answer = readonly [number, number, {readonly error: string; readonly message: string} | null, unknown];

/** Connects as soon as the port accepts connections. */
async function connect(port: number, isRunning: () => boolean): Promise<net.Socket> {
  while (isRunning()) {
    const socket = await new Promise<net.Socket | undefined>((resolve) => {
      const attempt = net.connect(port, '127.0.0.1', () => resolve(attempt));
      attempt.once('error', () => resolve(undefined));
    });
    if (socket !== undefined) {
      return socket;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('Firefox exited before the first command');
}

/** Passes on each message of the stream. A message is the length of its JSON in bytes, a colon, and the JSON. */
function readMessages(socket: net.Socket, take: (message: unknown) => void): void {
  let rest = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const colon = rest.indexOf(':');
      const end = colon + 1 + Number(rest.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || rest.length < end) {
        return;
      }
      take(JSON.parse(rest.subarray(colon + 1, end).toString()));
      rest = rest.subarray(end);
    }
  });
}

/** Starts Firefox in headless mode with a new profile. */
export async function startFirefox(): Promise<Connection> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'firefox-'));
  const port = await freePort();
  const preferences = {
    'marionette.port': port,
    'app.update.disabledForTesting': true,
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'ui.prefersReducedMotion': 1,
  };
  fs.writeFileSync(
    path.join(folder, 'user.js'),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  );
  const firefox = startProgram(
    'Firefox',
    requireProgram('firefox-esr'),
    // A phone is narrower than the smallest window, so the size is set on the page's own frame.
    ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', folder],
    {stdio: 'ignore', env: {...process.env, HOME: folder}},
  );
  let socket: net.Socket | undefined;
  const close = async (): Promise<void> => {
    await firefox.stop('SIGKILL');
    socket?.destroy();
    fs.rmSync(folder, {recursive: true, force: true});
  };
  try {
    socket = await firefox.until(connect(port, firefox.isRunning));
    return await openSession(socket, firefox, close);
  } catch (error) {
    await close();
    throw error;
  }
}

/** @param close - kills the browser and removes its folder */
async function openSession(
  socket: net.Socket,
  firefox: StartedProgram,
  close: () => Promise<void>,
): Promise<Connection> {
  const waiting = new Map<number, (answer: Answer) => void>();
  let count = 0;
  const greeted = new Promise<void>((resolve) => {
    readMessages(socket, (message) => {
      if (Array.isArray(message)) {
        const answer = message as unknown as Answer;
        waiting.get(answer[1])?.(answer);
        waiting.delete(answer[1]);
      } else {
        resolve();
      }
    });
  });
  const send = async (name: string, parameters: object = {}): Promise<unknown> => {
    const id = count++;
    const text = JSON.stringify([0, id, name, parameters]);
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [, , error, result] = await answered;
    if (error !== null) {
      throw new Error(`Firefox: ${name}: ${error.error}: ${error.message}`);
    }
    return typeof result === 'object' && result !== null && 'value' in result ? result.value : result;
  };
  await firefox.until(greeted);
  await firefox.until(
    send('WebDriver:NewSession', {capabilities: {alwaysMatch: {acceptInsecureCerts: true}}}),
  );
  return {
    name: 'Firefox',
    send: (command, parameters) => send(`WebDriver:${command}`, parameters),
    resize: async (width, height) => {
      await send('Marionette:SetContext', {value: 'chrome'});
      await send('WebDriver:ExecuteScript', {
        script: `
          const {style} = gBrowser.selectedBrowser;
          style.minWidth = style.maxWidth = arguments[0] + 'px';
          style.minHeight = style.maxHeight = arguments[1] + 'px';`,
        args: [width, height],
      });
      await send('Marionette:SetContext', {value: 'content'});
    },
    close: async () => {
      // A browser that has crashed does not answer; one that quits closes its files.
      await firefox.until(send('Marionette:Quit', {flags: ['eForceQuit']}), 20).catch(() => undefined);
      await close();
    },
  };
}
