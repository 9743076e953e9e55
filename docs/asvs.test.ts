import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const page = readFileSync(new URL('./asvs.md', import.meta.url), 'utf8');

/** The requirements of levels 1 and 2 of ASVS 5.0.0: the section, and the first and the last of its numbers. */
const sections =
  '1.1.1-2 1.2.1-9 1.3.1-11 1.4.1-3 1.5.1-2 2.1.1-3 2.2.1-3 2.3.1-4 2.4.1-1 3.2.1-2 3.3.1-4 3.4.1-6 3.5.1-5 3.7.1-2 4.1.1-3 4.2.1-1 4.3.1-2 4.4.1-4 5.1.1-1 5.2.1-3 5.3.1-2 5.4.1-3 6.1.1-3 6.2.1-12 6.3.1-4 6.4.1-4 6.5.1-5 6.6.1-3 6.8.1-4 7.1.1-3 7.2.1-4 7.3.1-2 7.4.1-5 7.5.1-2 7.6.1-2 8.1.1-2 8.2.1-3 8.3.1-1 8.4.1-1 9.1.1-3 9.2.1-4 10.1.1-2 10.2.1-2 10.3.1-4 10.4.1-11 10.5.1-5 10.6.1-2 10.7.1-3 11.1.1-2 11.2.1-3 11.3.1-3 11.4.1-4 11.5.1-1 11.6.1-1 12.1.1-3 12.2.1-2 12.3.1-4 13.1.1-1 13.2.1-5 13.3.1-2 13.4.1-5 14.1.1-2 14.2.1-4 14.3.1-3 15.1.1-3 15.2.1-3 15.3.1-7 16.1.1-1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3 17.1.1-1 17.2.1-4 17.3.1-2';

const requirements = sections.split(' ').flatMap(section => {
  const [, place = '', first, last] = /^(\d+\.\d+)\.(\d+)-(\d+)$/.exec(section) ?? [];
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => `${place}.${Number(first) + index}`);
});

const rows = page
  .split('\n')
  .filter(line => /^\| \d/.test(line))
  .map(line =>
    line
      .split(' | ')
      .map(cell => cell.replace(/^\| | \|$/g, '').trim())
      .map(cell => (cell === '—' ? '' : cell)),
  );

it('every requirement of levels 1 and 2 has one line, in their order', () => {
  expect(requirements).toHaveLength(253);
  expect(rows.map(([id]) => id)).toEqual(requirements);
});

it('what is met names its place or its test, and what is not used or left says why', () => {
  const states = ['met', 'not used', 'operator', 'short'];
  const wrong = rows.filter(([, level, what, state, where, shown]) => {
    const explanation = state === 'met' ? where || shown : state === 'operator' ? where : shown;
    return !/^[12]$/.test(level ?? '') || !what || !states.includes(state ?? '') || !explanation;
  });
  expect(wrong).toEqual([]);
});

it('the counts at the top are those of the table', () => {
  const count = (wanted: string) => rows.filter(([, , , state]) => state === wanted).length;
  const counts = { met: count('met'), operator: count('operator'), unused: count('not used'), short: count('short') };
  const said = `${counts.met} met, ${counts.operator} left to the operator`;
  process.stdout.write(`ASVS 5.0, levels 1 and 2: ${JSON.stringify(counts)}\n`);
  expect(page).toContain(said);
  expect(page.replace(/\s+/g, ' ')).toContain(`${counts.unused} about techniques that Periplo does not use`);
});

it('every file that this page and security.md name exists', () => {
  const named = (page + readFileSync(new URL('./security.md', import.meta.url), 'utf8')).matchAll(
    /`((?:server|web|contract|scripts|docs|e2e|sample)\/[\w./-]+)`/g,
  );
  expect([...named].map(([, path]) => path ?? '').filter(path => !existsSync(`${root}/${path}`))).toEqual([]);
});
