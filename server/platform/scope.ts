/**
 * What a caller may read, made only by the session layer (invariant 3): a query that takes a scope limits its rows in
 * the SQL. The symbol is not exported, so no other file can make one.
 */
declare const minted: unique symbol;

export interface StaffScope {
  readonly kind: 'staff';
  readonly userId: number;
  readonly administrator: boolean;
  readonly [minted]: true;
}

export interface CustomerScope {
  readonly kind: 'customer';
  readonly userId: number;
  readonly [minted]: true;
}

export type Scope = StaffScope | CustomerScope;

/** For the session layer only; a test of the architecture sees to it. */
export function mintScope(actor: 'customer' | 'agent' | 'administrator', userId: number): Scope {
  return (
    actor === 'customer'
      ? { kind: 'customer', userId }
      : { kind: 'staff', userId, administrator: actor === 'administrator' }
  ) as Scope;
}
