import * as declared from './declared-calls.gen.ts';

type Declarations = (typeof declared)[keyof typeof declared];
type Intersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer All) => void ? All : never;

/** Every call of the API, by its path after `/api/`. */
export const calls = Object.assign({}, ...Object.values(declared)) as Intersection<Declarations>;
export type Calls = typeof calls;

/** The name of a declared call: its path after `/api/`. */
export type CallName = keyof Calls & string;

/** A resource whose deleted records can be restored. */
export type Restorable = CallName extends infer N ? (N extends `${infer R}/restore` ? R : never) : never;

/**
 * The resources (decisions 2): the nouns with dropdowns. Each answers every generic call (specification 7 'Generic
 * resource calls'), or 40001 with the reason if the call makes no sense for it; else the server does not start.
 */
export const resources = Object.keys(calls).flatMap(name => /^(\w+)\/filteredDropdown$/.exec(name)?.[1] ?? []);
