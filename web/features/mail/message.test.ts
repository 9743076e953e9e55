import { expect, test } from 'vitest';
import { sandboxHtml } from './message.tsx';

test('a whole page keeps its doctype first, and its links open in a new tab', () => {
  const page = sandboxHtml('<!doctype html><html><head><title>a</title></head><body></body></html>');
  expect(page).toMatch(/^<!doctype html><html><head><base target="_blank">/);
});

test('the links of an HTML fragment open in a new tab, too', () => {
  expect(sandboxHtml('<p>a</p>')).toMatch(/^<base target="_blank">.*<p>a<\/p>$/);
});
