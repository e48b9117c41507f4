/** Drives Chromium by Playwright, with the commands that the other engines get by WebDriver. */
import type {Page} from 'playwright-core';

import {launchBrowser, requireChromium} from '../../tools/chromium';
import {keys, type Command, type Connection} from './engine';

type Action = {
  readonly type: 'keyDown' | 'keyUp' | 'pointerMove' | 'pointerDown' | 'pointerUp';
  readonly value?: string;
  readonly x?: number;
  readonly y?: number;
};

/** WebDriver's characters → key names of the DOM. */
const names = new Map(Object.entries(keys).map(([name, character]) => [character, name]));

async function act(page: Page, {type, value = '', x = 0, y = 0}: Action): Promise<void> {
  const key = names.get(value) ?? value;
  await {
    keyDown: () => page.keyboard.down(key),
    keyUp: () => page.keyboard.up(key),
    pointerMove: () => page.mouse.move(x, y),
    pointerDown: () => page.mouse.down(),
    pointerUp: () => page.mouse.up(),
  }[type]();
}

/** The commands of WebDriver, done by Playwright with the same parameters. */
function commandsOn(page: Page): Record<Command, (parameters: never) => Promise<unknown>> {
  return {
    Navigate: ({url}: {readonly url: string}) => page.goto(url),
    Back: () => page.goBack(),
    // An expression, as the policy of the page forbids a function from a text.
    ExecuteAsyncScript: ({script, args}: {readonly script: string; readonly args: readonly unknown[]}) =>
      page.evaluate(`new Promise((done) => (function () { ${script} })(...${JSON.stringify(args)}, done))`),
    PerformActions: async ({
      actions,
    }: {
      readonly actions: readonly {readonly actions: readonly Action[]}[];
    }) => {
      for (const action of actions.flatMap((device) => device.actions)) {
        await act(page, action);
      }
    },
  };
}

/** Starts Chromium. @param program - its path */
export async function startChromium(program = requireChromium()): Promise<Connection> {
  const browser = await launchBrowser(program);
  const page = await browser.newPage({reducedMotion: 'reduce'});
  const commands = commandsOn(page);
  return {
    name: 'Chromium',
    send: (command, parameters = {}) => commands[command](parameters as never),
    resize: (width, height) => page.setViewportSize({width, height}),
    print: (isPrinting) => page.emulateMedia({media: isPrinting ? 'print' : null}),
    close: () => browser.close(),
  };
}
