/**
 * Makes one call of the round trip and prints its line: the value, or `!` and the error.
 *
 * @param call - name of the call in data/clients.ts; with `~` at the end, it is made with the workaround
 * @param work - makes the call and returns the value that verify/clients.ts expects
 */
export async function say(call: string, work: () => unknown): Promise<void> {
  let text: string;
  try {
    text = String(await work());
  } catch (error) {
    text = `!${String(error)}`;
  }
  console.log(`${call}\t${text.replaceAll('\n', ' ').slice(0, 300)}`);
}
