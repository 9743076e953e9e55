import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { chainAudit } from './platform/audit/audit-chain.ts';
import { createSecrets, type Secrets } from './platform/auth/secret.ts';
import { reseal, resealWhenNeeded, sealedTables } from './reseal.ts';
import { type TestApp, testApp } from './testing/app.ts';
import { plantSecrets } from './testing/secrets.ts';

/** An agency's values are sealed again after its key was changed. */

const key = Buffer.alloc(32, 7);
const next = Buffer.alloc(32, 8);
const number = '12345678Z';
let test: TestApp;

beforeAll(async () => {
  test = await testApp();
  await plantSecrets(test, test.customer);
  const { db, secrets } = test.services;
  await db.insertInto('secret_key').values({ key_id: secrets.keyId, kept_in: 'variable' }).execute();
  await db
    .insertInto('google_account')
    .values({
      id: 1,
      email: 'reservas@alborada.example',
      refresh_token: secrets.seal('renewing', { table: 'google_account', column: 'refresh_token', row: 1 }),
      access_token: secrets.seal('access', { table: 'google_account', column: 'access_token', row: 1 }),
      connected_by: test.agent.id,
      connected_at: '2026-11-20T09:00:00Z',
    })
    .execute();
  const dni = dniOf(test.otherCustomer.id);
  await db
    .updateTable('user')
    .set({ dni: secrets.seal(number, dni), dni_hash: secrets.blind(number, dni) })
    .where('id', '=', dni.row)
    .execute();
});

const dniOf = (row: number) => ({ table: 'user', column: 'dni', row });
const person = (id: number) =>
  test.services.db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
/** Every sealed value with its place. @returns the texts by place */
async function opened(secrets: Secrets): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const { table, row, columns } of sealedTables) {
    for (const column of columns) {
      const { rows } = await sql<{ row: string; sealed: string }>`select ${row} as row, ${sql.ref(column)} as sealed
        from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(test.services.db);
      for (const { row: name, sealed } of rows) {
        const text = secrets.read(sealed, { table, column, row: name });
        texts.set(`${table} ${name} ${column}`, typeof text === 'string' ? text : 'unreadable');
      }
    }
  }
  return texts;
}

it('a new key opens everything, and once all is resealed the old one may go', async () => {
  const { db } = test.services;
  const before = await opened(test.services.secrets);
  expect(before.size).toBeGreaterThan(10);
  expect([...before.values()]).not.toContain('unreadable');

  // The worker has signed the audit log's head.
  await db.transaction().execute(trx => chainAudit(trx, test.services.secrets, true));
  const ring = createSecrets(next, { old: [key] });
  expect(ring.keyIds).toEqual([ring.keyId, test.services.secrets.keyId]);
  await db
    .updateTable('secret_key')
    .set({ key_id: ring.keyId, old_ids: [test.services.secrets.keyId] })
    .execute();
  expect(await opened(ring)).toEqual(before);
  const sealedBefore = await person(test.otherCustomer.id);
  expect(ring.blinds(number, dniOf(0))).toContain(sealedBefore.dni_hash);

  // A process that still has only the earlier key undoes nothing.
  await resealWhenNeeded(test.services);
  // A pass that is cut off has changed nothing or whole rows, and is begun again.
  const stop = AbortSignal.abort();
  expect((await reseal({ db, secrets: ring }, stop)).remaining).toBeGreaterThan(5);
  const { old_ids } = await db.selectFrom('secret_key').selectAll().executeTakeFirstOrThrow();
  expect(old_ids).toEqual([test.services.secrets.keyId]);

  const done = await reseal({ db, secrets: ring });
  // The audit log's head too: without the old key nobody could check it.
  const { key_id } = await db.selectFrom('audit_head').select('key_id').executeTakeFirstOrThrow();
  expect(key_id).toBe(ring.keyId);
  expect(done).toMatchObject({ remaining: 0, unreadable: 0 });
  expect(done.resealed).toBeGreaterThan(5);
  expect(await reseal({ db, secrets: ring })).toEqual({ resealed: 0, remaining: 0, unreadable: 0 });
  expect(await db.selectFrom('secret_key').selectAll().executeTakeFirstOrThrow()).toMatchObject({
    key_id: ring.keyId,
    old_ids: [],
  });
  expect(await opened(createSecrets(next))).toEqual(before);
  const sealedAfter = await person(test.otherCustomer.id);
  expect(sealedAfter.dni_hash).toBe(ring.blind(number, dniOf(0)));
  // An open form is not stale.
  expect(sealedAfter.updated_at).toBe(sealedBefore.updated_at);
  process.stdout.write(`${before.size} sealed values in ${sealedTables.length} tables resealed with a new key\n`);
});

it('a value that no key opens stays, and does not hold the old key for ever', async () => {
  const { db } = test.services;
  const { id } = test.otherCustomer;
  const lost = createSecrets(Buffer.alloc(32, 1)).seal(number, dniOf(id));
  await db.updateTable('user').set({ dni: lost }).where('id', '=', id).execute();
  const logLines: string[] = [];
  const secrets = createSecrets(next, { old: [key], warn: message => logLines.push(message) });
  expect(await reseal({ db, secrets })).toEqual({ resealed: 0, remaining: 0, unreadable: 1 });
  expect((await person(id)).dni).toBe(lost);
  expect(logLines).toHaveLength(1);
});

it('signatures of an old key hold, and each purpose has its own key', () => {
  const before = createSecrets(key);
  const ring = createSecrets(next, { old: [key] });
  const signature = before.sign('file', 'text');
  expect(ring.verify('file', 'text', signature)).toBe(true);
  expect(ring.verify('form', 'text', signature)).toBe(false);
  expect(createSecrets(next).verify('file', 'text', signature)).toBe(false);
  expect(ring.sign('file', 'text')).not.toBe(ring.sign('form', 'text'));
});
