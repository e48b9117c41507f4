/**
 * Whether this runs in continuous integration: its services set the variable CI, to whatever they like; `false`, `0` and nothing
 * turn it off.
 */
export function isContinuousIntegration(
  variables: Readonly<Record<string, string | undefined>> = process.env,
): boolean {
  return !['', '0', 'false'].includes(variables.CI?.toLowerCase() ?? '');
}
