import { beforeAll, beforeEach, expect, it } from 'vitest';
import { newLink } from '../../shared/link.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';

let test: TestApp;
let travels: Travels;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
});

const start = Date.parse('2026-11-20T09:00:00Z');
const day = 24 * 3_600_000;
beforeEach(async () => {
  test.setNow(new Date(start));
  await test.services.db.deleteFrom('rate_limit').execute();
});

const state = async (purpose: string, token: string, session?: string) =>
  (await test.call('GET', `/api/external/linkState/${purpose}/${token}`, session ? { token: session } : {})).data;
const renew = (purpose: string, token: string) =>
  test.call('POST', '/api/external/renewLink', { body: { purpose, token } });
const outbox = () =>
  test.services.db.selectFrom('outbox').select(['template', 'to_address', 'language']).orderBy('id').execute();

let people = 0;
async function invited(values: object = {}) {
  people += 1;
  const { id } = await test.services.db
    .insertInto('user')
    .values({
      group_id: 2,
      first_name: 'Inés',
      last_name: 'Peña',
      email: `ines${people}@ejemplo.es`,
      language: 'fr',
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = await newLink(test.services.db, 'sign-up', { userId: id }, new Date(start));
  return { id, token, email: `ines${people}@ejemplo.es` };
}

it('tells the state of an invitation, and nothing personal without a valid link', async () => {
  const { id, token } = await invited();
  expect(await state('sign-up', token)).toEqual({ standing: 'open', renewable: false, language: 'fr', session: null });
  test.setNow(new Date(start + 31 * day));
  expect(await state('sign-up', token)).toEqual({
    standing: 'expired',
    renewable: true,
    language: 'fr',
    session: null,
  });
  const unknown = { standing: 'unknown', renewable: false, language: null, session: null };
  expect(await state('sign-up', 'x'.repeat(43))).toEqual(unknown);
  // With another purpose the link is unknown.
  expect(await state('recover', token)).toEqual(unknown);
  expect(await state('notice', token)).toEqual(unknown);
  expect(await state('sign-up', 'x'.repeat(43), test.customer.token)).toEqual(unknown);
  await test.services.db.updateTable('user').set({ password_hash: 'x' }).where('id', '=', id).execute();
  expect(await state('sign-up', token)).toMatchObject({ standing: 'used', renewable: false });
  await test.services.db.updateTable('user').set({ active: false }).where('id', '=', id).execute();
  expect(await state('sign-up', token)).toMatchObject({ standing: 'withdrawn', renewable: false });
});

it('says who is signed in where a link is followed', async () => {
  const { customer, otherCustomer, services } = test;
  const token = await newLink(services.db, 'recover', { userId: customer.id }, new Date(start));
  expect((await state('recover', token, customer.token)).session).toEqual({ name: 'Carla Núñez O’Brien', own: true });
  expect((await state('recover', token, otherCustomer.token)).session).toEqual({ name: 'Otro Cliente', own: false });
});

it('is shown in the language of its letter, or of the signed-in reader', async () => {
  const { services } = test;
  const marie = await test.signIn({ group_id: 2, language: 'fr' });
  const emily = await test.signIn({ group_id: 2, language: 'en' });
  const token = await newLink(services.db, 'recover', { userId: marie.id }, new Date(start));
  expect((await state('recover', token)).language).toBe('fr');
  expect((await state('recover', token, emily.token)).language).toBe('en');
});

it('sends an expired invitation again to the same address in its reader’s language, and the new link works', async () => {
  const { token, email } = await invited();
  await test.services.db.deleteFrom('outbox').execute();
  expect((await renew('sign-up', token)).code).toBe(30001);
  expect(await outbox()).toEqual([]);
  test.setNow(new Date(start + 31 * day));
  const answer = await renew('sign-up', token);
  expect(answer).toMatchObject({
    code: 20001,
    data: { message: 'Le hemos enviado un enlace nuevo a la misma dirección' },
  });
  expect(JSON.stringify(answer.body)).not.toContain(email);
  expect(await outbox()).toEqual([{ template: 'invitation', to_address: email, language: 'fr' }]);
  const { rows } = await sentLinks();
  expect(await state('sign-up', rows[0] ?? '')).toMatchObject({ standing: 'open' });
});

it('can be requested three times a day, and only with a link of ours', async () => {
  const { token } = await invited();
  test.setNow(new Date(start + 31 * day));
  const statuses: number[] = [];
  for (let n = 0; n < 4; n += 1) statuses.push((await renew('sign-up', token)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  await test.services.db.deleteFrom('outbox').execute();
  expect((await renew('sign-up', 'y'.repeat(43))).code).toBe(30001);
  expect((await renew('else', token)).code).toBe(40001);
  // A password is recovered with the address, not with an old link.
  const recover = await newLink(test.services.db, 'recover', { userId: test.customer.id }, new Date(start));
  expect(await state('recover', recover)).toMatchObject({ standing: 'expired', renewable: false });
  expect((await renew('recover', recover)).code).toBe(30001);
  expect(await outbox()).toEqual([]);
  const guesses: number[] = [];
  for (let n = 0; n < 20; n += 1) guesses.push((await renew('sign-up', `${n}`.padEnd(43, 'z'))).status);
  expect(guesses.at(-1)).toBe(429);
});

it('sends an expired notice again only to its reader, until it is answered or replaced', async () => {
  const { customer, otherCustomer, services } = test;
  const travel_id = await travels.travel({ status: 3, clients: [customer.id, otherCustomer.id] });
  const budget_id = await travels.budget(travel_id, { budget_status_id: 2 });
  const notify = (final_budget_comments: string) =>
    travels.post('budget/notifyModification', { final_budget_comments, travel_id, budget_id });
  expect((await notify('Otro hotel')).code).toBe(20001);
  const [first = ''] = (await sentLinks('presupuesto')).rows;
  expect(await state('notice', first)).toMatchObject({ standing: 'open' });
  test.setNow(new Date(start + 91 * day));
  expect(await state('notice', first)).toMatchObject({ standing: 'expired', renewable: true });
  await services.db.deleteFrom('travel_event').execute();
  await services.db.deleteFrom('outbox').execute();
  expect((await renew('notice', first)).code).toBe(20001);
  expect((await outbox()).map(mail => mail.template)).toEqual(['modification']);
  const [renewed = ''] = (await sentLinks('presupuesto')).rows;
  expect(await state('notice', renewed)).toMatchObject({ standing: 'open' });
  expect((await travels.mails(travel_id))[0]?.text).toContain('Otro hotel');
  await services.db
    .updateTable('travel')
    .set({ deleted_at: new Date(start).toISOString() })
    .where('id', '=', travel_id)
    .execute();
  expect(await state('notice', first)).toMatchObject({ standing: 'withdrawn', renewable: false });
});

/** The tokens in the mails of the outbox. */
async function sentLinks(path = 'alta') {
  const { openBody } = await import('../../platform/outbox/outbox.ts');
  const mails = await test.services.db.selectFrom('outbox').select(['id', 'body']).orderBy('id').execute();
  const found = mails.map(
    mail => new RegExp(`/${path}/([\\w-]+)`).exec(openBody(test.services.secrets, mail).text)?.[1],
  );
  return { rows: found.filter(token => token !== undefined) };
}
