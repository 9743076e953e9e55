import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import type { ProviderDocument } from '../../../contract/document/calls.ts';
import type { Db } from '../../platform/db/db.ts';
import { columns, everything, type Fields, type Filter, nameOf, passes, worked } from '../../platform/db/filter.ts';
import type { DB } from '../../platform/db/schema.gen.ts';
import { counted, localMoment, ofPresent } from '../../platform/db/search.ts';
import { byFilled, byNameOf, type Cut, inOrder, type Sorts, upwards } from '../../platform/db/sort.ts';

export const documentFields: Fields = {
  ...columns('document', {
    id: 'number',
    provider_id: 'number',
    document_type_id: 'number',
    uploaded: 'moment',
    updated_at: 'moment',
  }),
  document_type: nameOf('document', 'document_type_id', 'document_type'),
  provider: worked(
    'document',
    'text',
    sql`(select provider.provider from provider where provider.id = own.provider_id)`,
  ),
};

/** A provider has a handful of documents: `document_provider` finds them, and they are sorted as they are. */
export const documentSorts: Sorts = {
  name: byFilled('document.search'),
  document_type: byNameOf('document_type', 'document.document_type_id'),
  uploaded: {
    by: sql`case when document.file_id is not null then document.uploaded end`,
    filled: false,
  },
};

/** A document as stored: its file has no address yet. */
export type StoredDocument = Omit<ProviderDocument, 'document'> & { file_id: string | null; file_name: string | null };

/** Documents that are not deleted, of providers that are not deleted. */
function present(db: Db, filter: Filter): SelectQueryBuilder<DB, 'document', object> {
  return db
    .selectFrom('document')
    .where('document.deleted_at', 'is', null)
    .where(ofPresent('provider', 'document.provider_id'))
    .where(eb => passes(filter, eb.ref('document.search'), eb.ref('document.id')));
}

const rows = (db: Db) =>
  present(db, everything)
    .innerJoin('provider', 'provider.id', 'document.provider_id')
    .innerJoin('document_type', 'document_type.id', 'document.document_type_id')
    .leftJoin('file', 'file.id', 'document.file_id')
    .select([
      'document.id',
      'document.provider_id',
      'provider.provider',
      'document.document_type_id',
      'document_type.name as document_type',
      'document.name',
      'document.file_id',
      'file.name as file_name',
      'document.updated_at',
    ])
    .select(eb => localMoment(eb.ref('document.uploaded')).$notNull().as('uploaded'));

/** Documents by name, or in another order. The page is cut before its rows are read. */
export function listDocuments(db: Db, { limit, offset, order }: Cut, filter: Filter): Promise<StoredDocument[]> {
  const ordered = inOrder(order ?? upwards('document.search'), 'document.id');
  const page = present(db, filter).select('document.id').orderBy(ordered).limit(limit).offset(offset);
  return rows(db).where('document.id', 'in', page).orderBy(ordered).execute();
}

export async function countDocuments(db: Db, filter: Filter): Promise<number> {
  const found: Expression<unknown> = present(db, filter).select(sql.lit(1).as('one'));
  return (await db.selectNoFrom(counted(found).as('total')).executeTakeFirstOrThrow()).total;
}

export function findDocument(db: Db, id: number): Promise<StoredDocument | undefined> {
  return rows(db).where('document.id', '=', id).executeTakeFirst();
}

/** A document, locked until the end of the transaction, so that two replacements at once run one after the other. */
export function lockDocument(trx: Db, id: number) {
  return present(trx, everything)
    .select(['document.provider_id', 'document.file_id'])
    .where('document.id', '=', id)
    .forNoKeyUpdate('document')
    .executeTakeFirst();
}

/** Whether a file belongs to a document that can still be seen. */
export async function isDocumentFile(db: Db, fileId: string): Promise<boolean> {
  const row = await present(db, everything)
    .select('document.id')
    .where('document.file_id', '=', fileId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
