import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { openDatabase } from '../platform/db/database.ts';
import { databaseUrl } from '../platform/db/global-setup.ts';
import { atEnd } from '../platform/db/testing-end.ts';

let made = 0;

/** The address of a new database without tables on the tests' server. It is dropped after the file's last test. */
export async function emptyDatabase(): Promise<string> {
  const source = inject('testSource');
  if (!('url' in source)) throw new Error('Backups are tested on a server: set TEST_DATABASE_URL');
  made += 1;
  const name = `${source.template}_empty_${process.pid}_${made}`;
  await onServer(source.direct, `create database "${name}" template template0`);
  atEnd(() => onServer(source.direct, `drop database if exists "${name}" with (force)`));
  return databaseUrl(source.direct, name);
}

async function onServer(url: string, statement: string): Promise<void> {
  const admin = await openDatabase({ databaseUrl: url, dataDir: tmpdir(), poolSize: 1 });
  await sql
    .raw(statement)
    .execute(admin.unhurried)
    .finally(() => admin.close());
}
