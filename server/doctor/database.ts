import { sql } from 'kysely';
import { dayMs } from '../../contract/values/dates.ts';
import { faultText } from '../audit-check.ts';
import { migrations } from '../migrations/index.ts';
import { checkChain } from '../platform/audit/audit-chain.ts';
import { notedHead } from '../platform/audit/audit-file.ts';
import { countOldKeys } from '../platform/config/config.ts';
import type { Database } from '../platform/db/database.ts';
import { beforeBaseline, executedMigrations } from '../platform/db/migrate.ts';
import { refuseOtherKey } from '../secret-key.ts';
import { clockFinding } from './clock.ts';
import { examineFiles } from './files.ts';
import { doctorWarning, type Finding, fault, findingWords, look, ok, type Parts } from './finding.ts';
import { examineServer } from './server.ts';

/** For a look that failed. */
const advice = 'Look at the log of the database.';

/**
 * Everything that needs the open database. It changes nothing, except for an object in the store of the files that it
 * writes and removes. Where the schema is another version's, it says so and leaves out what needs the tables.
 */
export async function examineDatabase(parts: Parts): Promise<Finding[]> {
  const { database, config, db } = parts;
  const findings = await look('database', () => engineOf(database), advice);
  if (database.kind === 'server')
    findings.push(
      ...(await look('database', () => examineServer(parts), 'Give its role the right to read catalogues.')),
    );
  const schema = await look('schema', () => schemaOf(database), advice);
  findings.push(...schema);
  findings.push(...(await look('key', () => keyOf(parts), advice)));
  if (schema.some(({ state }) => state !== 'ok')) return findings;
  findings.push(
    ...(await look('files', () => examineFiles(db, config), 'Check FILES_URL, or the rights of DATA_DIR/files.')),
    ...(await look('audit log', () => chainOf(parts), advice)),
    ...(await look('backup', () => examineBackups(parts), advice)),
  );
  return findings;
}

async function keyOf({ db, secrets, config }: Parts): Promise<Finding> {
  try {
    await refuseOtherKey(db, secrets, config);
  } catch (error) {
    const [says = '', ...advice] = findingWords(error).split('\n');
    return fault('key', says, advice.join(' ') || 'Put the right key back.');
  }
  const old = countOldKeys(config.keyTexts);
  if (old === 0) return ok('key', `${secrets.keyId} opens what is sealed (from ${config.secretKeyFrom})`);
  const says = `${old} old ${old === 1 ? 'key is' : 'keys are'} given beside ${secrets.keyId}`;
  return doctorWarning('key', says, 'npx periplo reseal says when they may go.');
}

/** The oldest PostgreSQL that the statements are written for. */
const oldest = 15;

async function engineOf({ db, kind }: Database): Promise<Finding[]> {
  const before = Date.now();
  const { rows } = await sql<{ version: number; short: string; moment: number; encoding: string }>`
    select current_setting('server_version_num')::int / 10000 as version, current_setting('server_version') as short,
      extract(epoch from clock_timestamp())::float8 as moment, current_setting('server_encoding') as encoding`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('no answer');
  const ours = (before + Date.now()) / 2000;
  if (kind === 'embedded') return [ok('database', `embedded, PostgreSQL ${row.short}`)];
  const findings = [
    row.version < oldest
      ? fault('database', `PostgreSQL ${row.short} is too old`, `Use PostgreSQL ${oldest} or newer.`)
      : ok('database', `PostgreSQL ${row.short}`),
    clockFinding("the database's", ours - row.moment),
  ];
  if (row.encoding === 'UTF8') return findings;
  const says = `its encoding is ${row.encoding}: not every name can be stored`;
  return [...findings, fault('database', says, "Make it new: create database … encoding 'UTF8' template template0.")];
}

async function schemaOf({ db }: Database): Promise<Finding> {
  const done = await executedMigrations(db);
  const names = Object.keys(migrations).sort();
  if (done.includes(beforeBaseline)) {
    const says = 'the database was written by Periplo 0.1 or 0.2, which version 0.3 cannot continue';
    return fault('schema', says, 'Start with an empty one: another DATA_DIR, or another database in DATABASE_URL.');
  }
  const unknown = done.filter(name => !names.includes(name));
  const last = names.at(-1);
  if (unknown.length > 0) {
    const says = `the database is newer than this program: it has ${unknown.join(', ')}, this knows up to ${last}`;
    return fault('schema', says, 'Run the version that wrote it.');
  }
  const missing = names.length - done.length;
  if (missing === 0) return ok('schema', `${last}, as this version needs it`);
  const says = done.length === 0 ? 'the database has no tables yet' : `${missing} migrations are still to be run`;
  return doctorWarning('schema', says, 'The next start of the application runs them.');
}

async function chainOf({ db, secrets, config }: Parts): Promise<Finding> {
  const { rows, fault: broken } = await checkChain(db, secrets, notedHead(config));
  if (!broken) return ok('audit log', `${rows} rows, the chain is whole`);
  const advice =
    'Find out who changed the database. If you know the reason (a restored backup): npx periplo audit check --accept';
  return fault('audit log', `it was altered: ${faultText(broken)}`, advice);
}

/** After so many days without a backup, a warning. */
const tooOld = 8;

/** The age of the last backup: one taken by somebody, or one of the plan that was verified. Those of other programs are not known. */
async function examineBackups({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<Finding> {
  const taken = db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('action', '=', 'backup.read')
    // Not of an old backup that was downloaded again.
    .where('entity', '=', 'database');
  const planned = db.selectFrom('backup_run').select(({ fn }) => fn.max('verified_at').as('at'));
  const last = await db
    .selectFrom(planned.unionAll(taken).as('backup'))
    .select(({ fn }) => fn.max('at').as('at'))
    .executeTakeFirst();
  const advice =
    'Plan backups under Config → Copias de seguridad, or run npx periplo backup FILE from cron, unless another program copies database, files and key.';
  if (!last?.at)
    return doctorWarning('backup', 'none was taken by the application as far as its log goes back', advice);
  const days = Math.floor((clock().getTime() - new Date(last.at).getTime()) / dayMs);
  const says = `the last one was taken ${days === 0 ? 'within a day' : `${days} days ago`}`;
  return days > tooOld ? doctorWarning('backup', says, advice) : ok('backup', says);
}
