import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** "decisions N" in a comment or on a page is a section of docs/decisions/README.md. */
it('every section of the decisions that is cited exists', () => {
  const root = new URL('..', import.meta.url);
  const cited = execFileSync('git', ['grep', '-hoE', 'decisions [0-9]+( and [0-9]+)?'], {
    cwd: root,
    encoding: 'utf8',
  });
  const page = readFileSync(new URL('decisions/README.md', import.meta.url), 'utf8');
  const headings = [...page.matchAll(/^## (\d+) /gm)].map(([, number]) => number);
  expect([...new Set(cited.match(/\d+/g))].sort()).toEqual(headings);
});
