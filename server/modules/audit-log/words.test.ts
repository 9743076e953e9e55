import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sentenceOf } from './words.ts';

/** The actions that the modules write, as their sources name them. */
function actionsWritten(): string[] {
  const room = join(import.meta.dirname, '..');
  const names = readdirSync(room, { recursive: true, encoding: 'utf8' });
  return names
    .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap(name => [...readFileSync(join(room, name), 'utf8').matchAll(/\baction: '([\w.-]+)'/g)])
    .map(([, action = '']) => action);
}

it('every action that is written has a sentence', () => {
  const actions = [...new Set(actionsWritten())].sort();
  expect(actions.length).toBeGreaterThan(40);
  const row = { code: null, times: 1, user_id: 1, address: null, name: 'Ana', api_key_id: null, api_key: null };
  expect(actions.filter(action => /^Ana: /.test(sentenceOf({ ...row, action })))).toEqual([]);
});
