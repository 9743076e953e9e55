import { z } from 'zod';
import { changes, flag, id, requiredText } from '../validation.ts';

/** A document of a provider (specification 3 and 5). Its file comes in the part `document`. */

const fields = {
  provider_id: id(),
  document_type_id: id('document.typeRequired'),
  name: requiredText('document.nameRequired', 200),
};

export const documentCreate = z.object(fields);

/** A new file replaces the present one. `remove_document` deletes it. */
export const documentUpdate = changes(fields).extend({ remove_document: flag(false) });
