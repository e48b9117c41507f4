/**
 * Whether this runs in continuous integration, whose services set the variable CI to any value; `false`, `0` and an empty value
 * count as unset.
 */
export function isContinuousIntegration(
  variables: Readonly<Record<string, string | undefined>> = process.env,
): boolean {
  return !['', '0', 'false'].includes(variables.CI?.toLowerCase() ?? '');
}
