/** Start and exit of the programs behind `npm run`. */

/**
 * Runs a program if its module is the one that Node started, and does nothing if it was imported. After an error, prints its
 * message and exits with 2.
 *
 * @param main - returns the exit code, or a promise of it; any other value means 0
 */
export function runProgram(module: NodeModule, main: () => unknown): void {
  if (require.main !== module) {
    return;
  }
  void (async () => {
    try {
      const code = await main();
      process.exitCode = typeof code === 'number' ? code : 0;
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 2;
    }
  })();
}
