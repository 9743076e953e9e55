import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { agencyTimeZone, wrapEmbedded } from '../platform/db/database.ts';
import { openInMemory } from '../platform/db/embedded.ts';
import { migrate } from '../platform/db/migrate.ts';
import { spoken } from './geography-data.ts';
import { migrations } from './index.ts';

it('what lay somewhere before there was a geography keeps its place, and gets the city that its text names', async () => {
  const database = wrapEmbedded(await openInMemory(agencyTimeZone));
  const { db } = database;
  await migrate(database, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0005')));
  for (const table of ['accomodation', 'other_service'])
    await sql`insert into ${sql.table(table)} (name, country_id, city_id, city_name) values
      ('abroad', null, null, 'Marrakech'), ('named', 73, null, 'RONDA'), ('ambiguous', 73, null, 'Arroyomolinos'),
      ('free', 73, null, 'El Rocío'), ('known', 73, 31191, null), ('nonsense', 9999, 1, 'Nowhere')`.execute(db);
  await migrate(database);
  for (const table of ['accomodation', 'other_service'] as const) {
    const rows = await db.selectFrom(table).select(['name', 'country_id', 'city_id', 'city_name']).execute();
    expect(Object.fromEntries(rows.map(row => [row.name, [row.country_id, row.city_id, row.city_name]]))).toEqual({
      abroad: [null, null, 'Marrakech'],
      named: [73, 29084, null],
      ambiguous: [73, null, 'Arroyomolinos'],
      free: [73, null, 'El Rocío'],
      known: [73, 31191, null],
      nonsense: [null, null, 'Nowhere'],
    });
  }
  await database.close();
});

it('the cities of a database from before the migration get their inhabitants', async () => {
  const database = wrapEmbedded(await openInMemory(agencyTimeZone));
  const { db } = database;
  await migrate(database, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0059')));
  const cities = () => db.selectFrom('city').select(['id', 'population']);
  await migrate(database);
  const largest = await cities().orderBy('population', 'desc').limit(3).execute();
  expect(largest.map(({ id }) => id)).toEqual([28079, 8019, 46250]);
  // For the others, GeoNames has no place of 500 inhabitants.
  expect((await cities().where('population', '>', 0).execute()).length).toBeGreaterThan(4900);
  expect((await cities().where('population', '<', 0).execute()).length).toBe(0);
  await database.close();
});

it('names are spoken as people say them', () => {
  expect(['Gineta, La', "Alfàs del Pi, l'", 'Alicante/Alacant', 'Alqueries, les/Alquerías, Las'].map(spoken)).toEqual([
    'La Gineta',
    "l'Alfàs del Pi",
    'Alicante/Alacant',
    'les Alqueries/Las Alquerías',
  ]);
});
