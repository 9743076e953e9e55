import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { dayMs } from '../../contract/values/dates.ts';
import { faultText } from '../audit-check.ts';
import { migrations } from '../migrations/index.ts';
import { checkChain } from '../platform/audit/audit-chain.ts';
import { readHeadFile } from '../platform/audit/audit-file.ts';
import { countOldKeys } from '../platform/config/config.ts';
import { beforeBaseline, executedMigrations } from '../platform/db/migrate.ts';
import { createFiles } from '../platform/files/files.ts';
import { openStore } from '../platform/files/store.ts';
import { refuseOtherKey } from '../secret-key.ts';
import type { Services } from '../services.ts';
import { doctorWarning, errorText, type Finding, fault, ok, runCheck } from './finding.ts';

/** What the checks of the database need. */
type DatabaseServices = Pick<Services, 'db' | 'database' | 'secrets' | 'config' | 'clock'>;

/** For a check that failed. */
const advice = 'Look at the log of the database.';

/**
 * Everything that needs the open database. It changes nothing, except for an object in the store of the files that it
 * writes and removes. Where the schema is another version's, it says so and leaves out what needs the tables.
 */
export async function examineDatabase(services: DatabaseServices): Promise<Finding[]> {
  const findings = await runCheck('database', () => checkEngine(services), advice);
  const schema = await runCheck('schema', () => checkSchema(services), advice);
  findings.push(...schema);
  findings.push(...(await runCheck('key', () => checkKey(services), advice)));
  if (schema.some(({ state }) => state !== 'ok')) return findings;
  findings.push(
    ...(await runCheck('files', () => checkFiles(services), 'Check FILES_URL, or the rights of DATA_DIR/files.')),
    ...(await runCheck('audit log', () => checkAuditLog(services), advice)),
    ...(await runCheck('backup', () => checkBackups(services), advice)),
  );
  return findings;
}

async function checkEngine({ db, database }: DatabaseServices): Promise<Finding[]> {
  const { rows } = await sql<{ version: string; role: string; superuser: boolean }>`
    select current_setting('server_version') as version, rolname as role, rolsuper as superuser
    from pg_roles where rolname = current_user`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('no answer');
  if (database.kind === 'embedded') return [ok('database', `embedded, PostgreSQL ${row.version}`)];
  const server = ok('database', `PostgreSQL ${row.version}`);
  if (!row.superuser) return [server];
  const message = `${row.role} is a superuser, who may do everything on the server`;
  const roleAdvice = 'Give the application a role of its own (docs/decisions/server-database.md).';
  return [server, doctorWarning('roles', message, roleAdvice)];
}

async function checkSchema({ db }: DatabaseServices): Promise<Finding> {
  const done = await executedMigrations(db);
  const names = Object.keys(migrations).sort();
  if (done.includes(beforeBaseline)) {
    const message = 'the database was written by Periplo 0.1 or 0.2, which version 0.3 cannot continue';
    return fault('schema', message, 'Start with an empty one: another DATA_DIR, or another database in DATABASE_URL.');
  }
  const unknown = done.filter(name => !names.includes(name));
  const last = names.at(-1);
  if (unknown.length > 0) {
    const message = `the database is newer than this program: it has ${unknown.join(', ')}, this knows up to ${last}`;
    return fault('schema', message, 'Run the version that wrote it.');
  }
  const missing = names.length - done.length;
  if (missing === 0) return ok('schema', `${last}, as this version needs it`);
  const message = done.length === 0 ? 'the database has no tables yet' : `${missing} migrations are still to be run`;
  return doctorWarning('schema', message, 'The next start of the application runs them.');
}

async function checkKey({ db, secrets, config }: DatabaseServices): Promise<Finding> {
  try {
    await refuseOtherKey(db, secrets, config);
  } catch (error) {
    const [message = '', ...lines] = errorText(error).split('\n');
    return fault('key', message, lines.join(' ') || 'Put the right key back.');
  }
  const old = countOldKeys(config.keyTexts);
  if (old === 0) return ok('key', `${secrets.keyId} opens what is sealed (from ${config.secretKeyFrom})`);
  const message = `${old} old ${old === 1 ? 'key is' : 'keys are'} given beside ${secrets.keyId}`;
  return doctorWarning('key', message, 'npx periplo reseal says when they may go.');
}

/** The store of the files: it takes, gives and removes an object, and holds all that the database names. */
async function checkFiles({ db, config }: DatabaseServices): Promise<Finding> {
  const place = config.filesUrl ? 'the bucket of FILES_URL' : `${config.dataDir}/files`;
  const store = await openStore(config);
  // The sweep removes an object with such a name, should this command be killed here.
  const key = randomUUID();
  const bytes = Buffer.from('periplo doctor');
  try {
    await store.put(key, bytes, 'text/plain');
    const stored = await store.get(key);
    await store.remove(key);
    if (!stored?.equals(bytes)) throw new Error('it gave back other bytes than it took');
  } catch (error) {
    const advice = 'Check FILES_URL and the rights of its key; or the rights and the space of the folder.';
    return fault('files', `${place} cannot be used: ${errorText(error)}`, advice);
  }
  const { named, missing } = await (await createFiles(config)).missing(db);
  if (missing.length > 0) {
    const some = missing.slice(0, 3).join(', ');
    const message = `${missing.length} objects of ${named} files are missing in ${place} (${some}${missing.length > 3 ? ', …' : ''})`;
    return fault('files', message, 'Put the files of a backup back there.');
  }
  const total = await db
    .selectFrom('file')
    .select(({ fn }) => fn.sum<number>('bytes').as('bytes'))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const megabytes = Math.ceil(Number(total?.bytes ?? 0) / 1024 ** 2);
  return ok('files', `${place} can be written to; ${named} files, ${megabytes} MB, none missing`);
}

async function checkAuditLog({ db, secrets, config }: DatabaseServices): Promise<Finding> {
  const { rows, fault: broken } = await checkChain(db, secrets, readHeadFile(config));
  if (!broken) return ok('audit log', `${rows} rows, the chain is whole`);
  const advice =
    'Find out who changed the database. If you know the reason (a restored backup): npx periplo audit check --accept';
  return fault('audit log', `it was altered: ${faultText(broken)}`, advice);
}

/** After so many days without a backup, a warning. */
const maxBackupAgeDays = 8;

/**
 * The age of the last backup: one taken by somebody, or one of the plan that was verified. Those of other programs are
 * not known.
 */
async function checkBackups({ db, clock }: DatabaseServices): Promise<Finding> {
  const manual = db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('action', '=', 'backup.read')
    // Not of an old backup that was downloaded again.
    .where('entity', '=', 'database');
  const planned = db.selectFrom('backup_run').select(({ fn }) => fn.max('verified_at').as('at'));
  const last = await db
    .selectFrom(planned.unionAll(manual).as('backup'))
    .select(({ fn }) => fn.max('at').as('at'))
    .executeTakeFirst();
  const advice =
    'Plan backups under Config → Copias de seguridad, or run npx periplo backup FILE from cron, unless another program copies database, files and key.';
  if (!last?.at)
    return doctorWarning('backup', 'none was taken by the application as far as its log goes back', advice);
  const days = Math.floor((clock().getTime() - new Date(last.at).getTime()) / dayMs);
  const message = `the last one was taken ${days === 0 ? 'within a day' : `${days} days ago`}`;
  return days > maxBackupAgeDays ? doctorWarning('backup', message, advice) : ok('backup', message);
}
