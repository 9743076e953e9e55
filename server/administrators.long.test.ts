import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { groups } from '../contract/permissions.ts';
import { createAdministrator, listAdministrators, resetAdministrator } from './administrators.ts';
import { migratedDataDir } from './platform/db/testing/database.ts';
import { testApp } from './testing/app.ts';
import { callProcess, type Process, startProcess, whenReady } from './testing/process.ts';

/** An administrator without access gets a new link by a command on the machine. */

const minutes = 60_000;
const launch = resolve(import.meta.dirname, '../scripts/launch.js');
const run = promisify(execFile);
const DATA_DIR = await migratedDataDir();
const PUBLIC_URL = 'https://viajes.example';
const env = { PATH: process.env.PATH ?? '', DATA_DIR, PUBLIC_URL };
const admin = (...args: string[]) => run(process.execPath, [launch, 'admin', ...args], { env });
const started: Process[] = [];

afterAll(async () => {
  for (const { child, exited } of started) {
    child.kill('SIGKILL');
    await exited;
  }
});

async function start(more: Record<string, string> = {}): Promise<Process> {
  const running = await startProcess({ DATA_DIR, PUBLIC_URL, ...more });
  started.push(running);
  await whenReady(running);
  return running;
}

/** Uses the link that the command printed. */
async function choose(running: Process, said: string, password: string) {
  const code = /^https:\/\/viajes\.example\/resetPassword\/([\w-]{43})$/m.exec(said)?.[1];
  const body = { forgotten_password_code: code, password, password_again: password };
  return callProcess(running, 'external/changePassword', { body });
}
const login = (running: Process, identity: string, password: string) =>
  callProcess(running, 'external/login', { body: { identity, password } });

it(
  'periplo admin reset EMAIL gives a working link, with the application running and stopped',
  async () => {
    const email = 'jefa@agencia.example';
    const running = await start({ ADMIN_EMAIL: email, ADMIN_PASSWORD: 'primera-contraseña' });
    const first = await admin('reset', email.toUpperCase());
    expect(first.stdout).toContain(`Open this link once, within 2 hours, to choose a new password for ${email}.`);
    expect(await choose(running, first.stdout, 'segunda-contraseña')).toMatchObject({ code: 20001 });
    expect(await choose(running, first.stdout, 'segunda-contraseña')).toMatchObject({ code: 30001 });
    expect(await login(running, email, 'primera-contraseña')).toMatchObject({ code: 40001 });
    expect(await login(running, email, 'segunda-contraseña')).toMatchObject({ code: 20000 });
    await expect(admin('reset', 'nadie@agencia.example')).rejects.toMatchObject({
      code: 1,
      stderr: `No administrator has the e-mail or username 'nadie@agencia.example'. Administrators: ${email}.\n`,
    });
    await expect(admin('reset')).rejects.toMatchObject({ stderr: expect.stringContaining('admin reset EMAIL') });
    const made = await admin('create', 'otra@agencia.example');
    expect((await admin('list')).stdout).toBe(`${email}  user name admin\notra@agencia.example  has no password yet\n`);
    expect(await choose(running, made.stdout, 'su-propia-contraseña')).toMatchObject({ code: 20001 });
    expect(await login(running, 'otra@agencia.example', 'su-propia-contraseña')).toMatchObject({ code: 20000 });
    running.child.kill('SIGTERM');
    expect(await running.exited).toBe(0);
    expect((await admin('list')).stdout).toContain('otra@agencia.example\n');

    const second = await admin('reset', 'admin');
    const again = await start();
    expect(await choose(again, second.stdout, 'tercera-contraseña')).toMatchObject({ code: 20001 });
    expect(await login(again, email, 'tercera-contraseña')).toMatchObject({ code: 20000 });
    expect(again.output()).not.toContain('resetPassword');
  },
  4 * minutes,
);

it('a folder without a database is reported, and stays without one', async () => {
  const empty = join(DATA_DIR, 'empty');
  const asked = run(process.execPath, [launch, 'admin', 'reset', 'a@b.example'], { env: { ...env, DATA_DIR: empty } });
  await expect(asked).rejects.toMatchObject({ stderr: expect.stringContaining(`There is no database in ${empty}`) });
});

describe('in the database', () => {
  it('it works only for administrators, who become active again, and the audit log records it', async () => {
    const { services, signIn, agent } = await testApp();
    const { db } = services;
    const lost = await signIn({ group_id: groups.administrator });
    await db.updateTable('user').set({ active: false }).where('id', '=', lost.id).execute();
    await expect(resetAdministrator(services, agent.email ?? '')).rejects.toThrow(
      new RegExp(`No administrator .*'${agent.email}'.* ${lost.email} \\(deactivated\\)`),
    );
    expect(await resetAdministrator(services, lost.email ?? '')).toContain('deactivated and is active again');
    const row = await db.selectFrom('user').select('active').where('id', '=', lost.id).executeTakeFirstOrThrow();
    expect(row.active).toBe(true);
    const written = await db
      .selectFrom('audit_log')
      .select(['entity_id', 'user_id', 'fields'])
      .where('action', '=', 'administrator-reset')
      .execute();
    expect(written).toMatchObject([{ entity_id: String(lost.id), user_id: null }]);
  });

  it('it takes a lost second factor away', async () => {
    const { services, signIn } = await testApp();
    const { db } = services;
    const lost = await signIn({ group_id: groups.administrator });
    await db
      .insertInto('second_factor')
      .values({ user_id: lost.id, secret: 'v1', confirmed_at: '2026-11-20T09:00:00Z' })
      .execute();
    expect(await resetAdministrator(services, lost.email ?? '')).toContain('two-step verification is off');
    expect(await db.selectFrom('second_factor').selectAll().execute()).toEqual([]);
    const taken = db
      .selectFrom('audit_log')
      .select(['entity_id', 'user_id'])
      .where('action', '=', 'secondFactor.taken');
    expect(await taken.execute()).toEqual([{ entity_id: String(lost.id), user_id: null }]);
    expect(await resetAdministrator(services, lost.email ?? '')).not.toContain('two-step');
  });

  it('one is added by e-mail only, unless somebody has the e-mail, and is listed with the state of the account', async () => {
    const { services, administrator, customer } = await testApp();
    const { db } = services;
    await expect(createAdministrator(services, 'jefa')).rejects.toThrow("'jefa' is not an e-mail address");
    await expect(createAdministrator(services, customer.email ?? '')).rejects.toThrow(/already: an administrator/);
    expect(await createAdministrator(services, ' nueva@agencia.example ')).toMatch(
      /^Open this link once, .* new administrator nueva@agencia\.example\.\nhttp:\/\/periplo\.test\/resetPassword\//,
    );
    await db.updateTable('user').set({ active: false }).where('id', '=', administrator.id).execute();
    expect(await listAdministrators(db)).toBe(
      `nueva@agencia.example  has no password yet\n${administrator.email}  deactivated`,
    );
    const written = db.selectFrom('audit_log').select('user_id').where('action', '=', 'administrator-create');
    expect(await written.execute()).toEqual([{ user_id: null }]);
  });
});
