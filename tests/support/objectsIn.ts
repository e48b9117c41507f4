/** All objects nested in a value. */
export function objectsIn(value: unknown): readonly Record<string, unknown>[] {
  return typeof value === 'object' && value !== null
    ? [value as Record<string, unknown>, ...Object.values(value).flatMap(objectsIn)]
    : [];
}
