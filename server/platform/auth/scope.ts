import type { SessionStart } from '../../../contract/session/schema.ts';

/**
 * What a caller may read (invariant 4). A query that takes a scope limits its rows in the SQL. Only the session layer
 * makes scopes: the symbol is not exported, so no other file can make one.
 */
declare const minted: unique symbol;

interface Session {
  /** How the caller's session began, where that is known. It limits nothing; the record of an acceptance names it. */
  readonly session?: SessionStart;
  /** Which version of accepted budgets it reads, where that is not the usual one of its kind (`shared/version.ts`). */
  readonly version?: Version;
}

/** What staff work on, or what the customer agreed to (decisions 9). */
export type Version = 'draft' | 'agreed';

interface StaffScope extends Session {
  readonly kind: 'staff';
  readonly userId: number;
  readonly administrator: boolean;
  readonly [minted]: true;
}

interface CustomerScope extends Session {
  readonly kind: 'customer';
  readonly userId: number;
  /** A budget that staff look at as this customer: those of its trip are visible although they were not sent. */
  readonly preview?: number;
  /** The one budget that the link of a letter opens; nothing else of the customer is visible. */
  readonly linked?: number;
  readonly [minted]: true;
}

export type Scope = StaffScope | CustomerScope;

/** The scope of a customer with one more budget, for staff who look at it as that customer. For the session layer only. */
export const mintPreview = (userId: number, budgetId: number): Scope =>
  ({ kind: 'customer', userId, preview: budgetId }) as CustomerScope;

/** The scope of a customer limited to one budget, for a reader with a link. For the session layer only. */
export const mintLinked = (userId: number, budgetId: number): Scope =>
  ({ kind: 'customer', userId, linked: budgetId }) as CustomerScope;

/** For the session layer only; an architecture test checks that. */
export function mintScope(
  actor: 'customer' | 'agent' | 'administrator',
  userId: number,
  start: SessionStart | null = null,
): Scope {
  const session = start ? { session: start } : {};
  return (
    actor === 'customer'
      ? { kind: 'customer', userId, ...session }
      : { kind: 'staff', userId, administrator: actor === 'administrator', ...session }
  ) as Scope;
}
