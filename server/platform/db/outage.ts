import type { MessageKey } from '../../../contract/texts/index.ts';

/** The reasons why the application cannot work although it has no fault: `data.reason` of a 503. */
type OutageKind = 'unreachable' | 'starting' | 'busy' | 'readOnly' | 'denied' | 'diskFull' | 'diskBroken';

export interface Outage {
  kind: OutageKind;
  /** When to try again, in seconds. */
  retryAfter: number;
  /** The message for callers. */
  key: MessageKey;
  /** The message for operators in the log. */
  words: string;
}

const outages: Record<OutageKind, Omit<Outage, 'kind'>> = {
  unreachable: { retryAfter: 5, key: 'outage.unreachable', words: 'it does not answer' },
  starting: { retryAfter: 5, key: 'outage.starting', words: 'its server is starting or stopping' },
  busy: { retryAfter: 5, key: 'outage.busy', words: 'it has no connection or no time left for more' },
  readOnly: { retryAfter: 10, key: 'outage.readOnly', words: 'its server only takes reads, as a standby does' },
  denied: { retryAfter: 30, key: 'outage.denied', words: 'its server lets this application in no more' },
  diskFull: { retryAfter: 60, key: 'outage.diskFull', words: 'no space is left on a disk' },
  diskBroken: { retryAfter: 60, key: 'outage.diskBroken', words: 'a disk cannot be read or written' },
};

/**
 * SQLSTATEs, and the operating system's codes for files. Network codes are missing on purpose: a mail server or a
 * bucket may refuse a connection, too.
 */
const kinds: Record<string, OutageKind> = {
  '57P01': 'unreachable', // admin_shutdown
  '57P02': 'unreachable', // crash_shutdown
  '57P03': 'starting', // cannot_connect_now
  '53300': 'busy', // too_many_connections
  '53200': 'busy', // out_of_memory
  '57014': 'busy', // query_canceled: statement_timeout
  '25006': 'readOnly', // read_only_sql_transaction
  '28000': 'denied', // invalid_authorization_specification
  '28P01': 'denied', // invalid_password
  '3D000': 'denied', // invalid_catalog_name
  '57P04': 'denied', // database_dropped
  '53100': 'diskFull', // disk_full
  ENOSPC: 'diskFull',
  EDQUOT: 'diskFull',
  '58030': 'diskBroken', // io_error
  EIO: 'diskBroken',
  EROFS: 'diskBroken',
};

/** The database does not answer: the connection was lost or refused. `cause` has the details. */
export class Unreachable extends Error {
  /** SQLSTATE connection_failure. */
  readonly code = '08006';
}

/** No connection became free in time. */
export class PoolExhausted extends Error {
  /** SQLSTATE too_many_connections. */
  readonly code = '53300';
}

/** How many levels of causes are examined. */
const maxDepth = 5;

/**
 * The outage behind an error, by its `code` or by that of its causes. Null for any other error, which is our own fault
 * or a refusal.
 */
export function outageOf(error: unknown, depth = 0): Outage | null {
  if (!(error instanceof Error) || depth > maxDepth) return null;
  const kind = 'code' in error && typeof error.code === 'string' ? kindOf(error.code) : undefined;
  if (kind) return outage(kind);
  return outageOf(error.cause, depth + 1);
}

/** Does work that may be left out while the disk is full: calls that only read go on. */
export async function ignoreDiskFull(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (outageOf(error)?.kind !== 'diskFull') throw error;
  }
}

/** The outage of a kind, for callers without an error. */
export const outage = (kind: OutageKind): Outage => ({ kind, ...outages[kind] });

const kindOf = (code: string): OutageKind | undefined =>
  Object.hasOwn(kinds, code) ? kinds[code] : /^08...$/.test(code) ? 'unreachable' : undefined;
