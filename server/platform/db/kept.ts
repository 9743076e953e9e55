import type { CompiledQuery } from 'kysely';
import type { Db } from './db.ts';

const names = new Map<string, string>();

/**
 * A statement that runs with every call and finds its row by a key. This process compiles it once, and a server parses
 * and plans it once per connection (`keptName`). Do not use it for filters: one plan for all values reads whole tables
 * for some of them.
 * @param name the unique name of the prepared statement
 * @param build builds the statement for a key; only that one parameter may differ between keys
 * @returns runs it and returns the row, if there is one
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

/** The name under which a server keeps the statement with this text; undefined for other texts. */
export const keptName = (sql: string): string | undefined => names.get(sql);
