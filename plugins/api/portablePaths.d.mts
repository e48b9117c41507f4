/** @returns the module with paths below `folder` named by the alias */
export default function portablePaths(
  this: {readonly getOptions: () => {readonly folder: string}},
  source: string,
): string;
