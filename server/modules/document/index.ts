import { sql } from 'kysely';
import type { ProviderDocument } from '../../../contract/document/calls.ts';
import { documentBytes } from '../../../contract/file/schema.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import { registerDropdowns } from '../../shared/dropdowns.ts';
import type { Noun } from '../../shared/noun.ts';
import { registerReading, registerWriting } from '../../shared/resource.ts';
import {
  countDocuments,
  createDocument,
  deleteDocument,
  deleteDocumentFile,
  documentController,
  documentFieldName,
  documentFields,
  documentSorts,
  findDocument,
  listDocuments,
  prepareDocumentFile,
  type StoredDocument,
  updateDocument,
} from './rules.ts';

/** The documents of providers (specification 3 and 7). Only staff read and write them. */
function documentRoutes(app: App, services: Services): void {
  const { db, links } = services;

  const answerOf = ({ file_id, file_name, ...row }: StoredDocument, { userId }: Scope): ProviderDocument => ({
    ...row,
    document: file_id
      ? { name: file_name ?? '', url: links.document(userId, documentController, documentFieldName, file_id) }
      : null,
  });

  registerReading(app, 'document', {
    fields: documentFields,
    sorts: documentSorts,
    // The documents of a provider, by `provider_id`.
    also: { getFilteredPaginated: 'document/getFilteredDocuments' },
    list: async (scope, cut, filter) => (await listDocuments(db, cut, filter)).map(row => answerOf(row, scope)),
    count: filter => countDocuments(db, filter),
    find: (scope, id) => findDocument(db, id).then(row => row && answerOf(row, scope)),
  });
  registerDropdowns(app, db, 'document', 'document');
  registerWriting(app, db, 'document', {
    uploads: {
      fields: [documentFieldName],
      bytes: documentBytes,
      tooLarge: 'file.documentTooLarge',
      onlyOne: 'document.onlyOne',
    },
    prepare: ({ body, scope, uploads }) => prepareDocumentFile(services, scope, body, uploads[documentFieldName]),
    create: (trx, { body, scope }, file) => createDocument(trx, services, scope, body, file),
    update: (trx, { body, scope }, file) => updateDocument(trx, services, scope, body, file),
    delete: (trx, { body, scope }) => deleteDocument(trx, services, scope, body.id),
    deleteImage: (trx, { body, scope }) => deleteDocumentFile(trx, services, scope, body.id),
  });
}

export const documentNoun: Noun = {
  called: { document: 'Documento' },
  routes: [documentRoutes],
  bins: {
    document: {
      table: 'document',
      name: sql`record.name`,
      parent: { table: 'provider', column: 'provider_id' },
      file: 'file_id',
    },
  },
  tables: {
    document: {
      lock: 330,
      chart: 'providers',
      explain: 'name uploaded',
      columns: 'id document_type_id provider_id name uploaded file_id created_at updated_at deleted_at search sort',
    },
  },
};
