import { readFileSync } from 'node:fs';

interface VitestReport {
  testResults: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[];
}

interface PlaywrightSuite {
  file: string;
  specs: { title: string; tests: { projectName: string; results: { duration: number }[] }[] }[];
  suites?: PlaywrightSuite[];
}

/**
 * The ten slowest tests of a JSON report of Vitest or Playwright.
 * @returns a line for each, with its seconds; empty without a report
 */
export function slowestTests(path: string): string {
  let report: VitestReport | { suites: PlaywrightSuite[] };
  try {
    report = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // A step that failed early has written none.
    return '';
  }
  const times =
    'testResults' in report
      ? report.testResults.flatMap(file =>
          file.assertionResults.map(test => ({ name: `${file.name}: ${test.fullName}`, time: test.duration ?? 0 })),
        )
      : report.suites.flatMap(timesOf);
  return times
    .toSorted((a, b) => b.time - a.time)
    .slice(0, 10)
    .map(({ name, time }) => `${(time / 1000).toFixed(1).padStart(7)} s  ${name.replace(`${process.cwd()}/`, '')}`)
    .join('\n');
}

const timesOf = (suite: PlaywrightSuite): { name: string; time: number }[] => [
  ...suite.specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `${suite.file}: ${title} (${projectName})`,
      time: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  ),
  ...(suite.suites ?? []).flatMap(timesOf),
];
