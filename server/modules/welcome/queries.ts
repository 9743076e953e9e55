import { sql } from 'kysely';
import { isLanguage, type Language } from '../../../contract/language.ts';
import { type PhotoNoun, photoNouns } from '../../../contract/photo/schema.ts';
import type { FeaturedCard, KnownContact } from '../../../contract/welcome/calls.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Db } from '../../platform/db/db.ts';
import { townIn } from '../../shared/town-name.ts';
import { coverOf, photosOf, type StoredPhoto } from '../photo/queries.ts';

/** The part of the catalogue for visitors: the items that staff chose, with the fields of their cards only. */

/** The most items of a kind on the page. */
const maxPerKind = 12;

type StoredCard = Omit<FeaturedCard, 'photo'> & { cover: { file_id: string; description: string } | null };

const translatedColumn = (table: string, column: string, language: Language) =>
  sql.ref(language === 'es' ? `${table}.${column}` : `${table}.${column}_${language}`);

/** Town and country in the reader's language. A ship has no place. */
function placeOf(kind: PhotoNoun, language: Language) {
  if (kind === 'cruise') return { town: sql`null::text`, country: sql`null::text`, joins: sql`` };
  const item = sql.table(kind);
  return {
    town: sql`coalesce(city.name, ${item}.city_name)`,
    country: translatedColumn('country', 'name', language),
    joins: sql`left join city on city.id = ${item}.city_id left join country on country.id = ${item}.country_id`,
  };
}

/** The travellers' ratings. An item that nobody rated has none, whatever its own columns hold. */
const ratingOf = (kind: PhotoNoun) =>
  kind === 'other_service'
    ? sql`null::json`
    : sql`(select case when count(*) > 0 then json_build_object('average', round(avg(rating.avg_rate), 1), 'count', count(*)) end
        from rating where rating.${sql.ref(`${kind}_id`)} = ${sql.ref(`${kind}.id`)})`;

/** Only other services have names in other languages. */
const nameOf = (kind: PhotoNoun, language: Language) =>
  kind === 'other_service' && language !== 'es'
    ? sql`coalesce(${translatedColumn(kind, 'name', language)}, ${sql.ref(`${kind}.name`)})`
    : sql.ref(`${kind}.name`);

/** Visitors see an item while staff show it and have not deleted it. */
const isFeatured = (kind: PhotoNoun) =>
  sql`${sql.ref(`${kind}.featured`)} and ${sql.ref(`${kind}.deleted_at`)} is null`;

function cards(kind: PhotoNoun, language: Language) {
  const { town, country, joins } = placeOf(kind, language);
  return sql`(select ${kind} as kind, ${sql.ref(`${kind}.id`)} as id, ${nameOf(kind, language)} as name, ${town} as town, ${country} as country,
      ${translatedColumn(kind, 'teaser', language)} as text, ${coverOf(kind, `${kind}.id`)} as cover,
      ${ratingOf(kind)} as rating
    from ${sql.table(kind)} ${joins}
    where ${isFeatured(kind)}
    order by ${sql.ref(`${kind}.sort`)}, ${sql.ref(`${kind}.id`)} limit ${maxPerKind})`;
}

/** The cards of the public page in a language, in one statement. */
export async function featuredItems(db: Db, language: Language): Promise<StoredCard[]> {
  const each = photoNouns.map(kind => cards(kind, language));
  type Row = Omit<StoredCard, 'place'> & { town: string | null; country: string | null };
  const { rows } = await sql<Row>`${sql.join(each, sql` union all `)}`.execute(db);
  return rows.map(({ town, country, ...card }) => ({
    ...card,
    place: [townIn(language, town), country].filter(Boolean).join(', ') || null,
  }));
}

/** The contact data of a customer for the form; undefined without an e-mail address. */
export async function readKnownContact(db: Db, scope: Scope): Promise<KnownContact | undefined> {
  const row = await db
    .selectFrom('user')
    .select(['first_name', 'last_name', 'email', 'phone', 'language'])
    .where('id', '=', scope.userId)
    .executeTakeFirst();
  const { email, language } = row ?? {};
  return row && email && isLanguage(language) ? { ...row, email, language } : undefined;
}

/** The photos of an item that visitors see now; undefined for any other. */
export async function featuredPhotosOf(db: Db, kind: PhotoNoun, id: number): Promise<StoredPhoto[] | undefined> {
  const { rows } = await sql<{ photos: StoredPhoto[] }>`
    select ${photosOf(kind, `${kind}.id`)} as photos from ${sql.table(kind)}
    where ${sql.ref(`${kind}.id`)} = ${id} and ${isFeatured(kind)}`.execute(db);
  return rows[0]?.photos;
}

/** Whether a file is a photo of an item that visitors see now. They may open no other photo. */
export async function isFeaturedPhoto(db: Db, fileId: string): Promise<boolean> {
  const photos = photoNouns.map(
    kind => sql`select 1 from ${sql.table(kind)}
      join ${sql.table(`${kind}_photo`)} as photo on photo.${sql.ref(`${kind}_id`)} = ${sql.ref(`${kind}.id`)}
      where photo.file_id = ${fileId} and photo.deleted_at is null and ${isFeatured(kind)}`,
  );
  const { rows } = await sql`${sql.join(photos, sql` union all `)} limit 1`.execute(db);
  return rows.length > 0;
}
