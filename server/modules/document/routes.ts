import { documentCreate, documentUpdate, type ProviderDocument } from '../../../contract/document.ts';
import { documentBytes } from '../../../contract/file.ts';
import { imageBody } from '../../platform/body.ts';
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

const fileBody = imageBody([documentField]);

/** The documents of providers (specification 3 and 7): staff reads and writes them. */
export function documentRoutes(app: App, services: Services): void {
  const { db, links } = services;

  const shown = ({ file_id, file_name, ...row }: StoredDocument, { userId }: Scope): ProviderDocument => ({
    ...row,
    document: file_id
      ? { name: file_name ?? '', url: links.document(userId, documentController, documentField, file_id) }
      : null,
  });

  const { page } = registerReading<ProviderDocument, ProviderDocument>(app, 'document', 'provider:read', {
    fields: documentFields,
    list: async (scope, cut, filter) => (await listDocuments(db, cut, filter)).map(row => shown(row, scope)),
    count: filter => countDocuments(db, filter),
    find: async (scope, id) => {
      const row = await findDocument(db, id);
      return row && shown(row, scope);
    },
  });
  // The name that the specification gives the list: of a provider, by `provider_id`.
  app.post(
    '/api/document/getFilteredDocuments',
    { config: { permission: 'provider:read' }, schema: { body: pageBodyOf(documentFields) } },
    ({ body, scope, language }) => page(scope, body.filter, body.page, language),
  );
  registerDropdowns(app, db, 'document', 'document', 'provider:read');
  registerWriting(app, 'document', 'provider:write', {
    schemas: { create: documentCreate, update: documentUpdate },
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
  app.post(
    '/api/document/deleteImage',
    { config: { permission: 'provider:write' }, schema: { body: fileBody } },
    async ({ body, scope }) => {
      await deleteDocumentFile(services, scope, body.id);
      return done('common.deleted', { id: body.id });
    },
  );
}
