/** A reader's actions on a page's own controls, at random, and what each has to change. For runtime.test.ts. */
import type {Page} from 'playwright-core';

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** What a reader can change in a page and would miss. */
export type PageState = {
  /** Which details elements are open, in the order of the page. */
  readonly details: readonly boolean[];
  /** Which of them close with a press elsewhere: the version menu of a wide window, and what a page's copy is for. */
  readonly dropdowns: readonly number[];
  readonly menu: boolean;
  readonly mainMenu: boolean;
  readonly typed: readonly string[];
  readonly selected: string;
  /** Pixels. */
  readonly scroll: number;
};

/** Reads what the reader changed so far. */
export function readState(page: Page): Promise<PageState> {
  return page.evaluate(() => ({
    details: [...document.querySelectorAll('details')].map(({open}) => open),
    dropdowns: [...document.querySelectorAll('details')].flatMap((element, index) =>
      element.matches('.dropdown') ? [index] : [],
    ),
    menu: document.querySelector('#navbar-sidebar:popover-open') !== null,
    mainMenu: document.querySelector('#navbar-main-menu:popover-open') !== null,
    typed: [...document.querySelectorAll('input')].map(({value}) => value),
    selected: getSelection()?.toString() ?? '',
    scroll: Math.round(scrollY),
  }));
}

/** Something that can be pressed: where it is, and what it opens or closes. */
type ClickTarget =
  | {readonly kind: 'details'; readonly index: number; readonly x: number; readonly y: number}
  | {
      readonly kind: 'open menu' | 'close menu' | 'main menu';
      readonly x: number;
      readonly y: number;
    };

/** Waits until the page rests: a browser scrolls on for a moment after the wheel, and a press would meet what has come there. */
async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = (): Promise<number> => new Promise(requestAnimationFrame);
    const place = (): string => `${scrollY} ${document.documentElement.scrollHeight}`;
    for (let before = '', now = place(), frames = 0; frames < 4; now = place()) {
      frames = now === before ? frames + 1 : 0;
      before = now;
      await frame();
    }
  });
}

/** Turns the wheel, and waits for the page to move: it does not at its ends, nor under the menu. */
async function scrollBy(page: Page, distance: number): Promise<void> {
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, distance);
  await page.waitForFunction((from) => scrollY !== from, before, {timeout: 1000}).catch(() => undefined);
}

/** All controls that are in the window and are not covered. */
function targetsIn(page: Page): Promise<ClickTarget[]> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll('details')];
    const found: {element: Element; kind: ClickTarget['kind']; index: number}[] = [
      ...all.map((details, index) => ({
        element: details.querySelector('summary') ?? details,
        kind: 'details' as const,
        index,
      })),
      ...[
        ['.navbar__toggle', 'open menu'],
        ['.navbar-sidebar__close', 'close menu'],
        ['.navbar-sidebar__back', 'main menu'],
      ].flatMap(([selector = '', kind]) =>
        [...document.querySelectorAll(selector)].map((element) => ({
          element,
          kind: kind as ClickTarget['kind'],
          index: -1,
        })),
      ),
    ];
    return found.flatMap(({element, kind, index}): ClickTarget[] => {
      const {x, y, width, height} = element.getBoundingClientRect();
      const [middle, centre] = [x + width / 2, y + height / 2];
      const onTop = document.elementFromPoint(middle, centre);
      return width > 0 && onTop !== null && element.contains(onTop)
        ? [{kind, index, x: middle, y: centre} as ClickTarget]
        : [];
    });
  });
}

/** What the state has to be after a press on the target. Dropdowns close with a press elsewhere. */
function afterPress(state: PageState, target: ClickTarget): PageState {
  const pressed = target.kind === 'details' ? target.index : -1;
  const before = {
    ...state,
    details: state.details.map(
      (open, index) => open && (index === pressed || !state.dropdowns.includes(index)),
    ),
  };
  switch (target.kind) {
    case 'details':
      return {
        ...before,
        details: before.details.map((open, index) => (index === target.index ? !open : open)),
      };
    case 'open menu':
      return {...before, menu: true};
    case 'main menu':
      return {...before, mainMenu: true};
    case 'close menu':
      return {...before, menu: false, mainMenu: false};
  }
}

/** One action of a reader. */
export type Action = {
  readonly name: string;
  readonly run: () => Promise<void>;
  /** What may be different afterward; `undefined` for actions of which only the scroll position may change. */
  readonly expected: (before: PageState) => PageState;
};

/**
 * Chooses something that a reader could do now: press a control, scroll, select text by keyboard, press a key.
 *
 * @param random - numbers from 0 to 1
 * @param touch - whether controls are pressed by a finger
 */
export async function chooseAction(page: Page, random: () => number, touch: boolean): Promise<Action> {
  const kind = random();
  if (kind < 0.15) {
    const distance = Math.round(random() * 600) - 150;
    return {
      name: `scrolls by ${distance}`,
      run: () => scrollBy(page, distance),
      expected: (before) => before,
    };
  }
  if (kind < 0.3) {
    // An open dropdown would close or not, by where the focus goes.
    const isOpen = (await page.locator('.dropdown[open]').count()) > 0;
    const keys = ['Shift', 'ArrowLeft', 'x', touch && !isOpen ? 'Tab' : 'Shift'];
    const key = keys[Math.floor(random() * keys.length)] ?? 'Shift';
    return {name: `presses ${key}`, run: () => page.keyboard.press(key), expected: (before) => before};
  }
  await still(page);
  const targets = await targetsIn(page);
  const target = targets[Math.floor(random() * targets.length)];
  if (target === undefined) {
    return {name: 'waits', run: async () => undefined, expected: (before) => before};
  }
  return {
    name: `presses ${target.kind} ${target.kind === 'details' ? target.index : ''} at ${Math.round(target.x)}, ${Math.round(target.y)}`,
    run: () => (touch ? page.touchscreen.tap(target.x, target.y) : page.mouse.click(target.x, target.y)),
    expected: (before) => afterPress(before, target),
  };
}
