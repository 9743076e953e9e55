import type { Ask } from '../../contract/asks.ts';
import { type Code, code } from '../../contract/envelope.ts';
import type { MessageKey, Params } from '../../contract/texts/index.ts';

/**
 * The one error that the application itself decides: a code of the catalogue and a message that the handler says in
 * the caller's language. Everything else that is thrown is our own fault.
 */
export class Failure extends Error {
  readonly code: Code;
  readonly key: MessageKey;
  readonly params: Params;
  /** Field names, each with the key of its message; `params` are theirs, too. */
  readonly fields: Readonly<Record<string, MessageKey>> | undefined;
  /** What is asked before it is saved. */
  readonly asks: readonly Ask[];
  /** Transport faults keep a status of their own (decisions 1). */
  readonly status: number;

  constructor(
    answer: Code,
    key: MessageKey,
    more: { params?: Params; fields?: Record<string, MessageKey>; asks?: readonly Ask[]; status?: number } = {},
  ) {
    super(key);
    this.code = answer;
    this.key = key;
    this.params = more.params ?? {};
    this.fields = more.fields;
    this.asks = more.asks ?? [];
    this.status = more.status ?? 200;
  }
}

/** 40001: an error. */
export const refusal = (key: MessageKey, params: Params = {}) => new Failure(code.error, key, { params });

/** 30001: a warning. */
export const warning = (key: MessageKey, params: Params = {}) => new Failure(code.warning, key, { params });

/**
 * 30001 with what is unlikely, unless the caller has confirmed it (decisions 8). It comes last in a transaction, behind all
 * that is refused: what was written until then is undone.
 */
export function askFirst(confirmed: boolean | undefined, asks: readonly Ask[]): void {
  const [first] = asks;
  if (first && !confirmed) throw new Failure(code.warning, first.key, { asks });
}

/** 40001 with messages under fields. */
export const invalid = (fields: Record<string, MessageKey>) => new Failure(code.error, 'common.check', { fields });

/** 30001 about one field, said under it, too. */
export const warned = (field: string, key: MessageKey) => new Failure(code.warning, key, { fields: { [field]: key } });

/** What a work that concerns one field refuses, said under that field, too. */
export async function under<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure) || error.fields || error.asks.length > 0) throw error;
    const { code: answer, key, params, status } = error;
    throw new Failure(answer, key, { params, fields: { [field]: key }, status });
  }
}

/** What does not exist, and what the caller may not see: one answer for both (decisions 1). */
export const missing = () => refusal('common.notFound');

/** The value, or `missing` when there is none. */
export function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw missing();
  return value;
}
