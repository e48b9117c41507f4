/** Drives a browser by WebDriver commands, independent of the transport. */

/** Used commands, by Marionette's names; over HTTP, each has an address. */
export type Command = 'Navigate' | 'Back' | 'ExecuteAsyncScript' | 'PerformActions';

/** Transport of commands to one browser. */
export type Connection = {
  readonly name: string;
  /** @throws Error with the browser's message */
  readonly send: (command: Command, parameters?: Readonly<Record<string, unknown>>) => Promise<unknown>;
  /** Sets the size of the page in pixels; sizes below the smallest window are possible. */
  readonly resize: (width: number, height: number) => Promise<unknown>;
  /** Shows the page as it is printed, or as on a screen again; undefined if the browser cannot do that for tests. */
  readonly print?: (isPrinting: boolean) => Promise<unknown>;
  readonly close: () => Promise<void>;
};

/** Key names of the DOM → WebDriver's private-use characters. */
export const keys: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Shift: '\uE008',
  Control: '\uE009',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
  ArrowRight: '\uE014',
  End: '\uE010',
};

export class Engine {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  get name(): string {
    return this.#connection.name;
  }

  /** Opens a URL and waits for the load event. */
  async open(url: string): Promise<void> {
    await this.#connection.send('Navigate', {url});
  }

  async back(): Promise<void> {
    await this.#connection.send('Back');
  }

  /**
   * Runs a function in the page.
   *
   * @param look - serialized, so it can use only its arguments and the page
   * @throws Error with the message of one thrown in the page
   */
  async run<Result, Args extends readonly unknown[]>(
    look: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    const script =
      'const done = arguments[arguments.length - 1]; const args = [...arguments].slice(0, -1);' +
      `Promise.resolve().then(() => (${look.toString()})(...args))` +
      '.then((value) => done({value}), (error) => done({error: String(error)}));';
    const answer = await this.#connection.send('ExecuteAsyncScript', {script, args});
    // A page that is unloading returns nothing.
    const {value, error} = (answer ?? {}) as {value: Awaited<Result>; error?: string};
    if (error !== undefined) {
      throw new Error(`${this.name}: ${error}`);
    }
    return value;
  }

  /** Waits up to half a minute until a function returns a truthy value. @throws Error after that */
  async until<Result, Args extends readonly unknown[]>(
    look: (...args: Args) => Result,
    ...args: Args
  ): Promise<NonNullable<Awaited<Result>>> {
    const end = Date.now() + 30_000;
    for (;;) {
      const found = await this.run(look, ...args);
      if (found) {
        return found;
      }
      if (Date.now() > end) {
        throw new Error(
          `${this.name}: timed out; no result of ${look.toString()} with ${JSON.stringify(args)}`,
        );
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Presses keys, one after the other; `Control+k` is the combination of both. */
  async press(...names: readonly string[]): Promise<void> {
    const actions = names.flatMap((name) => {
      const all = name.length === 1 ? [name] : name.split('+').map((one) => keys[one] ?? one);
      return [
        ...all.map((value) => ({type: 'keyDown', value})),
        ...all.toReversed().map((value) => ({type: 'keyUp', value})),
      ];
    });
    await this.#connection.send('PerformActions', {actions: [{type: 'key', id: 'keys', actions}]});
  }

  /** Types a text into the focused element. */
  async type(text: string): Promise<void> {
    await this.press(...text);
  }

  /** Moves the pointer to a position in the window. */
  async move(x: number, y: number): Promise<void> {
    await this.#point([{type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0}]);
  }

  /** Clicks at a position in the window. */
  async clickAt(x: number, y: number): Promise<void> {
    await this.#point([
      {type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0},
      {type: 'pointerDown', button: 0},
      {type: 'pointerUp', button: 0},
    ]);
  }

  /** Clicks the first visible element that matches a selector and is not covered. @throws Error if there is none */
  async click(selector: string): Promise<void> {
    const {x, y} = await this.until(place, selector);
    await this.clickAt(x, y);
  }

  /** Sets the size of the page in pixels. @throws Error if the browser does not apply it */
  async resize(width: number, height = 900): Promise<void> {
    await this.#connection.resize(width, height);
    await this.until((wide, high) => innerWidth === wide && innerHeight === high, width, height);
  }

  /** Runs a function in the page as it is printed. @returns undefined if the browser cannot show that to tests */
  async runPrinted<Result, Args extends readonly unknown[]>(
    look: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result> | undefined> {
    if (this.#connection.print === undefined) {
      return undefined;
    }
    await this.#connection.print(true);
    try {
      return await this.run(look, ...args);
    } finally {
      await this.#connection.print(false);
    }
  }

  async close(): Promise<void> {
    await this.#connection.close();
  }

  async #point(actions: readonly object[]): Promise<void> {
    await this.#connection.send('PerformActions', {
      actions: [{type: 'pointer', id: 'pointer', parameters: {pointerType: 'mouse'}, actions}],
    });
  }
}

/** The center of the first visible element that matches a selector, after scrolling it into view. */
function place(selector: string): {x: number; y: number} | undefined {
  for (const element of document.querySelectorAll(selector)) {
    const [box] = element.getClientRects();
    if (box !== undefined && getComputedStyle(element).visibility === 'visible') {
      if (box.top < 0 || box.bottom > innerHeight) {
        element.scrollIntoView({block: 'center', behavior: 'instant'});
      }
      const [{x, y, width, height}] = element.getClientRects() as unknown as [DOMRect];
      const at = {x: x + width / 2, y: y + height / 2};
      const top = document.elementFromPoint(at.x, at.y);
      if (top !== null && (element.contains(top) || top.contains(element))) {
        return at;
      }
    }
  }
  return undefined;
}
