import { afterAll } from 'vitest';

const endings: (() => unknown)[] = [];

/**
 * Runs something after the last test of the file, in reverse order of the calls. vitest ignores `afterAll` inside
 * `beforeAll`, where most files open databases and applications.
 */
export function onTestsEnd(end: () => unknown): void {
  endings.push(end);
}

/** Called by `setup.ts` before each test file. */
export function endEachFile(): void {
  afterAll(async () => {
    for (let end = endings.pop(); end; end = endings.pop()) await end();
  });
}
