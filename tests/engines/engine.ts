/** What a test asks of a browser that is driven by the commands of WebDriver, whichever way they reach it. */

/** The commands that are used, as Marionette calls them; HTTP has an address for each. */
export type Command = 'Navigate' | 'Back' | 'ExecuteAsyncScript' | 'PerformActions';

/** How commands reach one browser. */
export type Connection = {
  readonly name: string;
  /** @throws Error with what the browser said */
  readonly send: (command: Command, parameters?: Readonly<Record<string, unknown>>) => Promise<unknown>;
  /** Gives the page a size in pixels, however small. */
  readonly resize: (width: number, height: number) => Promise<unknown>;
  readonly close: () => Promise<void>;
};

/** Keys by the names that pages know them by, in the private letters of WebDriver. */
const keys: Readonly<Record<string, string>> = {
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

  /** Opens an address, and waits until all of the page is there. */
  async open(url: string): Promise<void> {
    await this.#connection.send('Navigate', {url});
  }

  async back(): Promise<void> {
    await this.#connection.send('Back');
  }

  /**
   * Runs a function in the page.
   *
   * @param look - stands for itself: it sees its arguments and the page alone
   * @throws Error with the page's, where it throws
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

  /** Waits until a function gives something other than nothing, for half a minute. @throws Error with what it gave last */
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
        throw new Error(`${this.name}: waited in vain for ${look.toString()} of ${JSON.stringify(args)}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Presses keys, one after the other; `Control+k` holds the first. */
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

  /** Types a text where the focus is. */
  async type(text: string): Promise<void> {
    await this.press(...text);
  }

  /** Moves the pointer to a place in the window. */
  async move(x: number, y: number): Promise<void> {
    await this.#point([{type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0}]);
  }

  /** Presses at a place in the window. */
  async clickAt(x: number, y: number): Promise<void> {
    await this.#point([
      {type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0},
      {type: 'pointerDown', button: 0},
      {type: 'pointerUp', button: 0},
    ]);
  }

  /** Presses the first shown element of a selector, where nothing covers it. @throws Error where there is none */
  async click(selector: string): Promise<void> {
    const {x, y} = await this.until(place, selector);
    await this.clickAt(x, y);
  }

  /** Gives the page a size in pixels. @throws Error where the browser does not take it */
  async resize(width: number, height = 900): Promise<void> {
    await this.#connection.resize(width, height);
    await this.until((wide, high) => innerWidth === wide && innerHeight === high, width, height);
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

/** The middle of the first element of a selector that a reader sees; it is scrolled to where it is not in the window. */
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
