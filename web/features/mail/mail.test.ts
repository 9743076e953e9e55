import { expect, test } from 'vitest';
import { framed } from './mail.ts';

test('a page keeps its doctype first, and its links open in a tab of their own', () => {
  const page = framed('<!doctype html><html><head><title>a</title></head><body></body></html>');
  expect(page).toMatch(/^<!doctype html><html><head><base target="_blank">/);
});

test('a piece of HTML gets the same', () => {
  expect(framed('<p>a</p>')).toMatch(/^<base target="_blank">.*<p>a<\/p>$/);
});
