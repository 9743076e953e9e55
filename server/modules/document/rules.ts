import { type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { ProviderDocument } from '../../../contract/document/calls.ts';
import type { documentCreate, documentUpdate } from '../../../contract/document/schema.ts';
import { allFileKinds } from '../../../contract/file/schema.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import {
  columns,
  computedFilter,
  everything,
  type Fields,
  type Filter,
  nameOf,
  passes,
} from '../../platform/db/filter.ts';
import { createRecord, deleteRow, exists, updateRecord, updateRow } from '../../platform/db/record.ts';
import type { DB } from '../../platform/db/schema.gen.ts';
import { countList, isPresentSql, localMomentSql } from '../../platform/db/search.ts';
import { ascending, byFilled, byNameOf, orderBySort, type PageRange, type Sorts } from '../../platform/db/sort.ts';
import type { PreparedFile } from '../../platform/files/files.ts';
import { missing, orMissing } from '../../platform/http/failure.ts';
import type { Upload } from '../../platform/http/uploads.ts';
import type { Services } from '../../services.ts';
import { refuseDeleted } from '../../shared/catalogue-references.ts';

export const documentFields: Fields = {
  ...columns('document', {
    id: 'number',
    provider_id: 'number',
    document_type_id: 'number',
    uploaded: 'moment',
    updated_at: 'moment',
  }),
  document_type: nameOf('document', 'document_type_id', 'document_type'),
  provider: computedFilter(
    'document',
    'text',
    sql`(select provider.provider from provider where provider.id = own.provider_id)`,
  ),
};

/** A provider has a handful of documents: `document_provider` finds them, and they are sorted as they are. */
export const documentSorts: Sorts = {
  name: byFilled('document.sort'),
  document_type: byNameOf('document_type', 'document.document_type_id'),
  uploaded: {
    by: sql`case when document.file_id is not null then document.uploaded end`,
    filled: false,
  },
};

/** A document as stored: its file has no address yet. */
export type StoredDocument = Omit<ProviderDocument, 'document'> & { file_id: string | null; file_name: string | null };

/** Documents that are not deleted, of providers that are not deleted. */
function presentDocuments(db: Db, filter: Filter): SelectQueryBuilder<DB, 'document', object> {
  return db
    .selectFrom('document')
    .where('document.deleted_at', 'is', null)
    .where(isPresentSql('provider', 'document.provider_id'))
    .where(eb => passes(filter, eb.ref('document.search'), eb.ref('document.id')));
}

const rows = (db: Db) =>
  presentDocuments(db, everything)
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
    .select(eb => localMomentSql(eb.ref('document.uploaded')).$notNull().as('uploaded'));

/** Documents by name, or in another order. The page is cut before its rows are read. */
export function listDocuments(db: Db, { limit, offset, order }: PageRange, filter: Filter): Promise<StoredDocument[]> {
  const ordered = orderBySort(order ?? ascending('document.sort'), 'document.id');
  const page = presentDocuments(db, filter).select('document.id').orderBy(ordered).limit(limit).offset(offset);
  return rows(db).where('document.id', 'in', page).orderBy(ordered).execute();
}

export const countDocuments = (db: Db, filter: Filter): Promise<number> =>
  countList(db, presentDocuments(db, filter).select(sql.lit(1).as('one')));

export function findDocument(db: Db, id: number): Promise<StoredDocument | undefined> {
  return rows(db).where('document.id', '=', id).executeTakeFirst();
}

/** A document, locked until the end of the transaction, so that two replacements at once run one after the other. */
function lockDocument(trx: Db, id: number) {
  return presentDocuments(trx, everything)
    .select(['document.provider_id', 'document.file_id'])
    .where('document.id', '=', id)
    .forNoKeyUpdate('document')
    .executeTakeFirst();
}

/** Whether a file belongs to a document that can still be seen. */
export async function isDocumentFile(db: Db, fileId: string): Promise<boolean> {
  const row = await presentDocuments(db, everything)
    .select('document.id')
    .where('document.file_id', '=', fileId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The controller and the field of these files' addresses (specification 7). */
export const documentController = 'document';
export const documentFieldName = 'document';

const documentKind = { table: 'document', entity: 'document' } as const;

type DocumentServices = Pick<Services, 'files' | 'clock'>;

/**
 * Prepares the file of a create or an update, outside their transactions.
 * @throws 40001 when the file does not match its name, or there is no such provider, or no such document of it
 */
export async function prepareDocumentFile(
  { db, files }: Pick<Services, 'db' | 'files'>,
  scope: Scope,
  { id, provider_id }: { id?: number; provider_id?: number },
  upload: Upload | undefined,
): Promise<PreparedFile | undefined> {
  const before = id === undefined ? undefined : orMissing(await findDocument(db, id));
  const provider = provider_id ?? before?.provider_id ?? 0;
  if (before ? provider !== before.provider_id : !(await exists(db, 'provider', provider))) throw missing();
  return (
    upload &&
    files.prepareDocument({
      controller: documentController,
      field: documentFieldName,
      upload,
      userId: scope.userId,
      kinds: allFileKinds,
    })
  );
}

/**
 * Adds a document to a provider. The specification does not require a file, so it may come later.
 * @returns the new id
 * @throws 40001 when there is no such type
 */
export async function createDocument(
  trx: Trx,
  { files, clock }: DocumentServices,
  scope: Scope,
  fields: z.output<typeof documentCreate>,
  prepared: PreparedFile | undefined,
): Promise<number> {
  await refuseDeleted(trx, fields);
  const file_id = prepared ? await files.keep(trx, prepared) : null;
  return createRecord(trx, scope, documentKind, { ...fields, file_id, uploaded: clock().toISOString() });
}

/**
 * Edits a document. `uploaded` is the moment of each save. A new file replaces the old one; `remove_document` deletes
 * it.
 * @throws 30001 for a stale edit; 40001 as `createDocument`, or when there is none
 */
export async function updateDocument(
  trx: Trx,
  { files, clock }: DocumentServices,
  scope: Scope,
  body: z.output<typeof documentUpdate>,
  prepared: PreparedFile | undefined,
): Promise<void> {
  const { id, updated_at, provider_id: _same, remove_document, ...fields } = body;
  const { file_id } = orMissing(await lockDocument(trx, id));
  const values = {
    ...fields,
    ...(remove_document ? { file_id: null } : {}),
    ...(prepared ? { file_id: await files.keep(trx, prepared) } : {}),
    uploaded: clock().toISOString(),
  };
  await refuseDeleted(trx, fields, { table: 'document', id });
  await updateRecord(trx, scope, documentKind, { id, updated_at }, values);
  if (file_id && (prepared || remove_document)) await files.remove(trx, file_id, clock());
}

/** Hides a document and its file. @throws 40001 when there is none */
export function deleteDocument(trx: Trx, services: DocumentServices, scope: Scope, id: number): Promise<void> {
  return removeFile(trx, services, scope, 'delete', id, () => deleteRow(trx, 'document', id));
}

/** Deletes the file of a document. @throws 40001 when there is no such document */
export function deleteDocumentFile(trx: Trx, services: DocumentServices, scope: Scope, id: number): Promise<void> {
  return removeFile(trx, services, scope, 'deleteImage', id, () =>
    updateRow(trx, 'document', { id }, { file_id: null }),
  );
}

/** Makes a change of a document that removes its file. */
async function removeFile(
  trx: Trx,
  { files, clock }: DocumentServices,
  scope: Scope,
  action: string,
  id: number,
  change: () => Promise<unknown>,
): Promise<void> {
  const { file_id } = orMissing(await lockDocument(trx, id));
  await change();
  if (file_id) await files.remove(trx, file_id, clock());
  await audit(trx, { userId: scope.userId, action, entity: 'document', entityId: id });
}
