/** Whether a module is the program that was started, not one that was imported. */
export function isMain(module: NodeModule): boolean {
  return require.main === module;
}
