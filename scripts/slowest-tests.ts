import { appendFileSync, readFileSync } from 'node:fs';
import type { Reporter as BrowserReporter, FullConfig, TestCase, TestResult } from '@playwright/test/reporter';
import type { Reporter, TestModule } from 'vitest/node';

/** Where the steps of a run note how long their tests took, for the table at its end; unset for a single command. */
const file = process.env.TEST_TIMES;

interface Took {
  seconds: number;
  name: string;
}

const note = (tests: Took[]): void => {
  if (file) appendFileSync(file, tests.map(test => `${JSON.stringify(test)}\n`).join(''));
};

/** A reporter for vitest: each test file. */
export class ApiTestTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    note(modules.map(each => ({ seconds: each.diagnostic().duration / 1000, name: each.relativeModuleId })));
  }
}

/** A reporter for Playwright: each test. */
export default class BrowserTestTimes implements BrowserReporter {
  #root = '';

  onBegin({ rootDir }: FullConfig): void {
    this.#root = rootDir;
  }

  onTestEnd({ title, location }: TestCase, { duration }: TestResult): void {
    note([{ seconds: duration / 1000, name: `${location.file.slice(this.#root.length + 1)} ${title}` }]);
  }

  printsToStdio(): boolean {
    return false;
  }
}

/** The ten slowest of a run, a line each. @param from the file of TEST_TIMES */
export function slowestTests(from: string): string[] {
  const tests = readFileSync(from, 'utf8').trim().split('\n').filter(Boolean);
  return tests
    .map(line => JSON.parse(line) as Took)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
    .map(({ seconds, name }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
}
