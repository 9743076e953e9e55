import type { CompiledQuery } from 'kysely';
import type { Db } from './db.ts';

const names = new Map<string, string>();

/** Stands for a value while a statement is built, so that its place among the parameters is known. */
class Mark {
  readonly key: string;

  constructor(key: string) {
    this.key = key;
  }
}

/**
 * A statement that runs with many calls and finds its rows by keys. This process builds it once, and a server parses
 * and plans it once per connection (`preparedName`). Do not use it for filters: one plan for all values reads whole tables
 * for some of them.
 * @param name the unique name of the prepared statement
 * @param build builds the statement; it may only pass the keys on as parameters, because it never sees their values
 * @returns runs it and returns the rows. The context of the first call builds the statement for all calls, so its text
 * must not depend on what differs between them.
 */
export function preparedRows<Keys extends object, Row, Context = void>(
  name: string,
  build: (db: Db, keys: Keys, context: Context) => { compile(): CompiledQuery<Row> },
): (db: Db, keys: Keys, context: Context) => Promise<Row[]> {
  let query: CompiledQuery<Row> | undefined;
  return async (db, keys, context) => {
    query ??= compile(db, context);
    const values = keys as Readonly<Record<string, unknown>>;
    const parameters = query.parameters.map(parameter =>
      parameter instanceof Mark ? values[parameter.key] : parameter,
    );
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };

  function compile(db: Db, context: Context): CompiledQuery<Row> {
    const marks = new Proxy({}, { get: (_, key) => new Mark(String(key)) });
    const compiled = build(db, marks as Keys, context).compile();
    names.set(compiled.sql, name);
    return compiled;
  }
}

/** The same for a statement that finds at most one row by one key. */
export function preparedStatement<Key extends object, Row>(
  name: string,
  build: (db: Db, key: Key) => { compile(): CompiledQuery<Row> },
): (db: Db, key: Key) => Promise<Row | undefined> {
  const run = preparedRows(name, (db, { key }: { key: Key }) => build(db, key));
  return async (db, key) => (await run(db, { key }))[0];
}

/** The name under which a server keeps the statement with this text; undefined for other texts. */
export const preparedName = (sql: string): string | undefined => names.get(sql);
