import fc from 'fast-check';
import type { RouteOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { lineResources } from '../../contract/budget/line.ts';
import { resources } from '../../contract/calls.ts';
import { type Actor, groups, may } from '../../contract/permissions.ts';
import { type GenericCall, genericCallNames, genericCalls, genericPath } from '../../contract/resource/calls.ts';
import { say } from '../../contract/texts/index.ts';
import { type AnyData, type TestApp, testApp } from '../testing/app.ts';
import { bodyOf, createAny } from '../testing/bodies.ts';
import { plantSecrets } from '../testing/secrets.ts';
import { plantWorld } from '../testing/world.ts';

/**
 * Every resource with every generic call and every kind of caller (specification 7): the call works, or it says why
 * not. It is never an unknown address, which clients would take for a network failure.
 */

let test: TestApp;
let callers: [Actor, string | undefined][];
beforeAll(async () => {
  test = await testApp();
  await plantWorld(test);
  await plantSecrets(test, test.customer);
  await plantSecrets(test, test.otherCustomer);
  const { db } = test.services;
  const tip = { category: 'consejo', title: 'Qué llevar', text: '<p>Poco</p>', published_on: '2026-01-01' };
  await db
    .insertInto('course_tip')
    .values([tip, { ...tip, category: 'curso', title: 'Francés', published: true, published_on: '2026-02-02' }])
    .execute();
  for (const noun of ['cruise', 'other_service'] as const) {
    const { file_id } = await db.selectFrom('accomodation_photo').select('file_id').executeTakeFirstOrThrow();
    const { id } = await db.selectFrom(noun).select('id').executeTakeFirstOrThrow();
    const photo = { [`${noun}_id`]: id, description: 'En cubierta', file_id };
    await db.insertInto(`${noun}_photo`).values(photo).execute();
  }
  for (const resource of resources.filter(each => !routeOf(each, 'create')?.config?.refused))
    if ((await recordsOf(resource)).length === 0) await createAny(test, resource);
  // A user for the changes and the deletion by these calls.
  await test.signIn({ group_id: groups.agent });
  await test.signIn({ group_id: groups.client });
  callers = [
    ['visitor', undefined],
    ['customer', test.customer.token],
    ['agent', test.agent.token],
    ['administrator', test.administrator.token],
  ];
});

const routeOf = (resource: string, call: GenericCall): RouteOptions | undefined =>
  test.app.routes.find(({ method, url }) => method === genericCalls[call][0] && url === genericPath(resource, call));

const ask = (resource: string, call: GenericCall, token: string | undefined, id: number, body: object) =>
  test.call(genericCalls[call][0], genericPath(resource, call).replace(':page', '1').replace(':id', String(id)), {
    token,
    ...(genericCalls[call][0] === 'POST' ? { body } : {}),
  });

/** The records of a resource in an administrator's list; empty when it has no list. */
async function recordsOf(resource: string): Promise<AnyData[]> {
  const { data } = await ask(resource, 'all', test.administrator.token, 1, {});
  return Array.isArray(data) ? data : [];
}

const newestOf = async (resource: string) => Math.max(1, ...(await recordsOf(resource)).map(({ id }) => id));

/** A valid body of a call. Its ids name the given record. */
function rightBody(route: RouteOptions | undefined, call: GenericCall, id: number, seed: number): object {
  if (call === 'filteredDropdown') return { query: '' };
  if (call === 'getFilteredPaginated') return { filter: '', page: 1 };
  if (call === 'delete' || call === 'deleteImage') return { id };
  const schema = route?.schema?.body as z.ZodType | undefined;
  const [body] = schema ? fc.sample(bodyOf(schema, 0), { numRuns: 1, seed }) : [{}];
  return call === 'update' ? { ...(body as object), id, updated_at: null } : (body as object);
}

const writing: readonly GenericCall[] = ['create', 'update', 'delete', 'deleteImage'];

/**
 * Fields of a row that are not columns or relations: computed, composed for the reader, sealed, or an address. All
 * other fields of a row are filters.
 */
const shownOnly: Readonly<Record<string, readonly string[]>> = {
  accomodation: ['n_ratings'],
  cruise: ['n_ratings'],
  accomodationPhotos: ['thumbnail', 'large', 'photo'],
  cruisePhotos: ['thumbnail', 'large', 'photo'],
  otherServicePhotos: ['thumbnail', 'large', 'photo'],
  travelInsurance: ['insurance_policy_doc'],
  provider: ['bank_account'],
  document: ['document'],
  // Identity data of colleagues is only for users who may edit it.
  user: ['imagen', 'dni', 'postal_code', 'address', 'birth_date', 'language', 'changed_password'],
  // Sealed: it is found by its whole value, which the list does not show.
  client: ['imagen', 'dni'],
  budget: [
    'photo',
    'expired',
    'over',
    'due',
    'payment',
    'net_price',
    'margin',
    'net_lines',
    'extra_files',
    'contract',
    'others',
  ],
  budgetContract: ['stands'],
  ...Object.fromEntries(
    Object.values(lineResources).map(line => [line, ['photos', 'address', 'coverage', 'services']]),
  ),
  priceRequest: ['n_recipients', 'n_answered', 'n_declined', 'n_refused', 'likely_budget_id', 'files'],
  courseTip: ['excerpt', 'language', 'languages', 'photo'],
};

/** Filters whose meaning differs from the column of that name: a range of days. */
const ranges = ['travel date_from', 'travel date_to'];

describe.each(resources.filter(resource => resource !== 'setting'))('%s', resource => {
  const filtered = async (filter: object) =>
    ask(resource, 'getFilteredPaginated', test.administrator.token, 1, { filter, page: 1 });

  it('is filtered by every column and relation of its rows', async () => {
    const rows = await recordsOf(resource);
    expect(rows.length).toBeGreaterThan(0);
    const { data: full } = await ask(resource, 'data', test.administrator.token, rows[0].id, {});
    const wrong: string[] = [];
    const seen = new Set<string>();
    // A moment is found by its beginning, to any fraction of a second. Its zone is not part of that.
    const bare = (text: string) => text.toLowerCase().replace(/(:\d{2}\.\d+)[+-]\d{2}$/, '$1');
    for (const row of [{ ...rows[0], ...full }, ...rows.slice(0, 20)]) {
      for (const [name, held] of Object.entries<AnyData>(row)) {
        if (seen.has(name) || shownOnly[resource]?.includes(name) || ranges.includes(`${resource} ${name}`)) continue;
        const [first] = [held].flat();
        const value = first?.id ?? first?.user_id ?? first?.agent_id ?? first;
        if (value === null || value === undefined || value === '' || typeof value === 'object') continue;
        seen.add(name);
        const answer = await filtered({ [name]: value });
        const found = answer.data;
        const context = `${name} = ${JSON.stringify(value)}: ${JSON.stringify(answer.body).slice(0, 200)}`;
        const other = rows.find(each => {
          const its = each[name];
          if (its === undefined || Array.isArray(its) || typeof its === 'object') return its === null;
          return typeof its === 'string' ? !bare(its).includes(bare(String(value))) : its !== value;
        });
        if (answer.code !== 20000 || answer.body.total === 0) wrong.push(context);
        else if (answer.body.total <= 10 && !found.some(({ id }: AnyData) => id === row.id)) wrong.push(context);
        else if (other && found.some(({ id }: AnyData) => id === other.id)) wrong.push(`also ${other.id}: ${context}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('refuses an unknown filter, and names it', async () => {
    const message = say('es', 'common.filterUnknown', { name: 'nada' });
    const refused = { code: 40001, data: { message, fields: { 'filter.nada': message } } };
    expect(await filtered({ nada: 1 })).toMatchObject(refused);
    const extra = { nada: 1, page: 1 };
    expect(await ask(resource, 'getFilteredPaginated', test.administrator.token, 1, extra)).toMatchObject(refused);
  });
});

it.each(['travel/travelCounterByTag', 'task/taskCounterAll', 'task/taskCounterByStatus'])(
  '%s refuses an unknown filter, too',
  async path => {
    const { token } = test.agent;
    expect(await test.call('GET', `/api/${path}?name=x`, { token })).toMatchObject({ code: 20000 });
    expect(await test.call('GET', `/api/${path}?nada=1`, { token })).toMatchObject({
      code: 40001,
      data: { message: 'No se puede filtrar por «nada»' },
    });
  },
);

it('a customer cannot search for what they may not read', async () => {
  const { token } = test.customer;
  const travels = (filter: object) => test.call('POST', '/api/travel/getCustomerTravels', { token, body: { filter } });
  expect((await travels({ name: '' })).body.total).toBeGreaterThan(0);
  for (const filter of [{ contact_email: 'x' }, { rejection_reason: 'x' }, { reminders: true }, { users_id: 1 }]) {
    const [name] = Object.keys(filter);
    expect(await travels(filter)).toMatchObject({
      code: 40001,
      data: { fields: { [`filter.${name}`]: expect.any(String) } },
    });
  }
  const tips = async (filter: object) => ask('courseTip', 'getFilteredPaginated', token, 1, { filter });
  expect((await tips({ published: false })).body.total).toBe(0);
  expect((await tips({ title: 'llevar' })).body.total).toBe(0);
  expect((await tips({ title: 'francés' })).body.total).toBe(1);
});

it.each(resources)('%s answers every generic call to every caller', async resource => {
  const id = await newestOf(resource);
  const wrong: string[] = [];
  // The writing calls come last, because a deleted record cannot be read.
  for (const call of genericCallNames.toSorted((a, b) => writing.indexOf(a) - writing.indexOf(b))) {
    const route = routeOf(resource, call);
    for (const [actor, token] of callers) {
      const answer = await ask(resource, call, token, id, rightBody(route, call, id, 3));
      const context = `${call} by ${actor}: ${answer.status} ${JSON.stringify(answer.body)?.slice(0, 300)}`;
      if (answer.status !== 200 || !route?.config?.permission) {
        wrong.push(context);
        continue;
      }
      const { permission, refused } = route.config;
      const reason = say('es', refused ?? 'common.notFound');
      if (!may(actor, permission)) {
        const expected = token ? [40001, say('es', 'common.notAllowed')] : [50008, say('es', 'session.unknown')];
        if (String([answer.code, answer.data?.message]) !== String(expected)) wrong.push(context);
      } else if (refused) {
        if (answer.code !== 40001 || answer.data.message !== reason) wrong.push(context);
      } else if (writing.includes(call)) {
        // Some generated bodies are refused, with a reason.
        const ok = answer.code === 20001 || ([30001, 40001].includes(answer.code) && answer.data.message);
        if (!ok) wrong.push(context);
      } else if (actor === 'customer' && answer.data?.message === say('es', 'common.notFound')) {
        // A record that the caller may not see is answered like an unknown one.
      } else if (answer.code !== 20000) wrong.push(context);
    }
  }
  expect(wrong).toEqual([]);
});

it('every noun with generic calls is a resource, and has all of them', () => {
  const nouns = new Map<string, Set<string>>();
  for (const { url } of test.app.routes) {
    const [, noun, call] = /^\/api\/(\w+)\/(\w+)/.exec(url) ?? [];
    if (!noun || !call || !(call in genericCalls)) continue;
    nouns.set(noun, (nouns.get(noun) ?? new Set()).add(call));
  }
  const others = [...nouns.keys()].filter(noun => !resources.includes(noun));
  // Nouns with calls of their own, besides the resources of the decisions.
  expect(others.sort()).toEqual([
    'apiKey',
    'auditLog',
    'booking',
    'letter',
    'letterText',
    'mail',
    'markUpRule',
    'notification',
    'payment',
    'question',
    'rating',
    'savedView',
    'trash',
    'travelFile',
    'traveller',
    'webhook',
    'webhookDelivery',
  ]);
  const lacking = resources.flatMap(resource =>
    genericCallNames.filter(call => !routeOf(resource, call)).map(call => `${resource}/${call}`),
  );
  process.stdout.write(`${resources.length * genericCallNames.length - lacking.length} generic calls\n`);
  expect(lacking).toEqual([]);
});
