import { Readable } from 'node:stream';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Call, visitorBytes } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { may } from '../../contract/permissions.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { fingerprint } from '../testing/world.ts';

/** The sizes of the bodies that visitors may send. */

const declared = Object.entries(calls as Readonly<Record<string, Call>>).filter(
  ([, { method, permission }]) => method === 'POST' && may('visitor', permission),
);
const limitOf = ({ bodyBytes = visitorBytes }: Call) => bodyBytes;

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});

const json = (bytes: number) => JSON.stringify({ filler: 'x'.repeat(bytes - JSON.stringify({ filler: '' }).length) });
const form = (bytes: number) => `filler=${'x'.repeat(bytes - 'filler='.length)}`;
const part = (bytes: number) =>
  `--x\r\ncontent-disposition: form-data; name="filler"\r\n\r\n${'x'.repeat(bytes)}\r\n--x--\r\n`;

/** Every way to send a text, and whether its length is announced. */
const ways = [
  { type: 'application/json', body: json, announced: true },
  { type: 'application/json', body: json, announced: false },
  { type: 'application/x-www-form-urlencoded', body: form, announced: true },
  { type: 'application/x-www-form-urlencoded', body: form, announced: false },
  { type: 'multipart/form-data; boundary=x', body: part, announced: true },
  { type: 'multipart/form-data; boundary=x', body: part, announced: false },
];

async function statusOf(name: string, { type, body, announced }: (typeof ways)[number], bytes: number) {
  const text = body(bytes);
  const { statusCode } = await test.app.inject({
    method: 'POST',
    url: `/api/${name}`,
    headers: { 'content-type': type },
    payload: announced ? text : Readable.from([text]),
  });
  return statusCode;
}

describe('a body of a visitor', () => {
  it('that is one byte above the limit of its call is refused, and leaves no trace', async () => {
    const limits = () => test.services.db.selectFrom('rate_limit').selectAll().execute();
    const before = [await fingerprint(test), await limits()];
    const wrong: string[] = [];
    let tried = 0;
    for (const [name, call] of declared) {
      for (const way of ways) {
        const status = await statusOf(name, way, limitOf(call) + 1);
        // Where no multipart body is taken, none is read.
        const multipartRefused = way.body === part && status === 415;
        if (status !== 413 && !multipartRefused) wrong.push(`${name} ${way.type} ${way.announced}: ${status}`);
        tried += 1;
      }
    }
    process.stdout.write(`${declared.length} public calls, ${tried} bodies one byte too large, all refused\n`);
    expect(wrong).toEqual([]);
    expect([await fingerprint(test), await limits()]).toEqual(before);
  });

  it('that is exactly as large as the limit is read', async () => {
    for (const [name, call] of declared) {
      // What has to be signed is read and refused.
      const read = name === 'external/stripeNotice' ? [200, 400] : [200];
      const way = { type: 'application/json', body: json, announced: true };
      expect(read, name).toContain(await statusOf(name, way, limitOf(call)));
    }
  });

  it('fits within the limit with the longest texts in every field, and only such a call has a larger limit', () => {
    for (const [name, call] of declared) {
      const largest = call.body ? largestOf(z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' })) : 0;
      expect(largest, name).toBeLessThanOrEqual(limitOf(call));
      if (call.bodyBytes) expect(largest, name).toBeGreaterThan(visitorBytes);
    }
  });
});

/** The bytes of the largest value of a schema, in letters that take three bytes. */
function largestOf(schema: z.core.JSONSchema._JSONSchema): number {
  if (typeof schema === 'boolean') return 40;
  const { type, anyOf = [], oneOf = [], properties, items, maxItems = 0, maxLength = 254 } = schema;
  const options = [...anyOf, ...oneOf];
  if (options.length > 0) return Math.max(...options.map(largestOf));
  if (properties)
    return Object.entries(properties).reduce((sum, [name, value]) => sum + name.length + 4 + largestOf(value), 0);
  if (items && !Array.isArray(items)) return maxItems * (largestOf(items) + 1);
  return type === 'string' ? maxLength * 3 + 2 : 40;
}
