import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { travelsOf } from '../../testing/travels.ts';

/** Every way to write an e-mail down checks it in the same way. */

const malformed = ['sin arroba', 'a@b..es', '.a@b.es', 'a;b@c.es', 'a@b', 'a@', '@b.es', 'a b@c.es'];

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

const post = (path: string, data: object) =>
  test.call('POST', `/api/${path}`, { token: test.administrator.token, body: { data } });
const person = { first_name: 'Ana', last_name: 'Luz' };
const password = 'un-barco-con-tres-velas';

const ways: [name: string, path: string, body: (email: string) => object, field?: string][] = [
  ['the quick form', 'client/createFast', email => ({ ...person, email })],
  ['the quick form by client/create', 'client/create', email => ({ ...person, email })],
  [
    'the whole form',
    'client/create',
    email => ({
      ...person,
      email,
      phone: '600000000',
      dni: '1',
      birth_date: '1990-01-01',
      postal_code: '29001',
      address: 'X',
      password,
      password_again: password,
    }),
  ],
  ['an edit', 'client/update', email => ({ id: test.customer.id, email })],
  [
    'a colleague',
    'user/create',
    email => ({ ...person, email, phone: '600000000', roles: 3, password, password_again: password }),
  ],
  ['a colleague’s edit', 'user/update', email => ({ id: test.agent.id, email })],
  ['a trip’s contact', 'travel/update', email => ({ id: travel, contact_email: email }), 'contact_email'],
  ['a provider', 'provider/create', email => ({ provider: 'X', contact_email: email }), 'contact_email'],
  ['an accommodation', 'accomodation/create', email => ({ name: 'X', contact_email: email }), 'contact_email'],
];
let travel: number;

it.each(ways)('%s refuses a malformed e-mail under its field', async (_name, path, body, field = 'email') => {
  travel ??= await travelsOf(test).travel();
  let taken = 0;
  for (const email of malformed) {
    const answer = await post(path, body(email));
    if (answer.code === 20001) taken += 1;
    else expect(Object.keys(answer.data.fields ?? {})).toContain(field);
  }
  process.stdout.write(`malformed e-mails by ${path}: ${taken} of ${malformed.length} taken\n`);
  expect(taken).toBe(0);
});
