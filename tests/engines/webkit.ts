/** Drives WebKitGTK, a port of Safari's engine, by WebDriver over HTTP in a virtual display. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Readable} from 'node:stream';

import {freePort} from '../../tools/freePort';
import {requireProgram} from '../../tools/programs';
import {startProgram, type StartedProgram} from '../support/startProgram';
import type {Command, Connection} from './engine';

const addresses: Readonly<Record<Command, string>> = {
  Navigate: 'url',
  Back: 'back',
  ExecuteAsyncScript: 'execute/async',
  PerformActions: 'actions',
};

/** Starts a virtual display. @returns its process and its name */
async function startDisplay(
  program: string,
): Promise<{readonly display: StartedProgram; readonly name: string}> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const display = startProgram('Xvfb', program, args, {stdio: ['ignore', 'ignore', 'ignore', 'pipe']});
  const number = new Promise<string>((resolve) => {
    (display.child.stdio[3] as Readable).once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
  });
  try {
    return {display, name: `:${await display.until(number)}`};
  } catch (error) {
    await display.stop('SIGKILL');
    throw error;
  }
}

async function ask(url: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, {method, ...(body === undefined ? {} : {body: JSON.stringify(body)})});
  const {value} = (await answer.json()) as {value: unknown};
  if (!answer.ok) {
    const {error, message} = value as {error: string; message: string};
    throw new Error(`WebKit: ${new URL(url).pathname.split('/').slice(3).join('/')}: ${error}: ${message}`);
  }
  return value;
}

/** Starts WebKitGTK's MiniBrowser. */
export async function startWebKit(): Promise<Connection> {
  const port = await freePort();
  const {display, name} = await startDisplay(requireProgram('Xvfb'));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'webkit-'));
  const driver = startProgram('WebKitWebDriver', requireProgram('WebKitWebDriver'), [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      HOME: folder,
      XDG_RUNTIME_DIR: folder,
      DISPLAY: name,
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // The pixels are not needed, and without a graphics card, compositing takes a third of the processor time.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
  });
  const url = `http://127.0.0.1:${port}`;
  const close = async (): Promise<void> => {
    await driver.stop();
    await display.stop();
    fs.rmSync(folder, {recursive: true, force: true});
  };
  const isReady = (): Promise<boolean> =>
    ask(`${url}/status`, 'GET').then(
      () => true,
      () => false,
    );
  try {
    const ready = async (): Promise<void> => {
      while (driver.isRunning() && !(await isReady())) {
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    };
    await driver.until(ready());
    const newSession = ask(`${url}/session`, 'POST', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': {
            args: ['--automation', '--javascript-can-open-windows-automatically=true'],
          },
        },
      },
    });
    const {sessionId} = (await driver.until(newSession)) as {sessionId: string};
    const session = `${url}/session/${sessionId}`;
    const send: Connection['send'] = (command, parameters = {}) =>
      ask(`${session}/${addresses[command]}`, 'POST', parameters);
    // The first window has a toolbar that is wider than a phone; a window that a page opens has none.
    const first = await ask(`${session}/window`, 'GET');
    const script = "open('about:blank', '', 'popup,width=390,height=900'); arguments[0]()";
    await send('ExecuteAsyncScript', {script, args: []});
    const all = (await ask(`${session}/window/handles`, 'GET')) as string[];
    const handle = all.find((each) => each !== first);
    await ask(`${session}/window`, 'POST', {handle});
    return {
      name: 'WebKit',
      send,
      resize: (width, height) => ask(`${session}/window/rect`, 'POST', {x: 0, y: 0, width, height}),
      close: async () => {
        await ask(session, 'DELETE').catch(() => undefined);
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
