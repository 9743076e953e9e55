import { expect, test } from 'vitest';
import { fileKindOf, fileProblem } from './file-kinds.ts';

const file = (name: string, size = 10) => ({ name, size });

test.each([
  ['Contrato.PDF', 'pdf'],
  ['tarifas.xlsx', 'excel'],
  ['carta.docx', 'word'],
  ['foto.jpeg', 'jpeg'],
  ['script.exe', undefined],
  ['sin-extension', undefined],
])('%s is of the kind %s', (name, kind) => {
  expect(fileKindOf(name)).toBe(kind);
});

test('several files are refused', () => {
  expect(fileProblem([file('a.pdf'), file('b.pdf')], { kinds: 'all' })?.message).toBe('file.onlyOne');
});

test('the warning about another extension lists the accepted ones', () => {
  expect(fileProblem([file('a.exe')], { kinds: ['pdf', 'word'] })).toEqual({
    severity: 'warning',
    message: 'file.wrongType',
    params: { extensions: '.pdf, .doc, .docx' },
  });
});

test('a photo is refused in its own words, as an error', () => {
  const rules = { kinds: ['jpeg', 'png'] as const, messages: { wrongType: 'photo.wrongType' as const } };
  expect(fileProblem([file('a.pdf')], rules)).toEqual({ severity: 'error', message: 'photo.wrongType' });
  expect(fileProblem([file('a.PNG')], rules)).toBeNull();
  // What an iPhone takes has its reason and its remedy.
  expect(fileProblem([file('IMG_1.HEIC')], rules)).toEqual({ severity: 'error', message: 'photo.heic' });
});

test('a file of exactly the limit is accepted, as on the server', () => {
  const rules = { kinds: 'all' as const, maxBytes: 2_000_000 };
  expect(fileProblem([file('a.pdf', 2_000_000)], rules)).toBeNull();
  expect(fileProblem([file('a.pdf', 2_000_001)], rules)).toMatchObject({
    message: 'file.tooLarge',
    params: { size: 2 },
  });
  expect(fileProblem([file('a.pdf', 0)], rules)?.message).toBe('file.empty');
});
