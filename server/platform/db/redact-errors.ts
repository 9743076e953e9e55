import type { CompiledQuery, DatabaseConnection, Kysely } from 'kysely';

/** What a driver adds to an error that quotes rows, parameters or whole statements. */
const quotingFields = ['detail', 'where', 'hint', 'internalQuery', 'query', 'params', 'queryOptions'];

/** SQLSTATE class 22, data exceptions: only their messages quote values ('invalid input syntax …: "…"'). */
const quotesValues = /^22[0-9A-Z]{3}$/;

/**
 * Removes from every error of a database what quotes people's data, before anybody can log it: 'Key (email)=(…)
 * already exists', 'Failing row contains (…)', the parameters. What helps to find the fault stays (code, constraint,
 * table, column, routine), and the kind and table of the statement are added.
 */
export function redactErrors<DB>(db: Kysely<DB>): Kysely<DB> {
  const executor = db.getExecutor();
  const provide = executor.provideConnection.bind(executor);
  executor.provideConnection = (consumer, options) => provide(connection => consumer(redacting(connection)), options);
  return db;
}

/** A connection whose errors quote no rows. A whole transaction runs on it. */
function redacting(connection: DatabaseConnection): DatabaseConnection {
  return new Proxy(connection, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name !== 'executeQuery') return value.bind(target);
      return async (query: CompiledQuery, ...rest: unknown[]) => {
        try {
          return await value.call(target, query, ...rest);
        } catch (error) {
          throw withoutRows(error, query.sql);
        }
      };
    },
  });
}

/** @param statement its text, with placeholders instead of values */
function withoutRows(error: unknown, statement: string): unknown {
  // A thrown value need not be an error.
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error;
  const fields = error as Error & Record<string, unknown>;
  for (const name of quotingFields) delete fields[name];
  fields.statement = nameOf(statement);
  if (quotesValues.test(error.code)) {
    const text = `a value that the database refuses (${error.code})`;
    if (error.stack) error.stack = error.stack.replace(error.message, () => text);
    error.message = text;
  }
  return error;
}

/** 'insert into "user"': enough to find it in our sources. */
const nameOf = (statement: string): string =>
  /^\s*(?:with|select|insert into|update|delete from|\w+)(?:\s+"?\w+"?)?/i.exec(statement)?.[0].trim() ?? '';
