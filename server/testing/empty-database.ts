import pg from 'pg';
import { inject } from 'vitest';
import { databaseUrl } from '../platform/db/testing-cluster.ts';
import { onTestsEnd } from '../platform/db/testing-end.ts';

let made = 0;

/** The address of a new database without tables on the tests' server. It is dropped after the file's last test. */
export async function emptyDatabase(): Promise<string> {
  const source = inject('testSource');
  made += 1;
  const name = `${source.template}_empty_${process.pid}_${made}`;
  await onServer(source.url, `create database "${name}" template template0`);
  onTestsEnd(() => onServer(source.url, `drop database if exists "${name}" with (force)`));
  return databaseUrl(source.url, name);
}

async function onServer(url: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(statement).finally(() => admin.end());
}
