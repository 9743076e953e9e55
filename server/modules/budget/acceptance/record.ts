import { createHash } from 'node:crypto';
import type { FillableContract } from '../../../../contract/contract-template/schema.ts';
import type { CurrentText } from '../../../../contract/general-text/calls.ts';
import type { SessionStart } from '../../../../contract/session/schema.ts';
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
export const proposalMark = (proposal: Proposal): string => sha256(canonicalJson(proposal)).slice(0, 16);

/** Plain JSON data. A field that is undefined counts as missing. */
export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue | undefined };

/**
 * JSON in one fixed form (after RFC 8785): keys in the order of their code units, no blanks, numbers as JavaScript
 * writes them. Equal data gives equal text on every machine.
 * @throws RangeError for a number that JSON cannot represent
 */
export function canonicalJson(value: JsonValue | object): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError('JSON has no such number');
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(item => canonicalJson(item)).join(',')}]`;
  const fields = Object.entries(value as Record<string, JsonValue | undefined>).flatMap(([key, item]) =>
    item === undefined ? [] : [[key, item] as const],
  );
  // Compared by code units, not by a locale: two machines may order accents differently.
  fields.sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
}

/** The SHA-256 of a text in UTF-8, hexadecimal. */
export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
