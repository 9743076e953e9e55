import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { resources } from '../contract/calls.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const lines = readFileSync(new URL('./conformance.md', import.meta.url), 'utf8').split('\n');

const empty = '—';
const columns = ['id', 'what', 'where', 'test', 'issue'];
const issues = ['1', '2', '3', '4', '5', 'none'];

type Row = { section: string; line: number; cells: string[] };

function cellsOf(line: string): string[] {
  return line
    .replace(/^\|/, '')
    .replace(/\|\s*$/, '')
    .split('|')
    .map(cell => cell.trim());
}

const rows: Row[] = [];
const headers: string[][] = [];
let section = '';
for (const [index, line] of lines.entries()) {
  if (line.startsWith('## ')) section = line.slice(3, 4);
  if (!line.startsWith('|')) continue;
  // A table's first line follows an empty one; its second is the rule of dashes.
  if (lines[index - 1] === '') headers.push(cellsOf(line));
  else if (!/^[|\s-]+$/.test(line)) rows.push({ section, line: index + 1, cells: cellsOf(line) });
}

/** The rows for which `isWrong` holds, as 'line: id', so that a failure says where to look. */
function wrong(isWrong: (row: Row) => boolean): string[] {
  return rows.filter(isWrong).map(row => `${row.line}: ${row.cells[0]}`);
}

function pathsOf(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(match => match[1] ?? '');
}

test('the sections of the specification stand in its order, in tables of the same five columns', () => {
  const sections = lines.filter(line => line.startsWith('## ')).map(line => line.slice(3, 5));
  expect(sections).toEqual(['1 ', '2 ', '3 ', '4 ', '5 ', '6 ', '7 ', '8 ', '9 ']);
  expect(headers.filter(header => header.join() !== columns.join())).toEqual([]);
  expect(rows.length).toBeGreaterThan(0);
});

test('every row has five cells, none of them blank', () => {
  expect(wrong(({ cells }) => cells.length !== columns.length || cells.includes(''))).toEqual([]);
});

test('every id is unique, greppable and begins with the number of its section', () => {
  const ids = rows.map(row => row.cells[0]);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(wrong(row => !/^[1-9](\.[\w-]+)+$/.test(row.cells[0] ?? ''))).toEqual([]);
  expect(wrong(row => !row.cells[0]?.startsWith(`${row.section}.`))).toEqual([]);
});

test('every row names the issue that builds it', () => {
  expect(wrong(({ cells }) => !issues.includes(cells[4] ?? ''))).toEqual([]);
});

test('every filled cell names files that exist', () => {
  const missing = rows.flatMap(row =>
    row.cells.slice(2, 4).flatMap(cell => {
      if (cell === empty) return [];
      const paths = pathsOf(cell);
      const absent = paths.filter(path => path.startsWith('/') || !existsSync(root + path));
      return paths.length === 0
        ? [`${row.line}: no path in '${cell}'`]
        : absent.map(path => `${row.line}: no file ${path}`);
    }),
  );
  expect(missing).toEqual([]);
});

test('what section 3 calls a field is named in a file that its row cites', () => {
  const unnamed = wrong(({ section, cells: [id = '', what = '', where = ''] }) => {
    const name = id.split('.').at(-1) ?? '';
    if (section !== '3' || id.startsWith('3.customer_text.') || !new RegExp(`^(\\w+\\.)?${name}\\b`).test(what))
      return false;
    return !pathsOf(where).some(path => new RegExp(`\\b${name}\\b`).test(readFileSync(root + path, 'utf8')));
  });
  expect(unnamed).toEqual([]);
});

test('every resource of the specification has the file that registers its generic calls, and the test that tries them', () => {
  const unshown = wrong(({ cells: [id = '', , where = '', shown = ''] }) => {
    const [, resource] = /^7\.resource\.(\w+)$/.exec(id) ?? [];
    if (!resource) return false;
    const registers = pathsOf(where).some(path =>
      /^server\/(modules\/[\w/-]+\/(routes|index)|shared\/catalogues)\.ts$/.test(path),
    );
    return !resources.includes(resource) || !registers || !pathsOf(shown).includes('server/suites/resources.test.ts');
  });
  expect(unshown).toEqual([]);
});

test('the counts of filled rows are printed', () => {
  const counts = issues.map(issue => {
    const own = rows.filter(row => row.cells[4] === issue);
    const filled = own.filter(row => row.cells[2] !== empty && row.cells[3] !== empty);
    return { issue, filled: filled.length, total: own.length };
  });
  for (const { issue, filled, total } of counts)
    process.stdout.write(`issue ${issue}: ${filled} of ${total} rows filled\n`);
  expect(counts.reduce((sum, count) => sum + count.total, 0)).toBe(rows.length);
});
