import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { calls } from '../../contract/calls.ts';
import { groups } from '../../contract/permissions.ts';
import { newLink } from '../shared/link.ts';
import { type TestApp, testApp } from '../testing/app.ts';

/**
 * Whoever takes a person's consent writes down when, and which version of which text was beside the box. Every call that
 * carries a consent is here: a new one fails the first test until it has a case.
 */

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  // The second version of each text that somebody agrees to, and no French one of the offers.
  const { db } = test.services;
  for (const name of ['consentimiento', 'recivir_mailing', 'privacy'])
    for (const language of ['es', 'en', 'fr'])
      await db
        .insertInto('general_text')
        .values({ name, language, version: language === 'en' ? 3 : 2, text: `${name} ${language}` })
        .execute();
  await db.deleteFrom('general_text').where('name', '=', 'recivir_mailing').where('language', '=', 'fr').execute();
});
const now = new Date('2026-11-20T10:30:00Z');
beforeEach(() => test.setNow(now));

const post = (url: string, data: object, token?: string, headers = {}) =>
  test.call('POST', `/api/${url}`, { body: { data }, headers, ...(token && { token }) });

/** What was written down of a person's consents. */
const kept = (userId: number) =>
  test.services.db
    .selectFrom('consent')
    .select(['kind', 'granted', 'text_version', 'language', 'recorded_by', 'at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
const dayOf = async (userId: number) =>
  (
    await test.services.db
      .selectFrom('user')
      .select('consentimiento_at')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).consentimiento_at;
const at = (value: unknown) => new Date(String(value)).toISOString();

let made = 0;
const person = () => {
  made += 1;
  return { first_name: 'Nuria', last_name: 'Vidal', email: `nuria${made}@visita.example` };
};
const both = { consentimiento: true, recivir_mailing: true };
const password = 'tren-de-la-costa';
const whole = () => ({
  ...person(),
  username: `nuria${made}`,
  password,
  password_again: password,
  dni: '12345678Z',
  phone: '600111222',
  birth_date: '1980-02-29',
  postal_code: '29400',
  address: 'Calle Mayor, 1',
});

const fromForm = async (url: string, data: object) => (await post(url, data, test.agent.token)).data.id as number;
const edited = async (data: object) => {
  const { email, ...form } = whole();
  const id = await fromForm('client/createFast', { ...form, email, language: 'fr' });
  expect((await post('client/update', { ...form, email, ...data, id }, test.agent.token)).code).toBe(20001);
  return id;
};

/** Each way a client's consent is taken, by the call. Each returns the client and who has recorded it. */
const ways: Record<string, () => Promise<{ id: number; by: number; language: string }>> = {
  'client/create': async () => {
    const id = await fromForm('client/create', { ...whole(), ...both, language: 'en' });
    return { id, by: test.agent.id, language: 'en' };
  },
  'client/createFast': async () => {
    const id = await fromForm('client/createFast', { ...person(), ...both });
    return { id, by: test.agent.id, language: 'es' };
  },
  'client/update': async () => ({ id: await edited(both), by: test.agent.id, language: 'fr' }),
  'auth/updateProfile': async () => {
    const { id, token } = await test.signIn({ group_id: groups.client, language: 'fr' });
    expect((await post('auth/updateProfile', both, token)).code).toBe(20001);
    return { id, by: id, language: 'fr' };
  },
  'external/signUp': async () => {
    const { db, clock } = test.services;
    const { id, first_name, last_name } = await test.signIn({ group_id: groups.client, language: 'en' });
    await db.updateTable('user').set({ password_hash: null }).where('id', '=', id).execute();
    const token = await newLink(db, 'sign-up', { userId: id }, clock());
    const english = { 'accept-language': 'en' };
    const shown = await test.call('GET', `/api/external/signUp/${token}`, { headers: english });
    // The box says what is recorded.
    expect(shown.data.consent_text).toBe('consentimiento en');
    const data = { token, first_name, last_name, password, password_again: password, consent: true };
    expect((await post('external/signUp', data, undefined, english)).code).toBe(20001);
    return { id, by: id, language: 'en' };
  },
};

/** A visitor's consents stay with the request, because there is no client yet. */
const ofRequests = 'external/requestTravel';
const namesOfConsents = ['consentimiento', 'recivir_mailing', 'consent', 'privacy'];

it('every call that carries a consent has a case here', () => {
  const consentCalls = Object.entries(calls).flatMap(([name, call]) => {
    const body = 'body' in call && call.body;
    if (!body) return [];
    const schema = JSON.stringify(z.toJSONSchema(body as z.ZodType, { io: 'input', unrepresentable: 'any' }));
    return namesOfConsents.some(field => schema.includes(`"${field}":`)) ? [name] : [];
  });
  expect(consentCalls.sort()).toEqual([...Object.keys(ways), ofRequests].sort());
});

describe('a consent has the date, the version and the language of its text', () => {
  it.each(Object.keys(ways))('by %s', async way => {
    const { id, by, language } = await (ways[way] as (typeof ways)[string])();
    const entries = await kept(id);
    const said = { granted: true, recorded_by: by };
    const versionOf = (text: string) => (text === 'en' ? 3 : 2);
    expect(entries[0]).toMatchObject({ ...said, kind: 'consentimiento', language, text_version: versionOf(language) });
    // Signing up is no consent to advertising.
    expect(entries.length).toBe(way === 'external/signUp' ? 1 : 2);
    // Without a French text the reader sees the Spanish one.
    const read = language === 'fr' ? 'es' : language;
    for (const entry of entries.slice(1))
      expect(entry).toMatchObject({ ...said, kind: 'recivir_mailing', language: read, text_version: versionOf(read) });
    for (const entry of entries) expect(at(entry.at)).toBe(now.toISOString());
    expect(at(await dayOf(id))).toBe(now.toISOString());
  });

  it('also when it is withdrawn', async () => {
    const { id, token } = await test.signIn({ group_id: groups.client });
    await post('auth/updateProfile', both, token);
    await post('auth/updateProfile', { consentimiento: false, recivir_mailing: false }, token);
    expect((await kept(id)).slice(2)).toMatchObject([
      { kind: 'consentimiento', granted: false, text_version: 2, language: 'es' },
      { kind: 'recivir_mailing', granted: false, text_version: 2, language: 'es' },
    ]);
    expect(await dayOf(id)).toBeNull();
  });

  it('in the request of a visitor, as the form was opened', async () => {
    const english = { 'accept-language': 'en' };
    const opened = await test.call('GET', '/api/external/newCustomer?language=en', { headers: english });
    // What is published meanwhile was not on their screen.
    const { db } = test.services;
    for (const name of ['privacy', 'recivir_mailing'])
      await db.insertInto('general_text').values({ name, language: 'en', version: 4, text: 'Later' }).execute();
    test.setNow(new Date(now.getTime() + 60_000));
    const wanted = {
      form_token: opened.data.form_token,
      destination: 'Lofoten',
      wishes: '',
      flexible: false,
      date_from: '2027-06-10',
      date_to: '2027-06-20',
      n_adults: 2,
      n_children: 0,
      contact_name: 'Zoë',
      contact_surname: 'Núñez',
      contact_email: 'zoe@visita.example',
      contact_phone: '600112233',
      language: 'en',
      privacy: true,
      recivir_mailing: true,
      website: '',
    };
    const sent = await post(ofRequests, wanted);
    expect(sent).toMatchObject({ code: 20001 });
    const row = await db
      .selectFrom('travel_request')
      .selectAll()
      .where('travel_id', '=', sent.data.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ privacy_version: 3, privacy_language: 'en', mailing: true, mailing_version: 3 });
    expect(at(row.created_at)).toBe(new Date(now.getTime() + 60_000).toISOString());
    await db.deleteFrom('general_text').where('version', '=', 4).execute();
  });
});
