/**
 * Every control that opens something, on one page of each layout, by keyboard: Enter opens it, Tab does not leave an overlay,
 * Escape closes it and returns the focus, and overlays are not printed.
 */
import {afterAll, beforeAll, describe, expect, test} from 'vitest';

import type {Engine} from './engine';
import type {WatchedSite} from './site';

const pages = [
  '/',
  '/docs/basics/getting-started/',
  '/docs/v2/basics/configuration/',
  '/api/',
  '/blog/',
  '/pro/',
  '/dkron_vs_other_software/',
  '/404.html',
];

type Control = {readonly id: string; readonly name: string};

/** State of the content that a control opens. */
type Opened = {
  readonly isOpen: boolean;
  /** Whether it is an overlay; otherwise it unfolds within the page. */
  readonly isOver: boolean;
  /** Whether Tab may close it: a dropdown list, which is neither a menu nor a dialog. */
  readonly isList: boolean;
  readonly isDrawn: boolean;
  /** Whether the focus is on an element of the page outside of it. */
  readonly isFocusOutside: boolean;
};

declare global {
  /** Functions of the tests in a page (`installOpeners`). */
  var openers: {
    /**
     * New controls: one for each set of classes that no earlier call returned. @param id - of the control whose content
     * is searched
     */
    readonly find: (id?: string) => Control[];
    /** @throws Error if the tests do not know the kind of the control */
    readonly state: (id: string) => Opened;
    readonly focus: (id: string) => boolean;
    /**
     * Whether the focus is on a control; if the control is in closed content, on the control that opens that content.
     */
    readonly hasFocus: (id: string) => boolean;
    /** Moves the focus to the first or last focusable element of the opened content. */
    readonly focusEnd: (id: string, which: 'first' | 'last') => void;
  };
}

/**
 * Defines `openers`. Runs in a page before its own scripts, as Firefox discards globals of scripts that WebDriver runs
 * later.
 */
export function installOpeners(): void {
  const seen = new Set<string>();
  const isDrawn = (element: Element): boolean =>
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === 'visible' &&
    element.closest('details:not([open]) > :not(summary)') === null;
  const controlOf = (id: string): HTMLElement => {
    const control = document.querySelector<HTMLElement>(`[data-opener="${id}"]`);
    if (control === null) {
      throw new Error(`the control ${id} is gone`);
    }
    return control;
  };
  const contentOf = (id: string): HTMLElement | null => {
    const control = controlOf(id);
    const popover = control.getAttribute('popovertarget');
    if (popover !== null) {
      return document.getElementById(popover);
    }
    if (control.tagName === 'SUMMARY') {
      return control.parentElement;
    }
    if (control.getAttribute('aria-haspopup') === 'dialog') {
      return document.querySelector('dialog[open]');
    }
    throw new Error(
      `a control of an unknown kind; add the kind to tests/engines/openers.ts: ${control.outerHTML}`,
    );
  };
  const isOpen = (content: HTMLElement | null): boolean =>
    content !== null &&
    (content instanceof HTMLDetailsElement
      ? content.open
      : content instanceof HTMLDialogElement ||
        ('popover' in content
          ? content.matches(':popover-open')
          : 'shown' in (content as HTMLElement).dataset));
  globalThis.openers = {
    find: (id) =>
      [
        ...((id === undefined ? document : contentOf(id)) ?? document).querySelectorAll<HTMLElement>(
          'summary, [popovertarget]:not([popovertargetaction=hide]), [aria-haspopup], [aria-expanded]:not(input)',
        ),
      ]
        .filter((control) => isDrawn(control) && control !== (id && controlOf(id)))
        // Dialogs last: Tab moves the focus from them to the browser's own bar, and then Firefox sends no keys to the page.
        .sort(
          (one, other) => Number(one.matches('[aria-haspopup]')) - Number(other.matches('[aria-haspopup]')),
        )
        .flatMap((control) => {
          const look = [control, control.parentElement]
            .map((each) => `${each?.tagName}.${each?.className}`)
            .join();
          if (seen.has(look)) {
            return [];
          }
          seen.add(look);
          control.dataset.opener = String(seen.size);
          return [{id: String(seen.size), name: `${control.tagName} "${control.textContent.trim()}"`}];
        }),
    state: (id) => {
      const content = contentOf(id);
      const isList = content instanceof HTMLDetailsElement;
      const moving = isList ? content.querySelector(':scope > :not(summary)') : null;
      const active = document.activeElement;
      return {
        isOpen: isOpen(content),
        isOver: !isList || (moving !== null && /absolute|fixed/.test(getComputedStyle(moving).position)),
        isList,
        isDrawn: isOpen(content) && isDrawn(moving ?? content ?? document.body),
        isFocusOutside:
          active !== null &&
          ![document.body, document.documentElement].includes(active as HTMLElement) &&
          content?.contains(active) !== true,
      };
    },
    focus: (id) => {
      controlOf(id).focus();
      return document.activeElement === controlOf(id);
    },
    hasFocus: (id) => {
      const control = controlOf(id);
      const menu = isDrawn(control) ? null : control.closest('[popover]');
      return document.activeElement === (document.querySelector(`[popovertarget="${menu?.id}"]`) ?? control);
    },
    focusEnd: (id, which) => {
      const stops = [
        ...(contentOf(id)?.querySelectorAll<HTMLElement>(
          'a[href], button, input, select, summary, [tabindex="0"]',
        ) ?? []),
      ].filter(isDrawn);
      stops.at(which === 'first' ? 0 : -1)?.focus();
    },
  };
}

/** Registers the tests. */
export function testOpeners(engine: () => Engine, site: () => WatchedSite): void {
  const state = (id: string): Promise<Opened> => engine().run((one) => openers.state(one), id);

  async function open({id}: Control): Promise<void> {
    expect(await engine().run((one) => openers.focus(one), id), 'it takes the focus').toBe(true);
    await engine().press('Enter');
    await engine().until((one) => openers.state(one).isOpen, id);
  }

  /** Presses Tab at one end of the opened content, and checks the focus. */
  async function leave(control: Control, which: 'first' | 'last'): Promise<void> {
    await engine().run((one, end) => openers.focusEnd(one, end), control.id, which);
    await engine().press(which === 'first' ? 'Shift+Tab' : 'Tab');
    const after = await state(control.id);
    expect(
      after.isOpen && after.isFocusOutside,
      `after Tab at the ${which} stop the focus is behind it`,
    ).toBe(false);
    if (after.isList && !after.isOpen) {
      await open(control);
    }
    expect((await state(control.id)).isOpen, `it is open after Tab at the ${which} stop`).toBe(true);
  }

  /** Tests a control, and the controls in the opened content. @returns problems, one line each */
  async function problemsOf(control: Control): Promise<string[]> {
    const inside: string[] = [];
    try {
      const before = await state(control.id).catch(() => undefined);
      if (before?.isOpen === true && !before.isOver) {
        await engine().run((one) => openers.focus(one), control.id);
        await engine().press('Enter');
        await engine().until((one) => !openers.state(one).isOpen, control.id);
      }
      await open(control);
      const {isOver} = await state(control.id);
      if (!isOver) {
        expect(await engine().run((one) => openers.hasFocus(one), control.id), 'it keeps the focus').toBe(
          true,
        );
        await engine().press('Enter');
        await engine().until((one) => !openers.state(one).isOpen, control.id);
        return [];
      }
      await leave(control, 'last');
      await leave(control, 'first');
      for (const each of await engine().run((one) => openers.find(one), control.id)) {
        inside.push(...(await problemsOf(each)));
        if (!(await state(control.id)).isOpen) {
          await open(control);
        }
      }
      const printed = await engine().runPrinted((one) => openers.state(one).isDrawn, control.id);
      expect(printed ?? false, 'it is printed').toBe(false);
      await engine().press('Escape');
      await engine().until((one) => !openers.state(one).isOpen, control.id);
      await engine().until((one) => openers.hasFocus(one), control.id);
      return inside;
    } catch (error) {
      return [...inside, `${control.name}: ${(error as Error).message.split('\n')[0]}`];
    }
  }

  describe.each([
    ['on a desktop', [1280, 900], true],
    ['on a phone', [390, 844], true],
    ['on a phone without popovers', [390, 844], false],
  ] as const)('%s', (_name, [width, height], hasPopovers) => {
    beforeAll(() => site().allowPopovers(hasPopovers));
    afterAll(() => site().allowPopovers(true));

    test.each(pages)(
      'opened content on %s traps the focus, closes with Escape, and is not printed',
      async (page) => {
        await engine().resize(width, height);
        await engine().open(site().url + page);
        await engine().move(4, 300);
        await engine().move(8, 310);
        await engine().until(() => document.documentElement.dataset.hasHydrated === 'true');
        expect(await engine().run(() => 'popover' in document.documentElement)).toBe(hasPopovers);
        const controls = await engine().run(() => openers.find());
        expect(controls.length).toBeGreaterThan(1);
        const problems: string[] = [];
        for (const control of controls) {
          problems.push(...(await problemsOf(control)));
        }
        expect([...problems, ...(await engine().run(() => wrong)), ...site().refused()]).toEqual([]);
      },
    );
  });
}
