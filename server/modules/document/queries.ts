import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import type { ProviderDocument } from '../../../contract/document.ts';
import type { Db } from '../../platform/db/db.ts';
import type { DB } from '../../platform/db/schema.gen.ts';
import { counted, localMoment, matches } from '../../platform/search.ts';

/** Which documents: those of a name, those of a provider. */
export interface DocumentFilter {
  name: string;
  provider_id?: number | null;
}

/** A document as the database has it: its file without an address. */
export type StoredDocument = Omit<ProviderDocument, 'document'> & { file_id: string | null; file_name: string | null };

/** The documents of providers that are not deleted, either of them. */
function present(
  db: Db,
  { name, provider_id }: DocumentFilter,
): SelectQueryBuilder<DB, 'document' | 'provider', object> {
  let query = db
    .selectFrom('document')
    .innerJoin('provider', 'provider.id', 'document.provider_id')
    .where('document.deleted_at', 'is', null)
    .where('provider.deleted_at', 'is', null);
  if (name) query = query.where(eb => matches(eb.ref('document.search'), name));
  return provider_id ? query.where('document.provider_id', '=', provider_id) : query;
}

const rows = (db: Db, filter: DocumentFilter) =>
  present(db, filter)
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

/** Documents by name. */
export function listDocuments(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
  filter: DocumentFilter,
): Promise<StoredDocument[]> {
  return rows(db, filter).orderBy('document.search').orderBy('document.id').limit(limit).offset(offset).execute();
}

export async function countDocuments(db: Db, filter: DocumentFilter): Promise<number> {
  const found: Expression<unknown> = present(db, filter).select(sql.lit(1).as('one'));
  return (await db.selectNoFrom(counted(found).as('total')).executeTakeFirstOrThrow()).total;
}

export function findDocument(db: Db, id: number): Promise<StoredDocument | undefined> {
  return rows(db, { name: '' }).where('document.id', '=', id).executeTakeFirst();
}

/** A document, locked until the end of the transaction: of two replacements at once, one waits. */
export function lockDocument(trx: Db, id: number) {
  return present(trx, { name: '' })
    .select(['document.provider_id', 'document.file_id'])
    .where('document.id', '=', id)
    .forNoKeyUpdate('document')
    .executeTakeFirst();
}

/** Whether a file is that of a document that can still be seen. */
export async function isDocumentFile(db: Db, fileId: string): Promise<boolean> {
  const row = await present(db, { name: '' })
    .select('document.id')
    .where('document.file_id', '=', fileId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
