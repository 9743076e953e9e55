import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';
import { toolEnvironment } from './dump.ts';
import { piecesOf } from './dump-reader.ts';

/** The rows per table that a database must have after loading a dump; undefined when unknown. */
export type ExpectedRows = Readonly<Record<string, number>> | undefined;

/** A dump: the path of its file, or its SQL while it is read from elsewhere. */
export type DumpSource = string | Readable;

const readingOf = (dump: DumpSource): Readable => (typeof dump === 'string' ? createReadStream(dump) : dump);

/**
 * Reads a dump into an empty embedded database: all of it or nothing.
 * @throws when the number of rows differs from the expected one
 */
export async function restoreEmbedded(pglite: PGlite, dump: DumpSource, expected: ExpectedRows): Promise<void> {
  await pglite.transaction(async trx => {
    for await (const piece of piecesOf(readingOf(dump))) await trx.exec(piece);
    await trx.exec(comparison(expected));
  });
  // The dump clears the search path of the session.
  await pglite.exec('reset all');
}

/**
 * Reads a dump into an empty database of a server with its own psql: all of it or nothing.
 * @throws with psql's words; when the number of rows differs from the expected one
 */
export async function restoreServer(databaseUrl: string, dump: DumpSource, expected: ExpectedRows): Promise<void> {
  const child = spawn('psql', ['--quiet', '--no-psqlrc', '--set', 'ON_ERROR_STOP=1'], {
    env: toolEnvironment(databaseUrl),
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const closed = once(child, 'close');
  await once(child, 'spawn').catch((error: unknown) => {
    throw new Error('psql is not in PATH: install the PostgreSQL client programs', { cause: error });
  });
  let said = '';
  child.stderr.on('data', chunk => {
    said += chunk;
  });
  // psql reports by itself why it stops reading.
  child.stdin.on('error', () => undefined);
  const tell = async (text: string) => {
    if (!child.stdin.write(text)) await Promise.race([once(child.stdin, 'drain'), closed]);
  };
  try {
    // The transaction is committed only by the last line, wherever the input ends.
    await tell('begin;\n');
    for await (const piece of piecesOf(readingOf(dump))) {
      if (child.exitCode !== null) break;
      await tell(piece);
    }
    await tell(`${comparison(expected)}\ncommit;\n`);
    child.stdin.end();
  } catch (error) {
    child.kill();
    throw error;
  }
  const [status] = await closed;
  if (status !== 0) throw new Error(`psql failed: ${said.trim()}`);
}

/** SQL that fails, and so ends the transaction, unless every table has the expected rows and the main tables exist. */
function comparison(expected: ExpectedRows): string {
  const tables = JSON.stringify(expected ?? {}).replaceAll("'", "''");
  return `
do $periplo$
declare
  expected jsonb := '${tables}';
  each record;
  found bigint;
begin
  if to_regclass('public.kysely_migration') is null or to_regclass('public."user"') is null then
    raise exception 'This is no database of Periplo.';
  end if;
  if ${expected ? 'true' : 'false'} then
    for each in select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' loop
      execute format('select count(*) from public.%I', each.name) into found;
      if found <> coalesce((expected->>each.name)::bigint, 0) then
        raise exception 'The backup has % rows of the table %, and % arrived.',
          coalesce((expected->>each.name)::bigint, 0), each.name, found;
      end if;
      expected := expected - each.name;
    end loop;
    if expected <> '{}'::jsonb then
      raise exception 'The backup has rows of tables that did not arrive: %', expected;
    end if;
  end if;
end
$periplo$;`;
}
