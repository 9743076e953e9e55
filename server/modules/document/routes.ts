import type { ProviderDocument } from '../../../contract/document-calls.ts';
import { documentBytes } from '../../../contract/file.ts';
import { serve } from '../../platform/call.ts';
import { done } from '../../platform/envelope.ts';
import { pageBodyOf } from '../../platform/filter.ts';
import type { App } from '../../platform/http.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { registerDropdowns } from '../../shared/dropdowns.ts';
import { registerReading, registerWriting } from '../../shared/resource.ts';
import { countDocuments, documentFields, findDocument, listDocuments, type StoredDocument } from './queries.ts';
import {
  createDocument,
  deleteDocument,
  deleteDocumentFile,
  documentController,
  documentField,
  updateDocument,
} from './rules.ts';

/** The documents of providers (specification 3 and 7). Only staff read and write them. */
export function documentRoutes(app: App, services: Services): void {
  const { db, links } = services;

  const shown = ({ file_id, file_name, ...row }: StoredDocument, { userId }: Scope): ProviderDocument => ({
    ...row,
    document: file_id
      ? { name: file_name ?? '', url: links.document(userId, documentController, documentField, file_id) }
      : null,
  });

  const { page } = registerReading(app, 'document', {
    fields: documentFields,
    list: async (scope, cut, filter) => (await listDocuments(db, cut, filter)).map(row => shown(row, scope)),
    count: filter => countDocuments(db, filter),
    find: async (scope, id) => {
      const row = await findDocument(db, id);
      return row && shown(row, scope);
    },
  });
  // The specification's own name for the list: the documents of a provider, by `provider_id`.
  serve(
    app,
    'document/getFilteredDocuments',
    ({ body, scope, language }) => page(scope, body.filter, body.page, language),
    { body: pageBodyOf(documentFields) },
  );
  registerDropdowns(app, db, 'document', 'document');
  registerWriting(app, 'document', {
    uploads: {
      fields: [documentField],
      bytes: documentBytes,
      tooLarge: 'file.documentTooLarge',
      onlyOne: 'document.onlyOne',
    },
    create: ({ body, scope, uploads }) => createDocument(services, scope, body, uploads[documentField]),
    update: ({ body, scope, uploads }) => updateDocument(services, scope, body, uploads[documentField]),
    remove: (scope, id) => deleteDocument(services, scope, id),
  });
  serve(app, 'document/deleteImage', async ({ body, scope }) => {
    await deleteDocumentFile(services, scope, body.id);
    return done('common.deleted', { id: body.id });
  });
}
