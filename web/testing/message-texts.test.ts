import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { isMessageKey } from '../../contract/texts/index.ts';
import { es } from './texts.ts';

it('a message of the contract that a screen names is loaded by screens, not by the server alone', () => {
  const web = resolve(import.meta.dirname, '..');
  const files = globSync('{features,layout,lib,ui}/**/*.{ts,tsx}', { cwd: web }).filter(
    file => !file.includes('.test.'),
  );
  const keys = files.flatMap(file =>
    [...readFileSync(resolve(web, file), 'utf8').matchAll(/'([\w-]+\.[\w.-]+)'/g)].map(match => match[1] ?? ''),
  );
  const messages = new Set(keys.filter(isMessageKey));
  expect(messages.size).toBeGreaterThan(20);
  expect([...messages].filter(key => !Object.hasOwn(es, key))).toEqual([]);
});
