import pg from 'pg';
import { makeSample } from '../sample/seed.ts';
import { type Config, readConfig } from '../server/platform/config/config.ts';
import { databaseUrl } from '../server/platform/db/testing-cluster.ts';

/** The configuration of the applications that browser tests use. They do not measure the cost of signing in. */
export const sampleConfig = (environment: NodeJS.ProcessEnv): Config => ({
  ...readConfig({
    // The same key for all: one process seals the sample agency, and the others read it.
    SECRET_KEY: 'the key of applications that browser tests try',
    ...environment,
  }),
  passwordWork: { memory: 1024, passes: 1 },
});

/** The tests do not measure the photographs: small ones are drawn in a quarter of the time. */
export const writeSample = (config: Config): Promise<void> => makeSample(config, 240);

/** Copies a database to which nobody is connected. @returns the address of the copy */
export async function copyDatabase(url: string, name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: databaseUrl(url, 'postgres') });
  await admin.connect();
  try {
    const template = new URL(url).pathname.slice(1);
    await admin.query(`create database "${name}" template "${template}" strategy file_copy`);
  } finally {
    await admin.end();
  }
  return databaseUrl(url, name);
}
