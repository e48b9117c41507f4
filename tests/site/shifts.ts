/** What moves in a window although nobody asked for it. */
import type {Page} from 'playwright-core';

type Watched = {shifts?: string[]};
type LayoutShift = PerformanceEntry & {readonly sources?: readonly {readonly node?: Node}[]};

/** Notes what moves, from the first paint on. Runs in the browser as it is: no imports. */
export function watchShifts(): void {
  const shifts: string[] = ((globalThis as Watched).shifts = []);
  new PerformanceObserver((list) => {
    for (const {sources = []} of list.getEntries() as LayoutShift[]) {
      const moved = sources.map(({node}) => node?.parentElement?.outerHTML.slice(0, 80) ?? 'something');
      shifts.push(...(moved.length === 0 ? ['something'] : moved));
    }
  }).observe({type: 'layout-shift', buffered: true});
}

/** The beginnings of elements with what has moved since `watchShifts` ran in the window; undefined where it did not. */
export function shiftsIn(page: Page): Promise<readonly string[] | undefined> {
  return page.evaluate(() => (globalThis as Watched).shifts);
}
