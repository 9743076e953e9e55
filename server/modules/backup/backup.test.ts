import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { migrations } from '../../migrations/index.ts';
import { directUrl } from '../../platform/db/testing.ts';
import { keepKey } from '../../secret-key.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { emptyDatabase } from '../../testing/empty-database.ts';
import { plantWorld } from '../../testing/world.ts';
import { type VerifiedArchive, verifyFile } from './archive-read.ts';
import { restoreArchive } from './restore.ts';
import { saveBackup } from './save.ts';

/** What a backup by the command says of itself, and what it needs besides. */

const folder = mkdtempSync(join(tmpdir(), 'periplo-backups-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const known = Object.keys(migrations);

let test: TestApp;
const file = join(folder, 'good.tar');
let good: VerifiedArchive;
let address: string;
const fileIds = [randomUUID(), randomUUID()] as const;
beforeAll(async () => {
  test = await testApp();
  await plantWorld(test);
  const { db, secrets, config } = test.services;
  const row = { controller: 'user', field: 'imagen', name: 'x.pdf', mime: 'application/pdf', bytes: 3, variants: [] };
  await db
    .insertInto('file')
    .values(fileIds.map(id => ({ id, ...row })))
    .execute();
  await keepKey(db, secrets, config);
  address = await directUrl(test.services);
  await saveBackup({ ...config, databaseUrl: address }, file, null);
  good = await verifyFile(file, known);
});

/** A new place with an empty database. */
async function place(more: object = {}) {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  return { ...test.services.config, dataDir, databaseUrl: await emptyDatabase(), ...more };
}

it('says what it is, when it was made, what it contains and which key it needs', async () => {
  const { secrets, database, db } = test.services;
  expect(good).toMatchObject({ format: 3, kind: database.kind, key: secrets.keyId, migration: known.at(-1) });
  expect(good).toMatchObject({ moment: expect.stringMatching(/Z$/), version: expect.stringMatching(/^\d/) });
  for (const table of ['user', 'contract', 'travel', 'budget_line', 'kysely_migration']) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
    expect([table, good.database.tables.find(({ name }) => name === table)?.rows]).toEqual([table, rows[0]?.count]);
  }
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'kysely_migration_lock'`.execute(db);
  expect(good.database.tables.map(({ name }) => name).sort()).toEqual(rows.map(({ name }) => name).sort());
});

describe('its key and files', () => {
  const other = Buffer.alloc(32, 9);

  it('needs its own key: another one is refused with the id of the right one', async () => {
    const refused = restoreArchive(await place({ secretKey: other }), file, good);
    await expect(refused).rejects.toThrow(`needs the secret key ${test.services.secrets.keyId}`);
  });

  it('is restored without a key with a clear warning, and the count of missing files', async () => {
    const config = await place({ secretKey: other, secretKeyFrom: 'file', newSecretKey: 'made' });
    mkdirSync(join(config.dataDir, 'files'));
    writeFileSync(join(config.dataDir, 'files', fileIds[1]), 'pdf');
    const said = (await restoreArchive(config, file, good)).join('\n');
    expect(said).toContain(`THE SECRET KEY ${test.services.secrets.keyId} IS MISSING`);
    expect(readdirSync(config.dataDir)).not.toContain('secret.key');
    expect(said).toContain(
      `FILES ARE MISSING in ${join(config.dataDir, 'files')}: 1 objects of 2 files (${fileIds[0]})`,
    );
    expect(said).toContain('It holds 2 staff, 2 clients, 2 trips, 2 budgets, 10 lines, 1 providers, 0 letters.');
  });
});

it('by a command on a server is noted in the audit log, and is as good without', async () => {
  const { config, db } = test.services;
  const name = new URL(address).pathname.slice(1);
  const notes = () => db.selectFrom('audit_log').select('user_id').where('action', '=', 'backup.read').execute();
  const before = (await notes()).length;
  const save = () => saveBackup({ ...config, databaseUrl: address }, join(folder, 'command.tar'), null);
  expect(await save()).toMatchObject({ unnoted: null });
  expect((await notes()).slice(before)).toEqual([{ user_id: null }]);
  // A standby.
  await sql`alter database ${sql.id(name)} set default_transaction_read_only = on`.execute(db);
  expect(await save()).toMatchObject({ unnoted: expect.stringContaining('read-only transaction') });
  await sql`alter database ${sql.id(name)} reset default_transaction_read_only`.execute(db);
});

it('that cannot begin gives a message; one that breaks halfway gives a failed download and a line in the log', async () => {
  const { services, administrator } = test;
  let connection: typeof services.database.connection = async () => {
    throw new Error('the server is away');
  };
  const app = await buildApp({ ...services, database: { ...services.database, connection: () => connection() } });
  const logged: string[] = [];
  app.log.error = ((about: { err: Error }) => void logged.push(about.err.message)) as typeof app.log.error;
  const download = { url: '/api/backup/database', headers: { 'x-token': administrator.token } };
  try {
    const refused = (await app.inject(download)).json();
    expect(refused).toMatchObject({ code: 40001 });
    expect(refused.data.message).toContain('the server is away');
    expect(logged.splice(0)).toEqual(['the server is away']);
    // The server ends it when it comes to a table in the middle.
    connection = async () => {
      const client = await services.database.connection();
      const query = client.query.bind(client) as (...sent: unknown[]) => unknown;
      client.query = ((sent: { text?: string }, ...more: unknown[]) => {
        if (sent.text?.startsWith('copy public."travel"')) sent.text = 'copy nowhere to stdout';
        return query(sent, ...more);
      }) as typeof client.query;
      return client;
    };
    await app.listen({ port: 0, host: '127.0.0.1' });
    const at = app.server.address();
    const port = typeof at === 'object' && at ? at.port : 0;
    const answer = await fetch(`http://127.0.0.1:${port}${download.url}`, { headers: download.headers });
    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow();
    await expect.poll(() => logged.splice(0), { timeout: 60_000 }).toEqual(['relation "nowhere" does not exist']);
  } finally {
    await app.close();
  }
});
