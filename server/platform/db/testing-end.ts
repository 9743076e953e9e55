import { afterAll } from 'vitest';

const endings: (() => unknown)[] = [];

/**
 * Does something after the last test of the file, the last one asked for first. `afterAll` itself goes unheard where it is called
 * inside `beforeAll`, as most files call what opens databases and applications.
 */
export function atEnd(end: () => unknown): void {
  endings.push(end);
}

/** For `testing-setup.ts`, which runs before each test file. */
export function endEachFile(): void {
  afterAll(async () => {
    for (let end = endings.pop(); end; end = endings.pop()) await end();
  });
}
