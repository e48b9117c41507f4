/** Ends the note of what a reader does before the page's script is there (plugins/runtime/first.ts). */
declare function takeEarly(): readonly Event[];

interface Window {
  takeEarly: typeof takeEarly;
}

/** The address of that script (plugins/runtime/index.ts). */
declare const file: string;

/** What was noted, for the scripts that do it then (plugins/runtime/index.ts). */
declare const early: readonly Event[];

/** Calls when the page and all its files are there; these scripts may come later than that. */
declare function whenLoaded(then: () => void): void;
