import { z } from 'zod';
import { pageOfRows, postCall } from '../call.ts';
import { listBody } from '../call-bodies.ts';
import { dropdownCalls, imageCalls, readingCalls, writingCalls } from '../resource/calls.ts';
import { documentCreate, documentUpdate } from './schema.ts';

const providerDocument = z.strictObject({
  id: z.int(),
  provider_id: z.int(),
  /** The provider's name. */
  provider: z.string(),
  document_type_id: z.int(),
  document_type: z.string(),
  name: z.string(),
  /** When its file was last saved, as a local moment. */
  uploaded: z.string(),
  /** The file's name and an address that this reader may open; null without a file. */
  document: z.strictObject({ name: z.string(), url: z.string() }).nullable(),
  updated_at: z.string(),
});
export type ProviderDocument = z.output<typeof providerDocument>;

/** The field of a document's file, which is also the name of its part in a call. */
const documentField = 'document';

export const documentCalls = {
  ...readingCalls('document', { permission: 'provider:read', row: providerDocument, full: providerDocument }),
  ...dropdownCalls('document', 'provider:read'),
  ...writingCalls('document', { permission: 'provider:write', create: documentCreate, update: documentUpdate }),
  ...imageCalls('document', 'provider:write', [documentField]),
  // The specification's own name for the list: the documents of a provider, by `provider_id`.
  'document/getFilteredDocuments': postCall({
    permission: 'provider:read',
    body: listBody,
    answer: pageOfRows(providerDocument),
  }),
};
