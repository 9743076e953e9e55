import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { engineOn } from './engine-folder.ts';
import { type Child, startChild } from './testing/child.ts';
import { emptyDataDir, migratedDataDir } from './testing/database.ts';
import { onTestsEnd } from './testing/end.ts';

const rounds = process.env.LONG === '1' ? 30 : 1;

function writer(dataDir: string, ...more: string[]): Child {
  const child = startChild('writer.ts', dataDir, ...more);
  onTestsEnd(async () => {
    await child.kill();
    const engine = enginePid(dataDir);
    if (engine) process.kill(engine, 'SIGQUIT');
  });
  return child;
}

/** The ids whose storage was confirmed to a writer. */
const acknowledged = ({ lines }: Child) => lines.map(Number).filter(id => id > 0);

/** Resolves when a writer has had so many more inserts acknowledged. */
const more = async (child: Child, count: number) => {
  const before = acknowledged(child).length;
  await expect
    .poll(() => acknowledged(child).length, { message: 'more acknowledged inserts' })
    .toBeGreaterThan(before + count);
};

const enginePid = (dataDir: string) => engineOn(join(dataDir, 'database'))?.pid ?? 0;

async function opened<T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir });
  return work(database).finally(() => database.close());
}

async function expectStored(dataDir: string, ids: number[]): Promise<void> {
  const { rows } = await opened(dataDir, ({ db }) => sql<{ id: number }>`select id from written`.execute(db));
  const stored = new Set(rows.map(({ id }) => id));
  expect(ids.length).toBeGreaterThan(0);
  expect(ids.filter(id => !stored.has(id))).toEqual([]);
}

describe('the engine', () => {
  it('writes commits to the disk, keeps Spanish time, and sorts by the rules of Spanish', async () => {
    await opened(await migratedDataDir(), async ({ db, kind }) => {
      const settings = ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum', 'listen_addresses', 'jit'];
      const { rows } = await sql<{ name: string; setting: string }>`
        select name, setting from pg_settings where name in (${sql.join(settings)})`.execute(db);
      expect([kind, Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))]).toEqual([
        'embedded',
        {
          fsync: 'on',
          full_page_writes: 'on',
          synchronous_commit: 'on',
          autovacuum: 'on',
          listen_addresses: '',
          jit: 'off',
        },
      ]);
      const values =
        await sql`select '2026-07-01T12:00Z'::timestamptz as summer, 'ñ' collate "es-x-icu" > 'nz' as order`.execute(
          db,
        );
      expect(values.rows).toEqual([{ summer: '2026-07-01 14:00:00+02', order: true }]);
    });
  });

  it('stops with the application, and leaves nothing behind', async () => {
    const dataDir = await migratedDataDir();
    const child = writer(dataDir);
    await more(child, 5);
    expect(enginePid(dataDir)).toBeGreaterThan(0);
    child.process.kill('SIGTERM');
    expect(await child.ended).toBe(0);
    expect(enginePid(dataDir)).toBe(0);
    expect(existsSync(join(dataDir, 'database', 'postmaster.pid'))).toBe(false);
    await expectStored(dataDir, acknowledged(child));
  });

  it.each(['application', 'engine', 'both'])(
    `loses no acknowledged write, and is never there twice, when it is killed during writes: ${rounds} × %s`,
    async who => {
      const dataDir = await migratedDataDir();
      const ids: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const child = writer(dataDir, 'patient');
        await more(child, 20);
        const engine = enginePid(dataDir);
        if (who !== 'application') process.kill(engine, 'SIGKILL');
        if (who === 'engine') {
          // The same application goes on, with another engine. Connections of the first may outlive it for some writes.
          await expect
            .poll(() => enginePid(dataDir), { message: 'another engine' })
            .toSatisfy((pid: number) => pid > 0 && pid !== engine);
          await more(child, 20);
          child.process.kill('SIGTERM');
          expect(await child.ended).toBe(0);
        } else await child.kill();
        ids.push(...acknowledged(child));
        await expectStored(dataDir, ids);
        expect(enginePid(dataDir)).toBe(0);
      }
      process.stdout.write(`${who} killed ${rounds} times: 0 of ${ids.length} acknowledged writes lost\n`);
    },
  );

  it('is given up when it ends five times within a minute, with its last words', async () => {
    const dataDir = await migratedDataDir();
    const child = writer(dataDir, 'patient');
    await more(child, 1);
    for (let kills = 0; kills < 5; kills += 1) {
      const engine = enginePid(dataDir);
      process.kill(engine, 'SIGKILL');
      await expect
        .poll(() => child.process.exitCode !== null || ![0, engine].includes(enginePid(dataDir)), {
          message: 'another engine',
        })
        .toBe(true);
    }
    expect(await child.ended).toBe(1);
    expect(child.lines.at(-1)).toMatch(/^ends The engine of the database ended 5 times within a minute/);
  });
});

describe('a second process on one folder', () => {
  it('is refused with the pid and the address of the first, until that one is gone', async () => {
    const dataDir = await migratedDataDir();
    const first = writer(dataDir);
    await more(first, 1);
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      `in use by process ${first.process.pid} (http://writer.example) on `,
    );
    await more(first, 1);
    await first.kill();
    await expectStored(dataDir, acknowledged(first));
  });

  it('shares it when it asks for that, and does not stop it', async () => {
    const dataDir = await migratedDataDir();
    const first = writer(dataDir);
    await more(first, 1);
    const shared = await openDatabase({ dataDir, share: true });
    expect((await sql`select 1 as one`.execute(shared.db)).rows).toEqual([{ one: 1 }]);
    await shared.close();
    await more(first, 1);
  });
});

describe('a folder', () => {
  it('with a stale file of an engine, whose number another process has now, is opened', async () => {
    const dataDir = await migratedDataDir();
    writeFileSync(
      join(dataDir, 'database', 'postmaster.pid'),
      `${process.pid}\n${dataDir}/database\n1\n5432\n${dataDir}\n`,
    );
    await opened(dataDir, ({ db }) => sql`select 1`.execute(db));
  });

  it('of 0.2, of another version of PostgreSQL or of something else is refused, and nothing in it is touched', async () => {
    const migrated = await migratedDataDir();
    const cases: [string, (folder: string) => void, RegExp][] = [
      ['of 0.2', folder => rmSync(join(folder, 'periplo.json')), /written by Periplo 0\.1 or 0\.2/],
      ['of PostgreSQL 17', folder => writeFileSync(join(folder, 'PG_VERSION'), '17\n'), /written by PostgreSQL 17/],
      ['without PG_VERSION', folder => rmSync(join(folder, 'PG_VERSION')), /holds files, but no database/],
    ];
    for (const [name, change, words] of cases) {
      const dataDir = join(migrated, name);
      mkdirSync(dataDir);
      cpSync(join(migrated, 'database'), join(dataDir, 'database'), { recursive: true });
      change(join(dataDir, 'database'));
      const before = listing(dataDir);
      await expect(openDatabase({ dataDir }), name).rejects.toThrow(words);
      expect(listing(dataDir), name).toBe(before);
    }
  });

  it('whose path is too long for a socket, with a space, an accent and a quote, is opened', async () => {
    const migrated = await migratedDataDir();
    const dataDir = join(migrated, `Agencia ñandú "y compañía", ${'x'.repeat(110)}`);
    mkdirSync(dataDir);
    renameSync(join(migrated, 'database'), join(dataDir, 'database'));
    await opened(dataDir, ({ db }) => sql`select 1`.execute(db));
  });

  it('is made anew when the first start was killed halfway', async () => {
    const dataDir = await emptyDataDir();
    mkdirSync(join(dataDir, 'database.new-killed', 'data'), { recursive: true });
    await opened(dataDir, ({ db }) => sql`select 1`.execute(db));
    expect(existsSync(join(dataDir, 'database.new-killed'))).toBe(false);
    expect(JSON.parse(readFileSync(join(dataDir, 'database', 'periplo.json'), 'utf8'))).toEqual({ postgresql: '18' });
  });
});

/** Every file of a folder with its size and its time. */
const listing = (folder: string) =>
  execFileSync('find', [folder, '-name', 'database.lock', '-prune', '-o', '-type', 'f', '-printf', '%p %s %T@\n'], {
    encoding: 'utf8',
  });
