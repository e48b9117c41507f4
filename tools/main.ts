/** Start and exit of the programs behind `npm run`. */

/**
 * Runs a program where its module was started, and does nothing if it was imported. An error is printed as its
 * message, and the exit code is then 2.
 *
 * @param main - gives the exit code, or nothing for 0, or a promise of it
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
