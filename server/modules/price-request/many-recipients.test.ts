import { type KyselyPlugin, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { maxRecipients } from '../../../contract/price-request/schema.ts';
import { tokenHash } from '../../platform/auth/secret.ts';
import { openBody } from '../../platform/outbox/outbox.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { requestLetterContent, writeToRecipients } from './letters.ts';
import { lockRequest } from './queries.ts';

/** A request to the most recipients: each gets a letter of its own, and other requests do not wait for it. */

let test: TestApp;
let ids: number[];
beforeAll(async () => {
  test = await testApp();
  const { rows } = await sql<{ id: number }>`
    insert into other_service (name, contact_email)
    select 'Guía ' || n, 'guia-' || n || '@ejemplo.es' from generate_series(1, ${sql.lit(maxRecipients + 1)}) n
    returning id`.execute(test.services.db);
  ids = rows.map(row => row.id);
});

const post = (path: string, body: object) =>
  test.call('POST', `/api/priceRequest/${path}`, { token: test.agent.token, body });
const create = async (services_ids: number[]) =>
  (await post('create', { data: { type: 2, title: 'Guías', subject: 'Guías', message: 'Somos muchos', services_ids } }))
    .data.id as number;

it(`writes to ${maxRecipients} at once, each with a link of their own, and refuses more`, async () => {
  const { db, secrets } = test.services;
  const request_id = await create([]);
  expect(await post('sendRequest', { request_id, services_ids: ids })).toMatchObject({ code: 40001 });
  const services_ids = ids.slice(0, maxRecipients);
  expect(await post('sendRequest', { request_id, services_ids })).toMatchObject({
    code: 20001,
    data: { sent: maxRecipients },
  });
  const rows = await db
    .selectFrom('price_request_recipient as recipient')
    .innerJoin('outbox', 'outbox.id', 'recipient.outbox_id')
    .innerJoin('link', 'link.price_request_recipient_id', 'recipient.id')
    .select(['recipient.email', 'outbox.to_address', 'outbox.id', 'outbox.body', 'link.token_hash'])
    .where('recipient.price_request_id', '=', request_id)
    .execute();
  expect(new Set(rows.map(row => row.to_address)).size).toBe(maxRecipients);
  for (const { email, to_address, token_hash, ...letter } of rows) {
    expect(to_address).toBe(email);
    const token = /\/oferta\/([\w-]+)/.exec(openBody(secrets, letter).text)?.[1] ?? '';
    expect(Buffer.from(token_hash).equals(tokenHash(token))).toBe(true);
  }
});

it('takes as many statements for a hundred letters as for one', async () => {
  const asked = async (count: number) => {
    const id = await create(ids.slice(0, count));
    return test.services.db.transaction().execute(async trx => {
      const request = await lockRequest(trx, id);
      if (!request) throw new Error('no request');
      const letter = await requestLetterContent(trx, request, 'smtp');
      let statements = 0;
      const counting: KyselyPlugin = {
        transformQuery({ node }) {
          statements += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      const recipients = await trx
        .selectFrom('price_request_recipient')
        .selectAll()
        .where('price_request_id', '=', id)
        .execute();
      await writeToRecipients(trx.withPlugin(counting), test.services, letter, recipients);
      return statements;
    });
  };
  expect(await asked(100)).toBe(await asked(1));
});
