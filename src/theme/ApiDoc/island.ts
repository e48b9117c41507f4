/**
 * The API reference as an island: static HTML until a reader uses something that needs Redoc's runtime. The runtime takes
 * over the same elements, so what was focused stays focused, and the first click is played again when it is ready.
 */

/** What does nothing without the runtime. Links work by themselves. */
const interactive =
  'button, input, label, select, summary, [role="tab"], [role="menuitem"], [role="button"], [tabindex="0"]';

function startsSomething(event: Event): Element | undefined {
  if (!(event.target instanceof Element) || event.target.closest('a[href]') !== null) {
    return undefined;
  }
  if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') {
    return undefined;
  }
  return event.target.closest(interactive) ?? undefined;
}

/** Plays a click or key press again on the element that got it. */
function replay(event: Event, target: Element): void {
  if (!(target instanceof HTMLElement)) {
    return;
  }
  if (event instanceof KeyboardEvent && !(target instanceof HTMLButtonElement)) {
    target.dispatchEvent(
      new KeyboardEvent('keydown', {key: event.key, code: event.code, bubbles: true, cancelable: true}),
    );
  } else {
    // A button takes a key press that was not typed for nothing; a click is what the key would have made of it.
    target.click();
  }
}

/** Sets a field's value past React, which compares what it is told with what it set itself. */
function setValue(field: HTMLInputElement, value: string): void {
  const descriptor = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  descriptor?.set?.call(field, value);
}

/** Starts the runtime so that it learns what was typed before it was there. */
async function keepingTyped(island: HTMLElement, start: () => Promise<() => void>): Promise<() => void> {
  const typed = [...island.querySelectorAll('input')].map((field) => [field, field.value] as const);
  typed.forEach(([field]) => setValue(field, ''));
  const dispose = await start();
  for (const [field, value] of typed) {
    // What came in while the runtime started stands behind it.
    const whole = value + field.value;
    if (whole !== '') {
      setValue(field, whole);
      field.dispatchEvent(new Event('input', {bubbles: true}));
    }
  }
  return dispose;
}

/**
 * Loads the runtime on the first click, key press or focus in a field, and at once where the island is empty (the reader
 * came by navigation, so there is no server markup).
 *
 * @param island - element that holds the server's markup, or nothing
 * @returns a function that lets go of the island
 */
export function wakeOnFirstUse(island: HTMLElement): () => void {
  let dispose: (() => void) | undefined;
  let gone = false;
  let waking: Promise<void> | undefined;

  function wake(): Promise<void> {
    waking ??= import('./runtime').then(async ({start}) => {
      if (!gone) {
        dispose = await keepingTyped(island, () => start(island));
        island.setAttribute('data-awake', 'true');
      }
    });
    return waking;
  }

  function onUse(event: Event): void {
    const target = startsSomething(event);
    if (target === undefined || dispose !== undefined) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    island.setAttribute('aria-busy', 'true');
    void wake().then(() => {
      island.removeAttribute('aria-busy');
      replay(event, target);
    });
  }

  function onFocus(event: FocusEvent): void {
    if (event.target instanceof HTMLInputElement) {
      void wake();
    }
  }

  island.addEventListener('click', onUse, true);
  island.addEventListener('keydown', onUse, true);
  island.addEventListener('focusin', onFocus);
  if (island.childElementCount === 0) {
    void wake();
  }
  return () => {
    gone = true;
    island.removeEventListener('click', onUse, true);
    island.removeEventListener('keydown', onUse, true);
    island.removeEventListener('focusin', onFocus);
    dispose?.();
  };
}
