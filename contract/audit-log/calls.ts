import { z } from 'zod';
import { dataOf, file, getCall, momentString, pageOfRows, postCall } from '../call.ts';
import { auditFaults, auditFilter, auditListBody } from './schema.ts';

const auditRow = z.strictObject({
  id: z.int(),
  at: momentString,
  user_id: z.int().nullable(),
  /** The key of the API that acted for them, and its name; null for what they did themselves. */
  api_key_id: z.int().nullable(),
  api_key: z.string().nullable(),
  /** What happened, in a sentence of the reader's language. */
  text: z.string(),
  entity: z.string(),
  entity_id: z.string().nullable(),
  /** The record with its name, if it still has one. */
  record: z.string(),
  /** The names of fields, or of the call. */
  fields: z.array(z.string()),
  /** The network of the caller: /24 of IPv4, /48 of IPv6. */
  address: z.string().nullable(),
  code: z.int().nullable(),
  /** How many calls the row stands for. */
  times: z.int(),
});
export type AuditRow = z.output<typeof auditRow>;

/** What the last check of the chain found. */
const auditState = z.strictObject({
  /** Null before the first check. */
  checked_at: momentString.nullable(),
  rows: z.int(),
  fault: z.enum(auditFaults).nullable(),
  /** The first row that the fault concerns. */
  fault_no: z.int().nullable(),
  /** The last row of the chain, and its hash, to be noted elsewhere. */
  number: z.int(),
  hash: z.string(),
});
export type AuditState = z.output<typeof auditState>;

/** The audit log, for administrators. */
export const auditLogCalls = {
  'auditLog/getFilteredPaginated': postCall({
    permission: 'audit:read',
    body: auditListBody,
    answer: pageOfRows(auditRow),
  }),
  'auditLog/state': getCall({ permission: 'audit:read', answer: dataOf(auditState) }),
  /** The first 10,000 rows of a filter as CSV. */
  'auditLog/export': getCall({
    permission: 'audit:export',
    download: true,
    query: auditFilter,
    answer: file('text/csv'),
  }),
};
