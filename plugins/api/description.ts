/** Checks the OpenAPI description with Redocly's linter before anything is made of it. */
import fs from 'node:fs';
import path from 'node:path';

import {getLineColLocation, lint, loadConfig, type NormalizedProblem} from '@redocly/openapi-core';

function placeOf(problem: NormalizedProblem): string {
  const location = problem.location[0];
  if (location === undefined) {
    return '';
  }
  const file = path.relative(process.cwd(), location.source.absoluteRef);
  const {start} = getLineColLocation(location);
  const pointer = location.pointer === undefined ? '' : ` ${location.pointer}`;
  return `${file}:${start.line}:${start.col}${pointer}: `;
}

/** Runs the linter. On invalid YAML it throws an error that has the position in its text only. */
async function lintOrExplain(root: string, configFile: string): Promise<NormalizedProblem[]> {
  try {
    return await lint({ref: root, config: await loadConfig({configPath: configFile})});
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const position = /^(.*) in "(.+)" \((\d+):(\d+)\)/s.exec(text);
    if (position === null) {
      throw error;
    }
    const [, reason = '', file = '', line = '', column = ''] = position;
    throw new Error(`${path.relative(process.cwd(), file)}:${line}:${column}: not valid YAML: ${reason}`, {
      cause: error,
    });
  }
}

/** @throws Error listing every problem of a description as `file:line:column pointer: message (rule)` */
export async function checkDescription(root: string, configFile: string): Promise<void> {
  if (!fs.existsSync(root)) {
    throw new Error(
      `${path.relative(process.cwd(), root)}: no such file; expected the root of the OpenAPI description`,
    );
  }
  const problems = await lintOrExplain(root, configFile);
  const errors = problems.filter((problem) => problem.severity === 'error' && !problem.ignored);
  if (errors.length > 0) {
    const list = errors.map((problem) => `${placeOf(problem)}${problem.message} (${problem.ruleId})`);
    throw new Error(list.join('\n'));
  }
}
