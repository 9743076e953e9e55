import { globSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

/** Texts that no page loads by itself: a file that shows one without importing them could show its key. */

const web = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(resolve(web, file), 'utf8');
const keysOf = (texts: string) => [...texts.matchAll(/^ {4}'([\w.-]+)':/gm)].map(([, key = '']) => key);

it('texts that no page loads are imported by every file that shows one', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: web }).filter(file => !/texts\.ts$|\.test\./.test(file));
  const sources = files.map(file => ({ file, code: read(file) }));
  const lacking = globSync('**/lazy-texts.ts', { cwd: web }).flatMap(texts => {
    const keys = keysOf(read(texts)).map(key => key.replace(/_(one|other)$/, ''));
    expect(keys.length).toBeGreaterThan(5);
    return sources.flatMap(({ file, code }) => {
      const path = relative(dirname(file), texts);
      const imports = code.includes(`'${path.startsWith('.') ? path : `./${path}`}'`);
      const begins = [...code.matchAll(/`([\w-]+\.[\w.-]*)\$\{/g)].map(([, start = '']) => start);
      const shown = keys.find(key => code.includes(`'${key}'`) || begins.some(start => key.startsWith(start)));
      return shown && !imports ? [`${file}: ${shown}`] : [];
    });
  });
  expect(lacking).toEqual([]);
});
