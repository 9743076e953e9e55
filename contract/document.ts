import { z } from 'zod';
import { changes, flag, id, required } from './validation.ts';

/** A document of a provider (specification 3 and 5): the file travels beside it in the part `document`. */

const fields = {
  provider_id: id(),
  document_type_id: id('document.typeRequired'),
  name: required('document.nameRequired', 200),
};

export const documentCreate = z.object(fields);

/** A new file replaces the one that is there; `remove_document` takes it away. */
export const documentUpdate = changes(fields).extend({ remove_document: flag(false) });

export interface ProviderDocument {
  id: number;
  provider_id: number;
  /** The provider's name. */
  provider: string;
  document_type_id: number;
  document_type: string;
  name: string;
  /** When its file was last saved: a local moment. */
  uploaded: string;
  /** The file's name and the address that this reader may open; null without a file. */
  document: { name: string; url: string } | null;
  updated_at: string;
}
