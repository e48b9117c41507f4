/** What a button answers for two seconds: a page that is busy may be asked less often than that, so it notes the answers itself. */
import type {JSHandle, Locator} from 'playwright-core';

/**
 * Begins to note what a button says. Call it before the button is pressed.
 *
 * @returns asks for all that it has said since, first to last
 */
export async function recordButtonLabels(
  button: Pick<Locator, 'evaluateHandle'>,
): Promise<() => Promise<readonly string[]>> {
  const said: JSHandle<string[]> = await button.evaluateHandle((element: Node) => {
    const noted: string[] = [];
    new MutationObserver(() => noted.push(element.textContent ?? '')).observe(element, {childList: true});
    return noted;
  });
  return () => said.jsonValue();
}
