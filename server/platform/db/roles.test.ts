import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { checkNow, continueChain } from '../../audit-check.ts';
import { ensureAdministrator } from '../../first-administrator.ts';
import { openMigrated } from '../../migrated-database.ts';
import { createServices, type Services } from '../../services.ts';
import { forgetAuditBefore } from '../audit/audit-chain.ts';
import { type Config, readConfig } from '../config/config.ts';
import { type Database, openDatabase } from './database.ts';
import { databaseUrl } from './testing/cluster.ts';

/** An owner migrates, a lesser role serves (README, DATABASE_OWNER_URL). */

const { url: server } = inject('testSource');

describe('a role that only serves', () => {
  const name = `periplo_roles_${process.pid}`;
  const [owner, serving] = [`${name}_owner`, `${name}_serving`];
  const password = randomBytes(9).toString('hex');
  const as = (role: string) => {
    const url = new URL(databaseUrl(server, name));
    [url.username, url.password] = [role, password];
    return url.href;
  };
  let folder: string;
  let config: Config;
  let admin: Database;
  let database: Database;
  let services: Services;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'periplo-roles-'));
    admin = await openDatabase({ databaseUrl: server, dataDir: folder, poolSize: 1 });
    for (const role of [owner, serving])
      await sql`create role ${sql.id(role)} login password ${sql.lit(password)}`.execute(admin.unlimited);
    await sql`create database ${sql.id(name)} owner ${sql.id(owner)} template template0`.execute(admin.unlimited);
    config = readConfig({
      DATA_DIR: folder,
      DATABASE_URL: as(serving),
      DATABASE_OWNER_URL: as(owner),
      SECRET_KEY: 'a-secret-key-of-enough-characters',
      ADMIN_EMAIL: 'jefa@agencia.example',
      ADMIN_PASSWORD: 'primera-contraseña',
    });
    database = await openMigrated(config);
    services = await createServices(config, database);
  });
  afterAll(async () => {
    await services?.pdf.close();
    await database?.close();
    await sql`drop database if exists ${sql.id(name)} with (force)`.execute(admin.unlimited);
    for (const role of [owner, serving]) await sql`drop role ${sql.id(role)}`.execute(admin.unlimited);
    await admin.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('runs the application: sign-in, records, the chain, its check, forgetting', async () => {
    await ensureAdministrator(services, { info: () => undefined, warn: () => undefined });
    const app = await buildApp(services);
    const payload = { identity: 'jefa@agencia.example', password: 'primera-contraseña' };
    const signedIn = await app.inject({ method: 'POST', url: '/api/external/login', payload });
    expect(signedIn.json()).toMatchObject({ code: 20000 });
    const headers = { 'x-token': signedIn.json().data.token };
    const body = {
      old_password: payload.password,
      password: 'Elegida-por-ella-77',
      password_again: 'Elegida-por-ella-77',
    };
    await app.inject({ method: 'POST', url: '/api/external/changePassword', headers, payload: body });
    const url = '/api/transportType/create';
    const made = await app.inject({ method: 'POST', url, headers, payload: { data: { name: 'Globo' } } });
    expect(made.json()).toMatchObject({ code: 20001 });
    await app.close();
    await continueChain(services);
    expect((await checkNow(services)).fault).toBeNull();
    const later = new Date(Date.now() + 86_400_000);
    const gone = await services.db.transaction().execute(trx => forgetAuditBefore(trx, services.secrets, later));
    expect(gone).toBeGreaterThan(1);
    expect((await checkNow(services)).fault).toBeNull();
    // A second start finds everything as it is.
    await (await openMigrated(config)).close();
  });

  it('cannot change a table, a trigger, or a row of the audit log', async () => {
    const refused = [
      'delete from audit_log',
      "update audit_log set action = 'x'",
      'truncate audit_log',
      'alter table audit_log disable trigger audit_log_append_only',
      'drop trigger audit_log_append_only on audit_log',
      'create or replace function audit_log_is_append_only() returns trigger language plpgsql as $$ begin return old; end $$',
      'delete from audit_head',
      'insert into audit_head (id, base_hash, chain_no, hash) values (1, null, 0, null)',
      'create table other (id int)',
      'alter table "user" add column other int',
      'drop table budget',
      'delete from kysely_migration',
      `set role ${owner}`,
    ];
    for (const statement of refused)
      await expect(sql.raw(statement).execute(database.db), statement).rejects.toThrow(
        /permission denied|must be owner/,
      );
    process.stdout.write(`${refused.length} statements of the role that serves: each refused\n`);
  });

  it('must be another role than the owner', async () => {
    await expect(openMigrated({ ...config, databaseOwnerUrl: as(serving) })).rejects.toThrow(
      'names the role of DATABASE_URL',
    );
    const away = { ...config, databaseOwnerUrl: 'postgres://nobody:x@127.0.0.1:1/none' };
    await expect(openMigrated(away)).rejects.toThrow('The PostgreSQL server of DATABASE_OWNER_URL does not answer');
    const lonely = { DATA_DIR: folder, DATABASE_OWNER_URL: as(owner), SECRET_KEY: 'x'.repeat(32) };
    expect(() => readConfig(lonely)).toThrow('DATABASE_OWNER_URL: set DATABASE_URL as well');
  });
});
