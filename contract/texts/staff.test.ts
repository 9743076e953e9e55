import { expect, it } from 'vitest';
import type { Call } from '../call.ts';
import { calls } from '../calls.ts';
import { blankDue } from '../payment/plan.ts';
import { duesField } from '../payment/schema.ts';
import { may } from '../permissions.ts';
import { isMessageKey, texts } from './index.ts';
import { staffTexts } from './staff.ts';

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

it('the dialog of a plan, which checks its dues itself, has every message about them', () => {
  const wrong = [
    { ...blankDue, percent: 90, after: 9, before: 1, day: '2027-05-02' },
    { ...blankDue, after: 8, before: 2, day: '2027-05-01' },
    { ...blankDue, percent: 20 },
    blankDue,
  ];
  const messages = new Set(duesField.safeParse(wrong).error?.issues.map(issue => issue.message));
  expect(messages.size).toBe(4);
  expect([...messages].filter(key => !Object.hasOwn(staffTexts, key))).toEqual([]);
});
