import { beforeAll, beforeEach, expect, it } from 'vitest';
import { groups } from '../../../contract/permissions.ts';
import { accountChanged } from '../../mail/letters/account-changed.ts';
import { examplesOf } from '../../mail/testing/letters.ts';
import { readBody } from '../../platform/outbox/outbox.ts';
import { newLink } from '../../shared/link.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/app.ts';
import { tellOfAccountChange } from './rules.ts';

/** Whoever has an account gets a letter after each change of how they sign in. */

const password = 'un-barco-con-tres-velas';
const both = { password, password_again: password };
let test: TestApp;
let person: TestUser;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(async () => {
  person = await test.signIn({ group_id: groups.client, language: 'fr' });
});

const post = (path: string, body: object, { token } = test.administrator) =>
  test.call('POST', `/api/${path}`, { token, body });

/** The letters that somebody got, as address, language and text. */
async function lettersOf({ id }: { id: number }) {
  const { db, secrets } = test.services;
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'to_address', 'language', 'subject', 'body'])
    .where('template', '=', 'accountChanged')
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ id, to_address, subject, body }) => ({
    to: to_address,
    subject,
    text: readBody(secrets, { id, body }, 'es').text,
  }));
}

it('users get a letter about their own new password, in their language, with what to do if it was not them', async () => {
  const changed = await post('external/changePassword', { old_password: person.password, ...both }, person);
  expect(changed).toMatchObject({ code: 20001 });
  const letters = await lettersOf(person);
  expect(letters).toMatchObject([{ to: person.email, subject: expect.stringMatching(/^Mot de passe changé/) }]);
  expect(letters[0]?.text).toContain('Si ce n’était pas vous, demandez un autre mot de passe');
  expect(letters[0]?.text).toContain('20 novembre 2026, 10:00');
});

it('users get a letter about a password set with a link of a mail', async () => {
  const { db, clock } = test.services;
  const code = await newLink(db, 'recover', { userId: person.id }, clock());
  expect(
    await post('external/changePassword', { forgotten_password_code: code, ...both }, { ...person, token: '' }),
  ).toMatchObject({
    code: 20001,
  });
  expect(await lettersOf(person)).toMatchObject([{ subject: expect.stringMatching(/^Mot de passe changé/) }]);
});

it('clients and colleagues get a letter about a password that staff chose', async () => {
  expect(await post('client/update', { data: { id: person.id, ...both } })).toMatchObject({ code: 20001 });
  expect(await lettersOf(person)).toMatchObject([{ subject: expect.stringMatching(/^Nouveau mot de passe/) }]);
  const colleague = await test.signIn({ group_id: groups.agent, language: 'en' });
  expect(await post('user/update', { data: { id: colleague.id, ...both } })).toMatchObject({ code: 20001 });
  expect(await lettersOf(colleague)).toMatchObject([{ subject: expect.stringMatching(/^Contraseña nueva/) }]);
});

it('the letter about a new e-mail goes to the old and the new address, and shows the new one only in part', async () => {
  const email = `nueva.${person.email}`;
  expect(await post('client/update', { data: { id: person.id, email } })).toMatchObject({ code: 20001 });
  const letters = await lettersOf(person);
  expect(letters.map(letter => letter.to)).toEqual([person.email, email]);
  for (const { subject, text } of letters) {
    expect(subject).toMatch(/^Adresse e-mail changée/);
    expect(text).toContain('n…@periplo.test');
    expect(text).toContain('Si ce n’était pas vous');
  }
  expect(letters[0]?.text).not.toContain('/login');
  expect(letters[0]?.text).not.toContain(email);
  expect(letters[1]?.text).toContain('/login');

  const colleague = await test.signIn({ group_id: groups.agent });
  await post('user/update', { data: { id: colleague.id, email: `otra.${colleague.email}` } });
  expect((await lettersOf(colleague)).map(letter => letter.to)).toEqual([colleague.email, `otra.${colleague.email}`]);
});

it('nobody gets a letter for an unchanged address, other capitals in it, or an account without a password', async () => {
  await post('client/update', { data: { id: person.id, email: person.email?.toUpperCase(), phone: '600000000' } });
  expect(await lettersOf(person)).toEqual([]);
  const data = { first_name: 'Nora', last_name: 'Sin contraseña', email: 'nora@periplo.test' };
  const { id } = (await post('client/createFast', { data })).data;
  await post('client/update', { data: { id, email: 'nora2@periplo.test' } });
  expect(await lettersOf({ id })).toEqual([]);
});

it('users get a letter about every change of a second factor', async () => {
  const changes = examplesOf(accountChanged)
    .map(({ change }) => change)
    .filter(change => !['password', 'passwordByStaff', 'email'].includes(change));
  expect(changes.length).toBeGreaterThan(0);
  await test.services.db.transaction().execute(trx => tellOfAccountChange(trx, test.services, person.id, changes));
  const letters = await lettersOf(person);
  expect(letters).toHaveLength(changes.length);
  expect(new Set(letters.map(letter => letter.subject)).size).toBe(changes.length);
});
