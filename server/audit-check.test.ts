import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { acceptChain, checkDaily, checkNow, continueChain } from './audit-check.ts';
import { audit } from './platform/audit/audit.ts';
import { chainAudit, forgetAuditBefore } from './platform/audit/audit-chain.ts';
import { headFile } from './platform/audit/audit-file.ts';
import { createSecrets } from './platform/auth/secret.ts';
import type { Services } from './services.ts';
import { type TestApp, testApp } from './testing/app.ts';

/** Whoever changes the audit log behind the application's back is found, whatever they can do in the database. */

let test: TestApp;
let services: Services;
beforeAll(async () => {
  test = await testApp();
  services = test.services;
  for (let n = 1; n <= 12; n += 1) {
    const apiKeyId = n === 3 ? 5 : null;
    await audit(services.db, {
      userId: null,
      apiKeyId,
      action: 'edit',
      entity: 'travel',
      entityId: n,
      fields: ['name'],
    });
  }
  await continueChain(services);
  await sql`create table kept_log as select * from audit_log`.execute(services.db);
  await sql`create table kept_head as select * from audit_head`.execute(services.db);
});

const logLines: string[] = [];
const log = {
  error: (_details: object, message: string) => void logLines.push(`error: ${message}`),
  info: (_details: object, message: string) => void logLines.push(message),
};
const check = async () => (await checkNow(services, log)).fault;
const run = (statement: string) => sql.raw(statement).execute(services.db);

/** Does what only the owner of the table can: past its triggers. */
async function pastTriggers(...statements: string[]): Promise<void> {
  await run('alter table audit_log disable trigger user');
  for (const statement of statements) await run(statement);
  await run('alter table audit_log enable trigger user');
}

beforeEach(async () => {
  await pastTriggers(
    'delete from audit_log',
    'insert into audit_log overriding system value select * from kept_log',
    'delete from audit_head',
    'insert into audit_head select * from kept_head',
  );
  await run('delete from notification');
  rmSync(headFile(services.config), { force: true });
  await continueChain(services);
  logLines.length = 0;
});

it('the chain of new rows is whole, its head signed and noted in a file that only its owner reads', async () => {
  expect(await check()).toBeNull();
  const head = await services.db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow();
  expect(head).toMatchObject({ chain_no: 12, key_id: services.secrets.keyId, checked_rows: 12, fault: null });
  const noted = JSON.parse(readFileSync(headFile(services.config), 'utf8'));
  expect(noted).toEqual({ number: 12, hash: Buffer.from(head.hash).toString('hex') });
  expect(statSync(headFile(services.config)).mode & 0o777).toBe(0o600);
  expect(logLines).toEqual(['the audit log is whole']);
});

describe('found is', () => {
  const otherKey = createSecrets(Buffer.alloc(32, 99));
  const unchained = 'update audit_log set chain_no = null, hash = null';
  const emptyHead = (signature: string) =>
    `update audit_head set chain_no = 0, hash = base_hash, signature = ${signature}, key_id = ''`;
  /** Makes the whole chain again from altered rows, with whatever key somebody has. */
  const rechained = async (signature: string) => {
    await pastTriggers("update audit_log set entity_id = '99' where chain_no = 5", unchained, emptyHead("''"));
    await services.db.transaction().execute(trx => chainAudit(trx, otherKey, true));
    await run(`update audit_head set signature = ${signature}`);
  };
  let stolen: string;

  const attacks: [string, () => Promise<unknown>, object][] = [
    [
      'an altered row',
      () => pastTriggers("update audit_log set entity_id = '9' where chain_no = 4"),
      { kind: 'altered', number: 4 },
    ],
    [
      'an altered network',
      () => pastTriggers("update audit_log set address = 'x' where chain_no = 4"),
      { kind: 'altered', number: 4 },
    ],
    [
      'a key of the API that is given to a row',
      () => pastTriggers('update audit_log set api_key_id = 7 where chain_no = 4'),
      { kind: 'altered', number: 4 },
    ],
    [
      'a row that a key of the API is taken from',
      () => pastTriggers('update audit_log set api_key_id = null where chain_no = 3'),
      { kind: 'altered', number: 3 },
    ],
    [
      'an altered hash',
      () => pastTriggers("update audit_log set hash = '\\x00' where chain_no = 12"),
      { kind: 'altered', number: 12 },
    ],
    [
      'a deleted row in the middle',
      () => pastTriggers('delete from audit_log where chain_no = 6'),
      { kind: 'gap', number: 6 },
    ],
    [
      'a deleted row with the others moved up',
      () =>
        pastTriggers(
          'delete from audit_log where chain_no = 6',
          // In two steps: the unique index looks at each row as it is written, in whatever order they lie.
          'update audit_log set chain_no = -chain_no where chain_no > 6',
          'update audit_log set chain_no = -chain_no - 1 where chain_no < 0',
        ),
      { kind: 'altered', number: 6 },
    ],
    [
      'the last rows deleted',
      () => pastTriggers('delete from audit_log where chain_no > 9'),
      { kind: 'end', number: 10 },
    ],
    [
      'the last rows deleted, and the head set back',
      () =>
        pastTriggers(
          'delete from audit_log where chain_no > 9',
          'update audit_head set chain_no = 9, hash = (select hash from audit_log where chain_no = 9)',
        ),
      { kind: 'signature' },
    ],
    ['TRUNCATE', () => pastTriggers('truncate audit_log'), { kind: 'end', number: 1 }],
    ['TRUNCATE of the head as well', () => pastTriggers('truncate audit_log, audit_head'), { kind: 'head' }],
    [
      'TRUNCATE with a new empty head',
      () => pastTriggers('truncate audit_log', emptyHead("''")),
      { kind: 'signature' },
    ],
    [
      'the first rows deleted as if they were forgotten',
      () =>
        pastTriggers(
          'update audit_head set base_no = 3, base_hash = (select hash from audit_log where chain_no = 3)',
          'delete from audit_log where chain_no <= 3',
        ),
      { kind: 'signature' },
    ],
    ['the chain computed again with another key', () => rechained('signature'), { kind: 'signature' }],
    ['the chain computed again, unsigned', () => rechained("''"), { kind: 'signature' }],
    ['the chain computed again, with the old signature', () => rechained(`'${stolen}'`), { kind: 'signature' }],
  ];

  it.each(attacks)('%s', async (_name, attack, fault) => {
    stolen = (await services.db.selectFrom('audit_head').select('signature').executeTakeFirstOrThrow()).signature;
    await attack();
    expect(await check()).toMatchObject(fault);
    expect(logLines[0]).toMatch(/^error: the audit log is broken: /);
    // What is written afterwards hides nothing.
    await audit(services.db, { userId: null, action: 'edit', entity: 'travel', entityId: 1 });
    await continueChain(services);
    expect(await check()).not.toBeNull();
  });

  it.each([
    ['everything', 'base_no = chain_no, base_hash = hash', 'delete from audit_log'],
    [
      'a part',
      'base_no = 3, base_hash = (select hash from audit_log where chain_no = 3)',
      'delete from audit_log where chain_no <= 3',
    ],
  ])('%s deleted as if it were forgotten, with no signature for the worker to miss', async (_name, base, deletion) => {
    await pastTriggers(`update audit_head set ${base}, signature = '', key_id = ''`, deletion);
    // The worker comes before the day's check.
    await audit(services.db, { userId: null, action: 'edit', entity: 'travel', entityId: 1 });
    await continueChain(services);
    expect(await check()).toMatchObject({ kind: 'signature' });
  });

  it('an older state of log and head together, by the head outside', async () => {
    await run('drop table if exists early');
    await run('create table early as select * from audit_head');
    await audit(services.db, { userId: null, action: 'edit', entity: 'travel', entityId: 13 });
    await continueChain(services);
    expect(await check()).toBeNull();
    await pastTriggers(
      'delete from audit_log where chain_no > 12',
      'delete from audit_head',
      'insert into audit_head select * from early',
    );
    expect(await check()).toEqual({ kind: 'outside', number: 13 });
    await audit(services.db, { userId: null, action: 'edit', entity: 'travel', entityId: 14 });
    await continueChain(services);
    expect(await check()).toEqual({ kind: 'outside', number: 13 });
    process.stdout.write(`${attacks.length + 1} attacks on the chain of the audit log: each found\n`);
  });
});

it('a break rings the administrators’ bell once, and its end is shown', async () => {
  await pastTriggers('delete from audit_log where chain_no = 6');
  await check();
  await check();
  const rung = () => services.db.selectFrom('notification').select(['user_id', 'kind', 'params', 'path']).execute();
  expect(await rung()).toEqual([
    { user_id: test.administrator.id, kind: 'auditBroken', params: { number: 6 }, path: '/config/registro' },
  ]);
  const state = async () => (await test.call('GET', '/api/auditLog/state', { token: test.administrator.token })).data;
  expect(await state()).toMatchObject({ fault: 'gap', fault_no: 6, checked_at: '2026-11-20 10:00:00' });
  const bell = await test.call('POST', '/api/notification/getFilteredPaginated', {
    token: test.administrator.token,
    body: { filter: {} },
  });
  expect(bell.data[0]).toMatchObject({ kind: 'auditBroken' });
});

it('it is checked once a day, by one process', async () => {
  await run('update audit_head set checked_at = null');
  await checkDaily(services, log);
  await checkDaily(services, log);
  expect(logLines).toHaveLength(1);
  test.setNow(new Date(services.clock().getTime() + 25 * 3_600_000));
  await checkDaily(services, log);
  expect(logLines).toHaveLength(2);
  // Without its head too.
  await run('delete from audit_head');
  await checkDaily(services, log);
  expect(logLines[2]).toBe('error: the audit log is broken: its head is gone');
});

it('another key signs the head once it is there, and without the old one the chain stays verifiable', async () => {
  const [old, next] = [services.config.secretKey, Buffer.alloc(32, 8)];
  const ring = { ...services, secrets: createSecrets(next, { old: [old] }) };
  await continueChain(ring);
  expect((await checkNow({ ...services, secrets: createSecrets(next) })).fault).toBeNull();
  expect(await check()).toMatchObject({ kind: 'signature' });
});

it('old rows can be removed, and what remains stays verifiable', async () => {
  const { db, secrets } = services;
  await pastTriggers(
    "update audit_log set at = '2020-01-01' where chain_no <= 5",
    'update audit_log set chain_no = null, hash = null',
    "update audit_head set chain_no = 0, hash = base_hash, signature = '', key_id = ''",
  );
  rmSync(headFile(services.config));
  await continueChain(services);
  const forget = (day: string) => db.transaction().execute(trx => forgetAuditBefore(trx, secrets, new Date(day)));
  expect(await forget('2021-01-01')).toBe(5);
  expect(await forget('2021-01-01')).toBe(0);
  expect(await check()).toBeNull();
  await pastTriggers("update audit_log set entity_id = '9' where chain_no = 6");
  expect(await check()).toEqual({ kind: 'altered', number: 6 });
  await expect(run('delete from audit_log where chain_no = 7')).rejects.toThrow('append-only');
});

it('an operator who knows why takes the chain as it is', async () => {
  const path = headFile(services.config);
  writeFileSync(path, JSON.stringify({ number: 500, hash: '00' }));
  expect(await check()).toEqual({ kind: 'outside', number: 500 });
  await acceptChain(services);
  expect(await check()).toBeNull();
  expect(existsSync(`${path}.new`)).toBe(false);
});
