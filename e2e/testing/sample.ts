import { sql } from 'kysely';
import pg from 'pg';
import { makeSample } from '../../sample/seed.ts';
import { tokenHash } from '../../server/platform/auth/secret.ts';
import { type Config, readConfig } from '../../server/platform/config/config.ts';
import type { Db } from '../../server/platform/db/db.ts';
import { databaseUrl } from '../../server/platform/db/testing/cluster.ts';

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

export const bookingToken = 'prueba-de-una-reserva-sin-secretos';

/** Makes the link of a letter that asks a supplier to book a service of a coming trip, for walks over all pages. */
export async function writeBookingLink(db: Db): Promise<void> {
  const { rows } = await sql<{ booking_id: number }>`
    update booking set requested_email = 'reservas@proveedor.example' where id = (select booking.id from booking
      where state = 'requested' and requested ->> 'date_from' > now()::text order by id limit 1)
    returning id as booking_id`.execute(db);
  const link = { purpose: 'booking', token_hash: tokenHash(bookingToken), expires_at: '2099-01-01' };
  await db
    .insertInto('link')
    .values(rows.map(row => ({ ...link, ...row })))
    .execute();
}

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
