/**
 * Records the labels of a button. A label such as "Copied" lasts two seconds, and polling a busy page could miss it, so
 * the page records it itself.
 */
import type {JSHandle, Locator} from 'playwright-core';

/**
 * Starts recording the labels of a button. Call it before the button is pressed.
 *
 * @returns a function that returns all labels so far, oldest first
 */
export async function recordButtonLabels(
  button: Pick<Locator, 'evaluateHandle'>,
): Promise<() => Promise<readonly string[]>> {
  const labels: JSHandle<string[]> = await button.evaluateHandle((element: Node) => {
    const recorded: string[] = [];
    // After the label, a button may name what it copies.
    new MutationObserver(() => recorded.push((element.firstChild?.textContent ?? '').trim())).observe(
      element,
      {subtree: true, characterData: true},
    );
    return recorded;
  });
  return () => labels.jsonValue();
}
