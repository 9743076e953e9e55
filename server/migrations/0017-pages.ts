import type { Kysely } from 'kysely';
import { run } from './run.ts';

const words = (language: string) => `
  words${language} text collate "C" generated always as
    (normalise(title${language} || ' ' || regexp_replace(coalesce(text${language}, ''), '<[^>]*>', ' ', 'g'))) stored,`;

/** What customers say beside their stars, when they were invited to rate a trip; courses and tips in three languages. */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
-- For the agency alone.
alter table rating add column comment text

alter table rating add column updated_at timestamptz not null default clock_timestamp()

create trigger rating_touch before update on rating for each row execute function touch()

create index rating_user on rating (user_id)

-- One row a trip and traveller: the letter goes once, and 'not now' holds on every device.
create table rating_invitation (
  travel_id integer not null references travel,
  user_id integer not null references "user",
  mailed_at timestamptz,
  postponed_until timestamptz,
  primary key (travel_id, user_id)
)

-- Where the job looks for trips that are over.
create index travel_ended on travel (date_to) where deleted_at is null and travel_status_id in (4, 5)

create table course_tip (
  id integer generated always as identity primary key,
  category text not null check (category in ('curso', 'consejo')),
  title text not null,
  title_en text,
  title_fr text,
  text text not null,
  text_en text,
  text_fr text,
  link text,
  link_en text,
  link_fr text,
  published boolean not null default false,
  published_on date not null,
  -- Those with a place of their own come first, in its order; the others by date.
  position integer,
  photo uuid references file,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  search text collate "C" generated always as (normalise(title)) stored,${words('')}${words('_en')}${words('_fr').replace(/,$/, '')},
  -- A translation is a whole article: readers never meet the title in one language and the text in another.
  constraint course_tip_english check ((title_en is null) = (text_en is null)),
  constraint course_tip_french check ((title_fr is null) = (text_fr is null))
)

create index course_tip_sorted on course_tip (position, published_on desc, id desc) where deleted_at is null

create index course_tip_photo on course_tip (photo) where photo is not null

create trigger course_tip_touch before update on course_tip for each row execute function touch()
`,
  );
