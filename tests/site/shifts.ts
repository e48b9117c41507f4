/** Records layout shifts in a window. */
import type {Page} from 'playwright-core';

type Watched = {shifts?: string[]};
type LayoutShift = PerformanceEntry & {readonly sources?: readonly {readonly node?: Node}[]};

/** Starts recording, including shifts since the first paint. Serialized into the page, so it uses no imports. */
export function watchShifts(): void {
  const shifts: string[] = ((globalThis as Watched).shifts = []);
  new PerformanceObserver((list) => {
    for (const {sources = []} of list.getEntries() as LayoutShift[]) {
      const moved = sources.map(({node}) => node?.parentElement?.outerHTML.slice(0, 80) ?? 'something');
      shifts.push(...(moved.length === 0 ? ['something'] : moved));
    }
  }).observe({type: 'layout-shift', buffered: true});
}

/** Start of the HTML around each shifted node; undefined if `watchShifts` did not run in the window. */
export function shiftsIn(page: Page): Promise<readonly string[] | undefined> {
  return page.evaluate(() => (globalThis as Watched).shifts);
}
