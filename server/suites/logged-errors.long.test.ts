import { rmSync } from 'node:fs';
import { inspect } from 'node:util';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../platform/db/database.ts';
import type { Db } from '../platform/db/db.ts';
import { migratedDataDir } from '../platform/db/testing/database.ts';
import { testApp } from '../testing/app.ts';
import { eventually } from '../testing/eventually.ts';
import { callProcess, type Process, startProcess, whenReady } from '../testing/process.ts';

/** What people's rows say is in no line of the log, although the database's own reports quote them. */

const word = 'palabrasecreta';
const minutes = 60_000;
const DATA_DIR = await migratedDataDir();
const admin = { ADMIN_EMAIL: 'jefa@agencia.example', ADMIN_PASSWORD: 'primera-contraseña' };
let running: Process | undefined;

async function inDatabase(...statements: string[]): Promise<void> {
  const database = await openDatabase({ dataDir: DATA_DIR });
  try {
    for (const statement of statements) await sql.raw(statement).execute(database.db);
  } finally {
    await database.close();
  }
}
afterAll(async () => {
  running?.child.kill('SIGKILL');
  await running?.exited;
  rmSync(DATA_DIR, { recursive: true, force: true });
});

it(
  'neither those of a request nor those of the worker',
  async () => {
    await inDatabase(
      `alter table transport_type add constraint planted_request check (name not like '%${word}%')`,
      `insert into audit_log (action, entity) values ('planted', '${word}')`,
      `alter table audit_log add constraint planted_worker check (hash is null) not valid`,
    );
    running = await startProcess({ DATA_DIR, ...admin });
    await whenReady(running);
    const { data } = await callProcess(running, 'external/login', {
      body: { identity: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD },
    });
    const password = 'elegida-por-ella';
    const body = { old_password: admin.ADMIN_PASSWORD, password, password_again: password };
    await callProcess(running, 'external/changePassword', { token: data.token, body });
    const answer = await callProcess(running, 'transportType/create', {
      token: data.token,
      body: { data: { name: `Avión ${word}` } },
    });
    expect(answer).toMatchObject({ code: expect.any(Number) });
    const logged = () => running?.output() ?? '';
    for (const planted of ['planted_worker', 'planted_request'])
      await eventually(`${planted} in the log`, () => logged().includes(planted));
    expect(logged()).toContain('"table":"transport_type"');
    expect(logged()).not.toContain(word);
    running.child.kill('SIGTERM');
    await running.exited;
  },
  3 * minutes,
);

it(
  'nor those of a start that fails',
  async () => {
    await inDatabase(
      'delete from session',
      'update "user" set deleted_at = now()',
      `alter table "user" add constraint planted_start check (email not like '%${word}%') not valid`,
    );
    running = await startProcess({ DATA_DIR, ...admin, ADMIN_EMAIL: `${word}@agencia.example` });
    expect(await running.exited).toBe(1);
    expect(running.output()).toContain('planted_start');
    expect(running.output()).not.toContain(word);
  },
  3 * minutes,
);

it('an error of the database quotes no value, in any of its fields', async () => {
  const { services, customer } = await testApp();
  const failing: ((db: Db) => Promise<unknown>)[] = [
    db => sql`select ${word}::text::integer`.execute(db),
    db => sql`select ${word}::text::timestamptz`.execute(db),
    db =>
      db.insertInto('user').values({ group_id: 2, first_name: word, last_name: word, email: customer.email }).execute(),
    db => sql`insert into "user" (group_id, first_name) values (2, ${word})`.execute(db),
    db =>
      db
        .transaction()
        .execute(trx =>
          sql`insert into "user" (group_id, first_name, last_name) values (${99}, ${word}, ${word})`.execute(trx),
        ),
    db => sql`do $$ begin perform 'palabrasecreta'::integer; end $$`.execute(db),
  ];
  for (const run of failing) {
    const error = await run(services.db).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(Error);
    expect(inspect(error, { depth: 9 })).not.toContain(word);
    expect(error).toMatchObject({ code: expect.any(String), statement: expect.any(String) });
  }
});
