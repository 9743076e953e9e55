import { type Kysely, sql } from 'kysely';
import { run } from './run.ts';

/** What somebody agrees to, in the words that stand beside the switch: version 1 in each language. */
const consentTexts: readonly [name: string, language: string, text: string][] = [
  [
    'consentimiento',
    'es',
    'He leído la política de privacidad y acepto que la agencia trate mis datos para preparar y gestionar mis viajes.',
  ],
  [
    'consentimiento',
    'en',
    'I have read the privacy policy and agree that the agency uses my data to prepare and manage my trips.',
  ],
  [
    'consentimiento',
    'fr',
    'J’ai lu la politique de confidentialité et j’accepte que l’agence utilise mes données pour préparer et gérer mes voyages.',
  ],
  ['recivir_mailing', 'es', 'Quiero recibir ofertas y novedades de la agencia por correo electrónico.'],
  ['recivir_mailing', 'en', 'I would like to receive offers and news from the agency by e-mail.'],
  ['recivir_mailing', 'fr', 'Je souhaite recevoir les offres et les nouveautés de l’agence par courriel.'],
];

const ratings = ['rate_location', 'rate_cleaning', 'rate_service', 'rate_quality_price'];

/** The four ratings of an item become means of what customers gave: two decimals. */
const meanRatings = (table: string) => `
alter table ${table} drop column avg_rate

alter table ${table} ${ratings.map(rating => `alter column ${rating} type numeric(3, 2)`).join(', ')}

alter table ${table} add column avg_rate numeric(3, 2) not null generated always as
  ((${ratings.join(' + ')}) / 4.0) stored
`;

/** Consents with their history, ratings by customers, when a budget was answered, and who was erased. */
export const up = async (db: Kysely<unknown>) => {
  await run(
    db,
    `
-- After the erasure of their data: such a record is not brought back.
alter table "user" add column erased_at timestamptz

-- A new avatar is shown at once, before its form is saved: it must not make that form stale.
drop trigger user_touch on "user"

create trigger user_touch before update on "user" for each row
when (old.imagen is not distinct from new.imagen) execute function touch()

-- Every yes and no, with the version of the text that was agreed to: written once, never changed.
create table consent (
  id integer generated always as identity primary key,
  user_id integer not null references "user",
  kind text not null check (kind in ('consentimiento', 'recivir_mailing')),
  granted boolean not null,
  -- Of the general text that has the kind's name; null where it was not written down.
  text_version integer,
  language text,
  recorded_by integer references "user",
  at timestamptz not null default now()
)

create index consent_user on consent (user_id, kind, id)

insert into consent (user_id, kind, granted, at)
select id, 'consentimiento', true, coalesce(consentimiento_at, created_at) from "user" where consentimiento

insert into consent (user_id, kind, granted, at)
select id, 'recivir_mailing', true, coalesce(consentimiento_at, created_at) from "user" where recivir_mailing

-- A customer rates a stay or a cruise of a trip once.
create table rating (
  id integer generated always as identity primary key,
  user_id integer not null references "user",
  travel_id integer not null references travel,
  accomodation_id integer references accomodation,
  cruise_id integer references cruise,
  ${ratings.map(rating => `${rating} smallint not null check (${rating} between 1 and 5),`).join('\n  ')}
  avg_rate numeric(3, 2) not null generated always as ((${ratings.join(' + ')}) / 4.0) stored,
  created_at timestamptz not null default now(),
  check (num_nonnulls(accomodation_id, cruise_id) = 1)
)

create unique index rating_once on rating (user_id, travel_id, accomodation_id, cruise_id) nulls not distinct

create index rating_accomodation on rating (accomodation_id) where accomodation_id is not null

create index rating_cruise on rating (cruise_id) where cruise_id is not null

${meanRatings('accomodation')}

${meanRatings('cruise')}

-- When it left status 1, whoever moved it; empty while it waits.
alter table budget add column answered_at timestamptz

update budget set answered_at = (select max(accepted_at) from budget_acceptance where budget_id = budget.id)
where budget_status_id = 3

create function budget_answered() returns trigger language plpgsql
as $$ begin new.answered_at = case when new.budget_status_id = 1 then null else clock_timestamp() end; return new; end $$

create trigger budget_answered before update on budget for each row
when (old.budget_status_id is distinct from new.budget_status_id and new.answered_at is not distinct from old.answered_at)
execute function budget_answered()
`,
  );
  for (const [name, language, text] of consentTexts)
    await sql`insert into general_text (name, language, text) values (${name}, ${language}, ${text})`.execute(db);
};
