import type { CompiledQuery, DatabaseConnection } from 'kysely';
import { tables } from '../nouns.ts';
import type { Db } from '../platform/db/db.ts';
import { onTestsEnd } from '../platform/db/testing/end.ts';

/** The order in which a transaction may lock the rows of tables, as the nouns declare it (invariant 7). */
export const lockOrder: readonly string[] = Object.keys(tables);

/** Tables that the database locks by itself when a referenced row is deleted. */
const followed = Map.groupBy(lockOrder, table => tables[table]?.locksWith);

/** Taken while the sample agency is written into an empty database, before anybody works in it. */
const sampleLock = 'pg_advisory_xact_lock(5601, 1)';

const writing = /(?<!\b(?:for|key|do) )\bupdate (?:only )?"?([a-z_]+)"?|\bdelete from "?([a-z_]+)"?/g;
const upserting = /\binsert into "?([a-z_]+)"?(?:(?!\binsert into\b).)*?\bon conflict\b/g;
const locking = /\bfor (update|no key update|share|key share)(?: of "?([a-z_]+)"?)?/g;

/**
 * The tables in which a statement locks existing rows, in the order of their names in it.
 * @throws for `for update`, because it blocks transactions that only refer to the row
 */
export function locksOf(statement: string): string[] {
  const text = statement.toLowerCase().replace(/\s+/g, ' ');
  const locks: [place: number, table: string][] = [];
  for (const match of text.matchAll(writing)) {
    const table = match[1] ?? match[2] ?? '';
    locks.push([match.index, table]);
    if (match[2]) for (const other of followed.get(table) ?? []) locks.push([match.index, other]);
  }
  for (const match of text.matchAll(upserting)) locks.push([match.index, match[1] ?? '']);
  for (const { index, 1: strength, 2: name } of text.matchAll(locking)) {
    if (strength === 'update') throw new Error(`'for update' instead of 'for no key update': ${text}`);
    locks.push([index, lockedTable(text, index, name)]);
  }
  return [...new Set(locks.sort(([one], [other]) => one - other).map(([, table]) => table))];
}

/** The table of a locking clause: that of its own `from`, or the one that it names. */
function lockedTable(text: string, clause: number, name: string | undefined): string {
  let depth = 0;
  let start = clause;
  for (; start > 0 && depth >= 0; start -= 1) {
    if (text[start - 1] === ')') depth += 1;
    else if (text[start - 1] === '(') depth -= 1;
  }
  let own = text.slice(depth < 0 ? start + 1 : start, clause);
  // Subqueries in brackets lock nothing here.
  for (let before = ''; before !== own; ) {
    before = own;
    own = own.replace(/\([^()]*\)/g, '');
  }
  const tables = [...own.matchAll(/\b(?<!distinct )(?:from|join) "?([a-z_]+)"?(?: as "?([a-z_]+)"?)?/g)];
  const named = name ? tables.find(([, table, alias]) => name === (alias ?? table)) : tables[0];
  if (!named?.[1] || (!name && tables.length > 1)) throw new Error(`which table does it lock? ${text}`);
  return named[1];
}

/** Watches every transaction of a database. A test file with a violation fails after its last test. */
export function watchLockOrder(): (db: Db) => void {
  const breaches: string[] = [];
  onTestsEnd(() => {
    if (breaches.length > 0) throw new Error(`Locks in another order than the nouns declare:\n${breaches.join('\n')}`);
  });
  return db => watch(db, breach => breaches.push(breach));
}

/** What `locksOf` has found: tests send the same few hundred texts again and again. */
const read = new Map<string, string[]>();

function locksRead(sql: string): string[] {
  const locks = read.get(sql) ?? locksOf(sql);
  read.set(sql, locks);
  return locks;
}

/** @param report called once per text for each statement that locks a table after a later one */
export function watch(db: Db, report: (breach: string) => void): void {
  const executor = db.getExecutor();
  const provide = executor.provideConnection.bind(executor);
  const reports = new Set<string>();
  const tell = (breach: string) => {
    if (!reports.has(breach)) report(breach);
    reports.add(breach);
  };
  executor.provideConnection = (consumer, options) =>
    provide(connection => consumer(watched(connection, tell)), options);
}

/** A whole transaction runs on one connection, which is given back afterwards. */
function watched(connection: DatabaseConnection, tell: (breach: string) => void): DatabaseConnection {
  const held: string[] = [];
  let alone = false;
  const look = ({ sql }: CompiledQuery) => {
    alone ||= sql.includes(sampleLock);
    if (alone) return;
    try {
      const fresh = locksRead(sql).filter(table => !held.includes(table));
      for (const table of fresh) {
        const place = lockOrder.indexOf(table);
        if (place < 0) tell(`${table} has no place in the order: ${sql}`);
        const later = held.find(other => lockOrder.indexOf(other) > place);
        if (later) tell(`${table} after ${later}: ${sql}`);
      }
      // The order within one statement cannot be known here.
      held.push(...fresh);
    } catch (error) {
      tell(String(error));
    }
  };
  return new Proxy(connection, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name !== 'executeQuery') return value.bind(target);
      return (query: CompiledQuery, ...rest: unknown[]) => {
        look(query);
        return value.call(target, query, ...rest);
      };
    },
  });
}
