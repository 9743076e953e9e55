import { type RawBuilder, sql } from 'kysely';
import type { Item } from '../../../contract/envelope.ts';
import type { PhotoNoun } from '../../../contract/photo/schema.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { byName, columns, type Fields, type Filter, ofColumn, passes } from '../../platform/db/filter.ts';
import { countList } from '../../platform/db/search.ts';

/** A photo as stored: its file has no address yet. */
export interface StoredPhoto {
  id: number;
  description: string;
  file_id: string;
  updated_at: string;
}

/** A photo with the field of its parent's id. */
type OwnedPhoto = StoredPhoto & { [N in PhotoNoun]: Record<`${N}_id`, number> }[PhotoNoun];

export const photoTable = (noun: PhotoNoun) => sql.table(`${noun}_photo`);
export const photoParentColumn = (noun: PhotoNoun) => sql.ref(`${noun}_id`);

/** The order of photos. The first is the cover, which stands for its parent where only one photo is shown. */
const photoOrder = sql`photo.position, photo.id`;

/**
 * The photos of a row in order, to nest into a select.
 * @param parent the column with the parent's id, such as `cruise.id` or `line.cruise_id`
 */
export function photosOf(noun: PhotoNoun, parent: string): RawBuilder<StoredPhoto[]> {
  return sql<StoredPhoto[]>`(
    select coalesce(json_agg(json_build_object('id', photo.id, 'description', photo.description,
      'file_id', photo.file_id, 'updated_at', photo.updated_at::text) order by ${photoOrder}), '[]')
    from ${photoTable(noun)} as photo
    where photo.${photoParentColumn(noun)} = ${sql.ref(parent)} and photo.deleted_at is null)`;
}

/** The cover of a row, to nest into a select; null without a photo. */
export function coverOf(noun: PhotoNoun, parent: string) {
  return sql<Pick<StoredPhoto, 'file_id' | 'description'> | null>`(
    select json_build_object('file_id', photo.file_id, 'description', photo.description)
    from ${photoTable(noun)} as photo
    where photo.${photoParentColumn(noun)} = ${sql.ref(parent)} and photo.deleted_at is null
    order by ${photoOrder} limit 1)`;
}

const photoColumns = (noun: PhotoNoun) =>
  sql`photo.id, photo.${photoParentColumn(noun)}, photo.description, photo.file_id, photo.updated_at`;

/** A photo that is not deleted, with the fields of its dialog. */
export async function findPhoto(db: Db, noun: PhotoNoun, id: number): Promise<OwnedPhoto | undefined> {
  const { rows } = await sql<OwnedPhoto>`
    select ${photoColumns(noun)} from ${photoTable(noun)} as photo
    where photo.id = ${id} and photo.deleted_at is null`.execute(db);
  return rows[0];
}

/** Filters by parent and content. A photo's name is its description. */
export const photoFields = (noun: PhotoNoun): Fields => ({
  ...columns(`${noun}_photo`, { id: 'number', description: 'text', position: 'number', updated_at: 'moment' }),
  [`${noun}_id`]: ofColumn(`${noun}_photo`, `${noun}_id`, 'number'),
});

const plainDescription = sql<string>`normalise(photo.description)`;
const filteredPhotos = (noun: PhotoNoun, filter: Filter) =>
  sql`from ${photoTable(noun)} as photo
    where photo.deleted_at is null and ${passes(filter, plainDescription, sql.ref<number>('photo.id'))}`;

/** A page of photos, in the order of each parent. */
export async function listPhotos(
  db: Db,
  noun: PhotoNoun,
  filter: Filter,
  page: { limit: number; offset: number },
): Promise<OwnedPhoto[]> {
  const { rows } = await sql<OwnedPhoto>`
    select ${photoColumns(noun)} ${filteredPhotos(noun, filter)}
    order by photo.${photoParentColumn(noun)}, ${photoOrder} limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

export const countPhotos = (db: Db, noun: PhotoNoun, filter: Filter): Promise<number> =>
  countList(db, sql`select 1 ${filteredPhotos(noun, filter)}`);

/** Photos for a dropdown, by description. A deleted one is still found by its id. */
export async function photoItems(db: Db, noun: PhotoNoun, query: string, limit: number): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select photo.id, photo.description as name ${filteredPhotos(noun, byName(query))}
    order by ${plainDescription}, photo.id limit ${limit}`.execute(db);
  return rows;
}
export async function photoItem(db: Db, noun: PhotoNoun, id: number): Promise<Item | undefined> {
  const { rows } = await sql<Item>`select id, description as name from ${photoTable(noun)} where id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/**
 * The file of a photo. The photo is locked until the end of the transaction, so that two replacements at once run one
 * after the other.
 */
export async function lockPhotoFile(trx: Trx, noun: PhotoNoun, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ file_id: string }>`
    select file_id from ${photoTable(noun)} where id = ${id} and deleted_at is null for no key update`.execute(trx);
  return rows[0]?.file_id;
}

/** The ids of a parent's photos, locked until the end of the transaction. */
export async function lockPhotos(trx: Trx, noun: PhotoNoun, parent: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${photoTable(noun)} where ${photoParentColumn(noun)} = ${parent} and deleted_at is null
    order by id for no key update`.execute(trx);
  return rows.map(row => row.id);
}

/** The files of the first photos of some accommodations, for pages that show how photos look. */
export async function samplePhotos(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`
    select photo.file_id from accomodation join lateral (
      select file_id from accomodation_photo as photo
      where photo.accomodation_id = accomodation.id and photo.deleted_at is null
      order by ${photoOrder} limit 1) as photo on true
    where accomodation.deleted_at is null order by accomodation.id limit ${limit}`.execute(db);
  return rows.map(row => row.file_id);
}
