/** WebKitGTK, the engine of Safari, by WebDriver over HTTP in a display of its own. */
import {spawn, type ChildProcess} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Readable} from 'node:stream';

import {freePort} from '../../tools/freePort';
import {requireProgram} from '../../tools/programs';
import type {Command, Connection} from './engine';

const addresses: Readonly<Record<Command, string>> = {
  Navigate: 'url',
  Back: 'back',
  ExecuteAsyncScript: 'execute/async',
  PerformActions: 'actions',
};

/** Starts a display that nobody sees. @returns it, and its name */
async function startDisplay(program: string): Promise<{readonly child: ChildProcess; readonly name: string}> {
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    (child.stdio[3] as Readable).once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
  });
  return {child, name: `:${number}`};
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode === null) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    await ended;
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

/** Starts WebKitGTK in a window of its small browser. */
export async function startWebKit(): Promise<Connection> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'webkit-'));
  const display = await startDisplay(requireProgram('Xvfb'));
  const port = await freePort();
  const driver = spawn(requireProgram('WebKitWebDriver'), [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      HOME: folder,
      XDG_RUNTIME_DIR: folder,
      DISPLAY: display.name,
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Nobody looks at its pixels: without a graphics card, layers that it puts together take a third of its processor time.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
  });
  const url = `http://127.0.0.1:${port}`;
  const close = async (): Promise<void> => {
    await stop(driver);
    await stop(display.child);
    fs.rmSync(folder, {recursive: true, force: true});
  };
  const isReady = (): Promise<boolean> =>
    ask(`${url}/status`, 'GET').then(
      () => true,
      () => false,
    );
  try {
    while (!(await isReady())) {
      if (driver.exitCode !== null) {
        throw new Error(`WebKitWebDriver ended with ${driver.exitCode}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const {sessionId} = (await ask(`${url}/session`, 'POST', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': {
            args: ['--automation', '--javascript-can-open-windows-automatically=true'],
          },
        },
      },
    })) as {sessionId: string};
    const session = `${url}/session/${sessionId}`;
    const send: Connection['send'] = (command, parameters = {}) =>
      ask(`${session}/${addresses[command]}`, 'POST', parameters);
    // The first window has a bar that is wider than a phone; one that a page opens has none.
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
