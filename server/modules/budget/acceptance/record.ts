import type { FillableContract } from '../../../../contract/contract-template/schema.ts';
import type { CurrentText } from '../../../../contract/general-text/calls.ts';
import type { SessionStart } from '../../../../contract/session/schema.ts';
import { canonicalJson, sha256 } from '../../../platform/text/canonical-json.ts';
import type { SealedBudget } from '../sealed-budget.ts';

/** What somebody sees before accepting a budget: the budget, the terms and the contract. */
export interface Proposal {
  seen: SealedBudget;
  conditions: CurrentText | null;
  contract: FillableContract | null;
}

/**
 * The record of an acceptance (decisions 3; docs/decisions/acceptance.md): who, when, and exactly what. It is written
 * once. Its hash is the hash of its canonical JSON.
 */
export interface AcceptanceRecord extends Proposal {
  format: 1;
  /** What it records, unless it is the acceptance itself: the answer to a notice, or what staff noted of an agreement. */
  about?: SealedAnswer;
  /** ISO 8601, in UTC. */
  accepted_at: string;
  /**
   * The person who pressed the button: the client, or staff on their behalf; and how their session began, unless it was
   * a program with a key.
   */
  accepted_by: { id: number; name: string; staff: boolean; session?: SessionStart };
  /**
   * The client in whose name it was accepted: the person who accepted, or the trip's first client; null for a trip
   * without a client.
   */
  client: { id: number; name: string } | null;
  /** The names of those who travel, as far as they are known; of the trip's clients before anybody is named. */
  travellers: string[];
  agency: {
    name: string;
    licence: string | null;
    address: string | null;
    phone: string | null;
    emergency_phone?: string | null;
    email: string | null;
  };
}

export type SealedAnswer =
  | {
      kind: 'changesAccepted' | 'changesDeclined';
      comments: string;
      answer_comment: string | null;
      price_before: number;
    }
  | { kind: 'recorded'; agreed_on: string; how: string; note: string | null; price_before: number };

/** The text of a record as it is stored, and its hash. */
export function sealRecord(record: AcceptanceRecord): { text: string; hash: string } {
  const text = canonicalJson(record);
  return { text, hash: sha256(text) };
}

/** Identifies what somebody saw, to tell whether it has changed: the first 16 digits of the proposal's hash. */
export const proposalDigest = (proposal: Proposal): string => sha256(canonicalJson(proposal)).slice(0, 16);
