import type { Ask } from '../../../contract/asks.ts';
import { type Code, code, type SavedBy } from '../../../contract/envelope.ts';
import type { MessageKey, Params } from '../../../contract/texts/index.ts';

/**
 * The only error that the application raises on purpose: a code of the catalogue, and a message that the handler
 * translates into the caller's language. Any other thrown error is a fault of ours.
 */
export class Failure extends Error {
  readonly code: Code;
  readonly key: MessageKey;
  readonly params: Params;
  /** Field names, each with the key of its message. `params` apply to these messages too. */
  readonly fields: Readonly<Record<string, MessageKey>> | undefined;
  /** The questions to ask before saving. */
  readonly asks: readonly Ask[];
  /** Who saved the record of a stale edit last, and when. Only staff see it. */
  readonly savedBy: SavedBy | undefined;
  /** Stands beside the message in the answer. */
  readonly extra: Readonly<Record<string, unknown>> | undefined;
  /** Transport faults keep their own HTTP status (decisions 1). */
  readonly status: number;
  /** When to try again, in seconds. */
  readonly retryAfter: number | undefined;

  constructor(
    answer: Code,
    key: MessageKey,
    more: {
      params?: Params;
      fields?: Record<string, MessageKey>;
      asks?: readonly Ask[];
      savedBy?: SavedBy;
      extra?: Record<string, unknown>;
      status?: number;
      retryAfter?: number;
    } = {},
  ) {
    super(key);
    this.code = answer;
    this.key = key;
    this.params = more.params ?? {};
    this.fields = more.fields;
    this.asks = more.asks ?? [];
    this.savedBy = more.savedBy;
    this.extra = more.extra;
    this.status = more.status ?? 200;
    this.retryAfter = more.retryAfter;
  }
}

/** 40001: an error. */
export const refusal = (key: MessageKey, params: Params = {}) => new Failure(code.error, key, { params });

/** 30001: a warning. */
export const warning = (key: MessageKey, params: Params = {}) => new Failure(code.warning, key, { params });

/**
 * 30001 with the questions about unlikely values, unless the caller has confirmed them (decisions 8). Call it last in a
 * transaction, after everything that is refused: the transaction is undone.
 */
export function needsConfirmation(confirmed: boolean | undefined, asks: readonly Ask[]): void {
  const [first] = asks;
  if (first && !confirmed) throw new Failure(code.warning, first.key, { asks });
}

/** 40001 with messages under fields. */
export const invalid = (fields: Record<string, MessageKey>) => new Failure(code.error, 'common.check', { fields });

/** 30001 about one field, also shown under it. */
export const fieldWarning = (field: string, key: MessageKey) =>
  new Failure(code.warning, key, { fields: { [field]: key } });

/** Shows the failures of some work under one field as well. */
export async function underField<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure) || error.fields || error.asks.length > 0) throw error;
    const { code: answer, key, params, savedBy, status, retryAfter } = error;
    throw new Failure(answer, key, {
      params,
      fields: { [field]: key },
      ...(savedBy && { savedBy }),
      ...(retryAfter !== undefined && { retryAfter }),
      status,
    });
  }
}

/** The answer for a missing record and for a record that the caller may not see (decisions 1). */
export const missing = () => refusal('common.notFound');

/** The value. @throws `missing` when there is none */
export function orMissing<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw missing();
  return value;
}
