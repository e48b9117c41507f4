/** Stops recording the reader's input for the page's script, and returns the events (plugins/runtime/first.ts). */
declare function takeEarly(): readonly Event[];

interface Window {
  takeEarly: typeof takeEarly;
}

/** The address of that script (plugins/runtime/index.ts). */
declare const file: string;

/** Recorded input, which the scripts replay (plugins/runtime/index.ts). */
declare const early: readonly Event[];

/** Calls the function after the page's `load` event, immediately if that has already happened. */
declare function whenLoaded(then: () => void): void;
