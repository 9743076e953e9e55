import { expect, it } from 'vitest';
import type { Call } from '../call.ts';
import { calls } from '../calls.ts';
import { may } from '../permissions.ts';
import { isMessageKey, texts } from './index.ts';

/** The messages in the definition of a schema: zod keeps each in a function of its checks. */
function messagesIn(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value === 'string') return isMessageKey(value) ? [value] : [];
  if (typeof value === 'function') return value.name === 'error' ? messagesIn(value({}), seen) : [];
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  const { _zod: zod } = value as { _zod?: { def: object } };
  return Object.values(zod?.def ?? value).flatMap(part => messagesIn(part, seen));
}

it('no call of a customer or visitor is answered with a message in Spanish alone', () => {
  const open = Object.values<Call>(calls).filter(({ permission }) =>
    (['customer', 'visitor'] as const).some(actor => may(actor, permission)),
  );
  const messages = new Set(open.flatMap(({ params, query, body }) => messagesIn([params, query, body])));
  expect(messages.size).toBeGreaterThan(30);
  expect([...messages].filter(key => !Object.hasOwn(texts.en, key))).toEqual([]);
});
