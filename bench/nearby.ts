import { sql } from 'kysely';
import { startPostgres } from '../scripts/postgres.ts';
import { findServices, servicesQuery } from '../server/modules/nearby/queries.ts';
import { openDatabase } from '../server/platform/db/database.ts';
import { migrate } from '../server/platform/db/migrate.ts';
import { figure, median, note } from './figure.ts';

/** The number of places, spread evenly over a rectangle around Spain. */
const places = 100_000;
const around = { latitude: 37.62, longitude: -4.32, kilometres: 25 };

/** The search around a place among 100,000, with the index and without it. */
export async function run(): Promise<void> {
  const postgres = await startPostgres();
  const database = await openDatabase({ databaseUrl: postgres.url, dataDir: '' });
  try {
    await migrate(database);
    const { db, unhurried } = database;
    await sql`insert into accomodation (name, latitude, longitude)
      select 'Hotel ' || n, 36 + 7 * random(), -9 + 12 * random() from generate_series(1, ${sql.lit(places)}) n`.execute(
      unhurried,
    );
    await sql`analyze accomodation`.execute(unhurried);
    const milliseconds = async () => {
      const seen: number[] = [];
      for (let n = 0; n < 30; n += 1) {
        const started = performance.now();
        await findServices(db, 'accomodation', { around });
        seen.push(performance.now() - started);
      }
      return median(seen);
    };
    const indexed = await milliseconds();
    const { rows, total } = await findServices(db, 'accomodation', { around });
    const plan = await sql<{ 'QUERY PLAN': string }>`
      explain (analyze, costs off, timing off, summary off, buffers off) ${servicesQuery('accomodation', { around })}`.execute(
      db,
    );
    for (const row of plan.rows) note(row['QUERY PLAN']);
    await sql`drop index accomodation_place`.execute(unhurried);
    const scanned = await milliseconds();
    note(`${total} of ${places} within ${around.kilometres} km, ${rows.length} answered: ${indexed.toFixed(1)} ms`);
    note(`without the index ${scanned.toFixed(1)} ms`);
    figure('nearby-by-index-against-without', indexed / scanned, '×', 0.4);
  } finally {
    await database.close();
    await postgres.stop();
  }
}
