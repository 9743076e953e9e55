import { expect, test } from 'vitest';
import { framed } from './message.tsx';

test('a whole page keeps its doctype first, and its links open in a new tab', () => {
  const page = framed('<!doctype html><html><head><title>a</title></head><body></body></html>');
  expect(page).toMatch(/^<!doctype html><html><head><base target="_blank">/);
});

test('the links of an HTML fragment open in a new tab, too', () => {
  expect(framed('<p>a</p>')).toMatch(/^<base target="_blank">.*<p>a<\/p>$/);
});
