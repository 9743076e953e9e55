import { z } from 'zod';
import { optionalDay, optionalId, pageNumber } from '../validation.ts';

/** What the audit log tells, as administrators read it (docs/decisions/audit-log.md). */

/** Who came; what was refused; secrets that were shown or taken out; what was written. */
export const auditKinds = ['sessions', 'refusals', 'secrets', 'changes'] as const;
export type AuditKind = (typeof auditKinds)[number];

/**
 * What a check of the chain finds: an altered row; a missing one between others; missing ones at the end; an altered head;
 * no head; a head outside of the database that is not in the chain.
 */
export const auditFaults = ['altered', 'gap', 'end', 'signature', 'head', 'outside'] as const;
export type AuditFault = (typeof auditFaults)[number];

/** The codes of rows about an answer; 429 is a limit. */
export const auditCodes = [20000, 30001, 40001, 429, 50008, 90001] as const;

const text = (maxLength: number) =>
  z
    .string('common.dataInvalid')
    .trim()
    .max(maxLength, 'common.tooLong')
    .nullish()
    .transform(value => value || null);

export const auditFilter = z.strictObject(
  {
    /** Words of the name of who acted. */
    name: text(200),
    kind: z.enum(auditKinds, 'common.dataInvalid').nullish(),
    user_id: optionalId,
    /** What a key of the API did in the name of its owner. */
    api_key_id: optionalId,
    /** One record: the noun and the id, as a row names them. */
    entity: text(60),
    entity_id: text(60),
    code: optionalId,
    /** A network as a row names it, or its beginning. */
    address: text(60),
    from: optionalDay,
    to: optionalDay,
  },
  { error: 'common.dataInvalid' },
);
export type AuditFilter = z.output<typeof auditFilter>;

export const auditListBody = z.object({
  filter: z.preprocess(given => (typeof given === 'string' ? { name: given } : (given ?? {})), auditFilter),
  page: pageNumber.nullish(),
  sort: z.string().nullish(),
});
