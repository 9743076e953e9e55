import { sql } from 'kysely';
import type { Language } from '../../../contract/language.ts';
import { type PhotoNoun, photoNouns } from '../../../contract/photo.ts';
import type { FeaturedCard } from '../../../contract/welcome-calls.ts';
import type { Db } from '../../platform/db/db.ts';
import { coverOf } from '../photo/queries.ts';

/** The part of the catalogue for visitors: the items that staff chose, with the fields of their cards only. */

/** The most items of a kind on the page. */
const mostOfAKind = 12;

type Stored = Omit<FeaturedCard, 'photo'> & { cover: { file_id: string; description: string } | null };

const inLanguage = (table: string, column: string, language: Language) =>
  sql.ref(language === 'es' ? `${table}.${column}` : `${table}.${column}_${language}`);

/** Town and country in the reader's language. A ship has no place. */
function placeOf(kind: PhotoNoun, language: Language) {
  if (kind === 'cruise') return { place: sql`null::text`, joins: sql`` };
  const item = sql.table(kind);
  return {
    place: sql`nullif(concat_ws(', ', coalesce(city.name, ${item}.city_name), ${inLanguage('country', 'name', language)}), '')`,
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
    ? sql`coalesce(${inLanguage(kind, 'name', language)}, ${sql.ref(`${kind}.name`)})`
    : sql.ref(`${kind}.name`);

function cards(kind: PhotoNoun, language: Language) {
  const { place, joins } = placeOf(kind, language);
  return sql`(select ${kind} as kind, ${sql.ref(`${kind}.id`)} as id, ${nameOf(kind, language)} as name, ${place} as place,
      ${inLanguage(kind, 'teaser', language)} as text, ${coverOf(kind, `${kind}.id`)} as cover, ${ratingOf(kind)} as rating
    from ${sql.table(kind)} ${joins}
    where ${sql.ref(`${kind}.featured`)} and ${sql.ref(`${kind}.deleted_at`)} is null
    order by ${sql.ref(`${kind}.search`)}, ${sql.ref(`${kind}.id`)} limit ${mostOfAKind})`;
}

/** The cards of the public page in a language, in one statement. */
export async function featuredItems(db: Db, language: Language): Promise<Stored[]> {
  const each = photoNouns.map(kind => cards(kind, language));
  const { rows } = await sql<Stored>`${sql.join(each, sql` union all `)}`.execute(db);
  return rows;
}

/** Whether a file is the cover of an item that visitors see now. They may open no other photo. */
export async function isFeaturedCover(db: Db, fileId: string): Promise<boolean> {
  const covers = photoNouns.map(
    kind => sql`select 1 from ${sql.table(kind)}
      where ${sql.ref(`${kind}.featured`)} and ${sql.ref(`${kind}.deleted_at`)} is null
        and ${coverOf(kind, `${kind}.id`)} ->> 'file_id' = ${fileId}`,
  );
  const { rows } = await sql`${sql.join(covers, sql` union all `)} limit 1`.execute(db);
  return rows.length > 0;
}
