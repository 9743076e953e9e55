import type { Kysely } from 'kysely';
import { run } from './run.ts';

const plain = [
  'transport_type',
  'service',
  'cabin_type',
  'meal_included',
  'room_type',
  'accomodation_type',
  'other_service_type',
  'travel_insurance_type',
  'document_type',
  'internal_tag',
  'internal_tag_other_service',
];

/** The plain ones that customers read. */
const translated = [
  'transport_type',
  'service',
  'cabin_type',
  'meal_included',
  'room_type',
  'accomodation_type',
  'other_service_type',
  'travel_insurance_type',
];

/** `name` is Spanish, and stands for a translation that is missing. */
const translations = `
  name_en text,
  name_fr text,`;

const ratings = `
  rate_location smallint not null default 3 check (rate_location between 1 and 5),
  rate_cleaning smallint not null default 3 check (rate_cleaning between 1 and 5),
  rate_service smallint not null default 3 check (rate_service between 1 and 5),
  rate_quality_price smallint not null default 3 check (rate_quality_price between 1 and 5),
  avg_rate numeric(3, 2) not null generated always as
    ((rate_location + rate_cleaning + rate_service + rate_quality_price) / 4.0) stored,`;

const record = `
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  search text collate "C" generated always as (normalise(name)) stored`;

const indexed = (table: string) => `
create index ${table}_search on ${table} using gin (search gin_trgm_ops)

create index ${table}_sorted on ${table} (search, id) where deleted_at is null

create trigger ${table}_touch before update on ${table} for each row execute function touch()
`;

const photos = (noun: string) => `
create table ${noun}_photo (
  id integer generated always as identity primary key,
  ${noun}_id integer not null references ${noun},
  description text not null,
  file_id uuid not null references file,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz
)

create index ${noun}_photo_parent on ${noun}_photo (${noun}_id, position, id) where deleted_at is null

create index ${noun}_photo_file on ${noun}_photo (file_id)

create trigger ${noun}_photo_touch before update on ${noun}_photo for each row execute function touch()
`;

/** The catalogue: plain ones, fixed ones, accommodations, cruises, insurances and other services with their photos. */
export const up = async (db: Kysely<unknown>) => {
  for (const table of plain) {
    const names = translated.includes(table) ? translations : '';
    const icon = table === 'service' ? "\n  icon text not null default 'star'," : '';
    await run(
      db,
      `create table ${table} (
  id integer generated always as identity primary key,
  name text not null,${names}${icon}${record}
)

${indexed(table)}`,
    );
  }
  await run(
    db,
    `
create table fixed_catalogue (
  catalogue text not null,
  id integer not null,
  name text not null,
  primary key (catalogue, id)
)

insert into fixed_catalogue (catalogue, id, name) values
  ('travelStatus', 1, 'En cola'), ('travelStatus', 2, 'Enviado al cliente'), ('travelStatus', 3, 'Pendiente de reserva'),
  ('travelStatus', 4, 'Archivado'), ('travelStatus', 5, 'Reservado'), ('travelStatus', 6, 'Rechazado completamente'),
  ('budgetStatus', 1, 'Pendiente de aceptación'), ('budgetStatus', 2, 'Rechazado'), ('budgetStatus', 3, 'Aceptado'),
  ('taskStatus', 1, 'Pendiente'), ('taskStatus', 2, 'En curso'), ('taskStatus', 3, 'Hecha'), ('taskStatus', 4, 'Cancelada'),
  ('priceRequestStatus', 1, 'Borrador'), ('priceRequestStatus', 2, 'Enviada'), ('priceRequestStatus', 3, 'Respondida'),
  ('priceRequestStatus', 4, 'Cerrada'), ('priceRequestStatus', 5, 'Cancelada')

create table accomodation (
  id integer generated always as identity primary key,
  name text not null,
  address text,
  description text,
  accomodation_type_id integer references accomodation_type,
  country_id integer default 73,
  city_id integer,
  city_name text,
  n_rooms integer check (n_rooms >= 1),
  contact_email text,
  contact_name text,
  latitude double precision,
  longitude double precision,${ratings}${record}
)

${indexed('accomodation')}

${photos('accomodation')}

create table accomodation_service (
  accomodation_id integer not null references accomodation,
  service_id integer not null references service,
  primary key (accomodation_id, service_id)
)

create table accomodation_internal_tag (
  accomodation_id integer not null references accomodation,
  internal_tag_id integer not null references internal_tag,
  primary key (accomodation_id, internal_tag_id)
)

create table cruise (
  id integer generated always as identity primary key,
  name text not null,
  description text,${ratings}${record}
)

${indexed('cruise')}

${photos('cruise')}

create table cruise_service (
  cruise_id integer not null references cruise,
  service_id integer not null references service,
  primary key (cruise_id, service_id)
)

create table travel_insurance (
  id integer generated always as identity primary key,
  name text not null,${translations}
  travel_insurance_type_id integer references travel_insurance_type,
  insurance_policy_doc uuid references file,${record}
)

${indexed('travel_insurance')}

create table other_service (
  id integer generated always as identity primary key,
  name text not null,${translations}
  other_service_type_id integer references other_service_type,
  data text,
  address text,
  country_id integer default 73,
  city_id integer,
  city_name text,
  latitude double precision,
  longitude double precision,
  contact_email text,
  contact_name text,${record}
)

${indexed('other_service')}

${photos('other_service')}

create table other_service_internal_tag (
  other_service_id integer not null references other_service,
  internal_tag_other_service_id integer not null references internal_tag_other_service,
  primary key (other_service_id, internal_tag_other_service_id)
)
`,
  );
};
