/** A reporter for vitest: writes the results as JSON to the file in TEST_REPORT, for scripts/test.ts. */
import fs from 'node:fs';

import type {Reporter, SerializedError, TestModule} from 'vitest/node';

export type TestReport = {
  readonly tests: readonly {
    readonly file: string;
    readonly name: string;
    readonly state: 'passed' | 'failed' | 'skipped' | 'pending';
    readonly seconds: number;
    /** Tests that passed only when repeated. */
    readonly flaky: boolean;
  }[];
  /** Files that failed before their first test, and errors outside of tests. */
  readonly broken: number;
};

export default class TestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        file: module.relativeModuleId,
        name: test.fullName,
        state: test.result().state,
        seconds: (test.diagnostic()?.duration ?? 0) / 1000,
        flaky: test.diagnostic()?.flaky ?? false,
      })),
    );
    const broken = modules.filter((module) => module.errors().length > 0).length + errors.length;
    fs.writeFileSync(process.env.TEST_REPORT ?? '', JSON.stringify({tests, broken} satisfies TestReport));
  }
}
