/** What is at a place in parsed YAML or JSON. */

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object's entry, or an array's, at a path; undefined where there is none. */
export function valueAt(value: unknown, ...path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, step) =>
      Array.isArray(inner) ? inner[Number(step)] : isObject(inner) ? inner[String(step)] : undefined,
    value,
  );
}

/** The path that a JSON pointer such as `/properties/name` spells. */
export function pathOfPointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}
