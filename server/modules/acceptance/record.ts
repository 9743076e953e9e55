import type { FillableContract } from '../../../contract/contract-template.ts';
import { defaultTime } from '../../../contract/dates.ts';
import type { CurrentText } from '../../../contract/general-text-calls.ts';
import { canonicalJson, type Json, sha256 } from '../../platform/canonical-json.ts';
import type { SealedBudget } from '../budget/sealed-budget.ts';

/** What somebody who may accept a budget has before them: the budget, the terms and the contract. */
export interface Proposal {
  seen: SealedBudget;
  conditions: CurrentText | null;
  contract: FillableContract | null;
}

/**
 * The record of an acceptance (decisions 3; docs/decisions/acceptance.md): who, when, and exactly what. It is written
 * once; its hash is that of its canonical JSON.
 */
export interface AcceptanceRecord extends Proposal {
  format: 2;
  /** ISO 8601, in UTC. */
  accepted_at: string;
  /** Who pressed the button: the client, or staff on their behalf. */
  accepted_by: { id: number; name: string; staff: boolean };
  /** In whose name: the one who accepted, or the trip's first client; null for a trip without a client. */
  client: { id: number; name: string } | null;
  /** Everybody of the trip who is known by name. */
  travellers: string[];
  agency: { name: string; licence: string | null; address: string | null; phone: string | null; email: string | null };
}

/** A record as it is kept, and its seal. */
export function sealed(record: AcceptanceRecord): { text: string; hash: string } {
  const text = canonicalJson(record as unknown as Json);
  return { text, hash: sha256(text) };
}

/**
 * A record as it was sealed, for its readers. In the first format every moment stood in full; a service of which neither
 * end had another time than noon or midnight was shown by its days, as one without times is now.
 */
export function readRecord(text: string): AcceptanceRecord {
  const record: Omit<AcceptanceRecord, 'format'> & { format: 1 | 2 } = JSON.parse(text);
  if (record.format === 2) return { ...record, format: 2 };
  const lines = record.seen.lines.map(line => {
    const [from, to] = [line.date_from, line.date_to];
    if (!unsaid.has(from.slice(11)) || !unsaid.has(to.slice(11))) return line;
    return { ...line, date_from: from.slice(0, 10), date_to: to.slice(0, 10) };
  });
  return { ...record, format: 2, seen: { ...record.seen, lines } };
}

const unsaid = new Set([defaultTime, '00:00:00']);

/** Says whether what somebody read is still what stands: the first 16 digits of the proposal's hash. */
export const proposalMark = (proposal: Proposal): string =>
  sha256(canonicalJson(proposal as unknown as Json)).slice(0, 16);
