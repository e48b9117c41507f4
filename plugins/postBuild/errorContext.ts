/**
 * Runs a step and puts a subject in front of the message of its errors.
 *
 * @param subject - such as "Head of /docs/intro/"
 * @throws Error that begins with the subject
 */
export function withContext<T>(subject: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${subject}: ${reason}`, {cause: error});
  }
}
