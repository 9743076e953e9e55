import type { CompiledQuery } from 'kysely';
import type { Db } from './db.ts';

const names = new Map<string, string>();

/**
 * A statement that runs with every call and finds its row by a key: compiled once in this process, and on a server
 * parsed and planned once for each connection (`keptName`). Not for filters: a plan that is made for every value
 * reads whole tables for some of them.
 * @param name of the prepared statement, its own among all
 * @param build the statement for a key, the same for every key but for that one parameter
 * @returns runs it: the row, if there is one
 */
export function keptStatement<Key extends object, Row>(
  name: string,
  build: (db: Db, key: Key) => { compile(): CompiledQuery<Row> },
): (db: Db, key: Key) => Promise<Row | undefined> {
  let kept: { compiled: CompiledQuery<Row>; place: number } | undefined;
  return async (db, key) => {
    kept ??= compile(build(db, key).compile(), key);
    const { compiled, place } = kept;
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters: compiled.parameters.with(place, key) });
    return rows[0];
  };

  function compile(compiled: CompiledQuery<Row>, key: Key) {
    names.set(compiled.sql, name);
    return { compiled, place: compiled.parameters.indexOf(key) };
  }
}

/** What a server calls the kept statement of this text; undefined for any other text. */
export const keptName = (sql: string): string | undefined => names.get(sql);
