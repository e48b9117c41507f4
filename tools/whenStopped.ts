/** Signals that end a program: Ctrl+C, `kill`, and the terminal that is closed. */
const signals = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;

/**
 * Cleans up when the process receives a signal to stop, and exits with 2.
 *
 * @param end - stops the started programs and removes their files
 * @returns a function after which the process stops as usual
 */
export function whenStopped(end: () => Promise<void>): () => void {
  const interrupt = (): void => {
    void end().finally(() => process.exit(2));
  };
  signals.forEach((signal) => process.once(signal, interrupt));
  return () => signals.forEach((signal) => process.off(signal, interrupt));
}
