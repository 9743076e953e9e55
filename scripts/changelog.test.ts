import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** CHANGELOG.md gives each day its version; the newest one is that of package.json, which `periplo --version` prints. */

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const sections = read('CHANGELOG.md').split(/^## /m).slice(1);

it('the newest section has the version of package.json and package-lock.json', () => {
  const { version } = JSON.parse(read('package.json'));
  expect(sections[0]?.split('\n')[2]).toBe(`Version ${version}.`);
  const lock = JSON.parse(read('package-lock.json'));
  expect([lock.version, lock.packages[''].version]).toEqual([version, version]);
});

it('every section is a day with a version, newest first, and what is to be done comes before the rest', () => {
  const days = sections.map(section => section.slice(0, 10));
  expect(days).toEqual([...days].sort().reverse());
  for (const section of sections) {
    expect(section).toMatch(/^\d{4}-\d\d-\d\d\n\nVersion \d+\.\d+\.\d+[.,]/);
    const headings: string[] = section.match(/^(For \w+|To do when upgrading)$/gm) ?? [];
    expect(headings.indexOf('To do when upgrading')).toBeLessThan(1);
  }
});
