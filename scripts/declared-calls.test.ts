import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listCalls } from './declared-calls.ts';

it('the list of the declared calls is up to date (npm run schema writes it)', () => {
  const written = readFileSync(new URL('../contract/declared-calls.gen.ts', import.meta.url), 'utf8');
  expect(written).toBe(listCalls());
});
