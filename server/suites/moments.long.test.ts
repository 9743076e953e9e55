import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { plantSecrets } from '../testing/secrets.ts';
import { mayCall } from '../testing/walk.ts';

/** Moments of the API (specification 9, decisions 8): local, to the second, also in nested records. */

let test: TestApp;
let ids: number[];
beforeAll(async () => {
  test = await testApp();
  ids = [...new Set((await plantSecrets(test, test.customer)).ids)];
});

const moment = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;
/** `updated_at` is compared to the microsecond. A task's date is to the minute (specification 7). */
const otherwise: Record<string, RegExp> = {
  updated_at: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/,
  'task.date': /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/,
};

function wrongIn(value: unknown, noun: string, key = ''): string[] {
  if (Array.isArray(value)) return value.flatMap(item => wrongIn(item, noun, key));
  if (value !== null && typeof value === 'object')
    return Object.entries(value).flatMap(([name, held]) => wrongIn(held, noun, name));
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(value)) return [];
  const expected = otherwise[key] ?? otherwise[`${noun}.${key}`] ?? moment;
  return expected.test(value) ? [] : [`${key}: ${value.replace(/\d/g, '0')}`];
}

it('are YYYY-MM-DD HH:mm:ss wherever they are read', async () => {
  const wrong = new Set<string>();
  let read = 0;
  const readers = [
    { actor: 'staff', token: test.administrator.token },
    { actor: 'customer', token: test.customer.token },
  ] as const;
  for (const route of test.app.routes) {
    const { method, url, config } = route;
    const listed = method === 'POST' && /\/getFiltered|\/getTravels|\/getClients|Between$/.test(url);
    if (!(method === 'GET' || listed) || config?.download || /:file|external|live|deleteUserImage|stream/.test(url))
      continue;
    const [, noun = ''] = /^\/api\/(\w+)/.exec(url) ?? [];
    for (const { actor, token } of readers) {
      // A call that customers may not make is refused before its id is read (access.test.ts): once is enough.
      const refused = actor === 'customer' && !mayCall(actor, route);
      for (const id of !/:\w/.test(url) ? [1] : refused ? ids.slice(0, 1) : ids) {
        const body = listed ? { date_from: '2026-11-01', date_to: '2026-11-30' } : undefined;
        const path = url.replace(/:\w+/g, String(id));
        const answer = await test.call(method === 'POST' ? 'POST' : 'GET', path, {
          token,
          ...(listed && { body: url.endsWith('Between') ? body : {} }),
        });
        if (answer.code === 20000) read += 1;
        for (const found of wrongIn(answer.data, noun)) wrong.add(`${url} ${found}`);
      }
    }
  }
  process.stdout.write(`${read} answers read\n`);
  expect(read).toBeGreaterThan(200);
  expect([...wrong]).toEqual([]);
});
