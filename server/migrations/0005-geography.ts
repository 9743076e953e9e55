import { type Kysely, sql } from 'kysely';
import { cityRows, countryRows, provinceRows } from './geography-data.ts';
import { run } from './run.ts';

const searched = (table: string) => `
create index ${table}_search on ${table} using gin (search gin_trgm_ops)

create index ${table}_sorted on ${table} (search, id)
`;

const search = `search text collate "C" generated always as (normalise(name)) stored`;

/** Countries, Spain's provinces and municipalities, and what lies in them. They are read, never written. */
export const up = async (db: Kysely<unknown>) => {
  await run(
    db,
    `
create table country (
  id integer primary key,
  name text not null,
  name_en text not null,
  name_fr text not null,
  iso2 text not null unique,
  iso3 text not null unique,
  ${search}
)

create table province (
  id integer primary key,
  ine text not null unique,
  name text not null,
  ${search}
)

create table city (
  id integer primary key,
  ine text not null unique,
  name text not null,
  province_id integer not null references province,
  latitude double precision not null,
  longitude double precision not null,
  ${search}
)
`,
  );
  await fill(db, 'country', 'id integer, name text, name_en text, name_fr text, iso2 text, iso3 text', countryRows());
  await fill(db, 'province', 'id integer, ine text, name text', provinceRows());
  const city =
    'id integer, ine text, name text, province_id integer, latitude double precision, longitude double precision';
  await fill(db, 'city', city, cityRows());
  // Indexes behind the rows: built once is cheaper than grown.
  await run(
    db,
    `
${searched('country')}

${searched('province')}

${searched('city')}

create index city_province on city (province_id)

-- Until now any number was taken.
update accomodation set country_id = null where country_id not in (select id from country)

update accomodation set city_id = null where city_id not in (select id from city)

update other_service set country_id = null where country_id not in (select id from country)

update other_service set city_id = null where city_id not in (select id from city)

${namedCities('accomodation')}

${namedCities('other_service')}

alter table accomodation add foreign key (country_id) references country, add foreign key (city_id) references city

alter table other_service add foreign key (country_id) references country, add foreign key (city_id) references city

create index accomodation_city on accomodation (city_id) where city_id is not null

create index other_service_city on other_service (city_id) where city_id is not null
`,
  );
};

/** Until now a Spanish city could only be written: where one municipality, and no other, has that name, it is chosen. */
const namedCities = (table: string) => `
update ${table} set city_id = found.id, city_name = null
from (select search, min(id) as id from city group by search having count(*) = 1) as found
where country_id = 73 and city_id is null and normalise(city_name) = found.search
`;

/** All rows in one statement. @param columns with their types */
async function fill(db: Kysely<unknown>, table: string, columns: string, rows: readonly object[]): Promise<void> {
  const names = columns.replace(/ (integer|text|double precision)/g, '');
  await sql`insert into ${sql.table(table)} (${sql.raw(names)})
    select ${sql.raw(names)} from json_to_recordset(${JSON.stringify(rows)}::json) as row (${sql.raw(columns)})`.execute(
    db,
  );
}
