import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { code } from '../../contract/envelope.ts';
import { groups } from '../../contract/permissions.ts';
import { type TestApp, type TestUser, testApp } from '../testing/app.ts';
import { bodyOf } from '../testing/bodies.ts';
import { plantWorld } from '../testing/world.ts';

/** Malformed and hostile calls (specification, quality): 5,000 in the long run. */
const long = process.env.LONG === '1';
const runs = long ? 5000 : 600;

let test: TestApp;
/** The last internal error, for the message of a failing run. */
let fault: Error | undefined;
beforeAll(async () => {
  test = await testApp();
  test.app.addHook('onError', async (_request, _reply, error) => {
    fault = error;
  });
  await plantWorld(test);
});

const staff = ['administrator', 'agent'] as const;

interface Call {
  actor: 'administrator' | 'agent' | 'customer' | 'visitor';
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  payload: string | undefined;
}

const strange = fc.oneof(
  fc.constantFrom(
    '%',
    '%00',
    '%2e%2e%2f',
    '..',
    '-1',
    '0',
    '1e9',
    '99999999999999999999',
    'null',
    '١',
    "'",
    '%ff%fe',
    ' ',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }).map(text => encodeURIComponent(text.toWellFormed())),
);
const parameter = fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 1, max: 6 }).map(String) }, strange);
const query = fc.oneof(
  { weight: 8, arbitrary: fc.constant('') },
  fc.constantFrom('?', '?id=1&id=2', '?__proto__[x]=1', '?page=%', '?%00=%00'),
);
const language = fc.constantFrom('es', 'fr-FR,fr', '', ',,;;', '*', 'x'.repeat(2000), '__proto__', 'toString');

/** Bodies of a route: valid ones with hostile parts, in each form that a call may have. */
function payloadOf(schema: z.ZodType, multipart: boolean): fc.Arbitrary<{ payload: string; type: string }> {
  // Nearly valid bodies reach the rules and the database. Wilder ones test the validation.
  const body = fc.oneof(bodyOf(schema, 3), bodyOf(schema, 15)).map(value => JSON.stringify(value) ?? 'null');
  const json = body.map(payload => ({ payload, type: 'application/json' }));
  const wrapped = body.map(inner => ({ payload: `{"data":${inner}}`, type: 'application/json' }));
  const text = body.map(inner => ({ payload: JSON.stringify({ data: inner }), type: 'application/json' }));
  const form = body.map(inner => ({
    payload: `data=${encodeURIComponent(inner.toWellFormed())}&__proto__[x]=1&id[]=1`,
    type: 'application/x-www-form-urlencoded',
  }));
  const broken = fc.record({
    payload: body.map(inner => inner.slice(0, Math.ceil(inner.length / 2))),
    type: fc.constantFrom('application/json', 'text/plain', 'multipart/form-data; boundary=x', 'a/b', ''),
  });
  const part = fc.record({
    name: fc.constantFrom('data', 'photo', 'header_image', 'extra_file_1', 'identity', '__proto__', 'constructor', ''),
    file: fc.constantFrom('', '; filename="a.png"', '; filename="../../x"', '; filename=""'),
    content: fc.oneof(body, fc.string({ unit: 'binary', maxLength: 50 })),
  });
  const parts = fc.array(part, { maxLength: 4 }).map(list => ({
    payload: `${list
      .map(
        ({ name, file, content }) =>
          `--x\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${content.toWellFormed()}\r\n`,
      )
      .join('')}--x--\r\n`,
    type: 'multipart/form-data; boundary=x',
  }));
  return fc.oneof(
    { weight: 4, arbitrary: json },
    { weight: 4, arbitrary: wrapped },
    { weight: 2, arbitrary: text },
    { weight: 1, arbitrary: form },
    { weight: 1, arbitrary: broken },
    { weight: multipart ? 4 : 1, arbitrary: parts },
  );
}

function calls(): fc.Arbitrary<Call> {
  // Except the database, which takes seconds and answers a tar file.
  const routes = test.app.routes.filter(
    ({ method, url }) => (method === 'GET' || method === 'POST') && url !== '/api/backup/database',
  );
  // Reads only have a hostile address, so most calls write.
  const writing = routes.filter(({ method }) => method === 'POST');
  return fc
    .oneof({ weight: 3, arbitrary: fc.constantFrom(...writing) }, fc.constantFrom(...routes))
    .chain(({ method, url, schema, config }) => {
      const names = url.match(/:\w+/g) ?? [];
      return fc
        .record({
          actor: fc.constantFrom<Call['actor']>(...staff, ...staff, ...staff, 'customer', 'visitor'),
          parameters: fc.tuple(...names.map(() => parameter)),
          query,
          language,
          body:
            method === 'POST' && schema?.body
              ? payloadOf(schema.body as z.ZodType, Boolean(config?.uploads))
              : fc.constant(undefined),
        })
        .map(({ actor, parameters, query: search, language: accepted, body }) => {
          const values = [...parameters];
          return {
            actor,
            method: method === 'POST' ? ('POST' as const) : ('GET' as const),
            url: url.replace(/:\w+/g, () => String(values.shift())) + search,
            headers: { 'accept-language': accepted, ...(body ? { 'content-type': body.type } : {}) },
            payload: body?.payload,
          };
        });
    });
}

/** Texts that no answer may contain: a stack, a file of ours, the database's words. */
const leak = /\n\s+at |node_modules|\.ts:\d|SELECT|insert into|select .+ from |constraint|syntax error|Kysely/;
const codes: readonly number[] = Object.values(code);
const sessionsLost: readonly number[] = [code.sessionUnknown, code.sessionEnded, code.sessionExpired];

it(
  `${runs} hostile calls: none gives an internal error or a stack`,
  async () => {
    const tokens: Record<string, string> = {};
    const groupOf = { administrator: 1, agent: 3, customer: 2 };
    const tokenOf = async (actor: Call['actor']) => {
      if (actor === 'visitor') return {};
      tokens[actor] ??= (await test.signIn({ group_id: groupOf[actor] })).token;
      return { 'x-token': tokens[actor] };
    };
    const seen = new Map<string, number>();

    await fc.assert(
      fc.asyncProperty(calls(), async ({ actor, method, url, headers, payload }) => {
        const response = await test.app.inject({
          method,
          url,
          headers: { ...headers, ...(await tokenOf(actor)) },
          ...(payload === undefined ? {} : { payload }),
        });
        const type = String(response.headers['content-type']);
        if (response.statusCode >= 500) throw new Error(`${response.statusCode}: ${fault?.stack}`);
        if (!type.startsWith('application/json')) {
          expect(type).toMatch(/^(application\/(pdf|manifest\+json)|text\/(html|calendar|csv)|image\/)/);
          return;
        }
        const answer = response.json();
        // The description of the calls is no answer of a call.
        if (response.statusCode === 200 && answer.openapi) return;
        expect(codes).toContain(answer.code);
        if (answer.code >= code.warning) expect(response.body).not.toMatch(leak);
        const key = `${response.statusCode}/${answer.code}`;
        seen.set(key, (seen.get(key) ?? 0) + 1);
        // The calls may have signed their own user out, disabled it, or switched maintenance on.
        if (sessionsLost.includes(answer.code)) delete tokens[actor];
        if (answer.code === code.maintenance) await test.services.db.deleteFrom('setting').execute();
      }),
      // The short run makes the same calls each time, so that a failure can be repeated.
      {
        numRuns: runs,
        ...(long ? {} : { seed: 1493 }),
        interruptAfterTimeLimit: 20 * 60_000,
        markInterruptAsFailure: true,
      },
    );
    const figures = [...seen].sort(([one], [other]) => one.localeCompare(other));
    process.stdout.write(`${runs} hostile calls: ${figures.map(([key, count]) => `${key} × ${count}`).join(', ')}\n`);
    // If the validation refused all of them, nothing would be tested.
    expect(seen.get(`200/${code.done}`) ?? 0).toBeGreaterThan(runs / 100);
    expect(seen.get(`200/${code.error}`) ?? 0).toBeGreaterThan(runs / 100);
  },
  25 * 60_000,
);

it('a name that every object has is refused as a field, and no object’s prototype changes', async () => {
  const send = (user: TestUser, payload: string) =>
    test.app.inject({
      method: 'POST',
      url: '/api/transportType/create',
      headers: { 'x-token': user.token, 'content-type': 'application/json' },
      payload,
    });
  // A call before may have ended anybody's session.
  const agent = await test.signIn({ group_id: groups.agent });
  for (const inner of ['{"__proto__":{"name":"x"}}', '{"constructor":{"prototype":{"name":"x"}}}']) {
    const asText = JSON.stringify({ data: inner });
    expect((await send(agent, asText)).json()).toMatchObject({
      code: code.error,
      data: { fields: { name: expect.any(String) } },
    });
    expect((await send(agent, `{"data":${inner}}`)).statusCode).toBe(400);
  }
  expect(Object.hasOwn(Object.prototype, 'name')).toBe(false);
});
