import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { placeOfBucket } from '../files/bucket.ts';
import { secretKey } from './config-key.ts';
import { checkedVariables, resolvedEnvironment, type Variables } from './config-variables.ts';

/**
 * Makes the folder of the data if it is not there, and closes it to others.
 * @param readOnly only checks that it can be used
 * @throws when it can be neither created nor written to
 */
function prepareFolder(path: string, readOnly: boolean): void {
  try {
    if (!readOnly) {
      mkdirSync(path, { recursive: true, mode: 0o700 });
      closeAtOnce(path);
    }
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(`DATA_DIR: ${path} is no folder that can be written to (${(error as Error).message})`, {
      cause: error,
    });
  }
}

/** Nobody else enters it, whatever the rights of what was copied into it. */
function closeAtOnce(path: string): void {
  try {
    chmodSync(path, 0o700);
  } catch (error) {
    // A folder that a system mounts may belong to somebody else. `periplo doctor` then says so.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}

export { countOldKeys, keysOf, secretKeyFile } from './config-key.ts';
export { resolvedEnvironment } from './config-variables.ts';

/** The application's registration with Google, and Google's addresses. */
export interface GoogleConfig {
  clientId: string;
  clientSecret: string;
  /** Google's OpenID issuer. Its other addresses are discovered from it. */
  issuer: string;
  /** Gmail's mail server. */
  smtp: { host: string; port: number; secure: boolean };
}

const google = {
  issuer: 'https://accounts.google.com',
  smtp: { host: 'smtp.gmail.com', port: 465, secure: true },
} as const;

/** The first administrator's address when none is given. Mail to it reaches nobody. */
export const placeholderEmail = 'admin@localhost.localdomain';

/** The configuration from the environment (README), checked once at start. */
export type Config = ReturnType<typeof readConfig>;

/** The cost of one password hash. A test can hold a hash up by `onStart`. */
interface PasswordWork {
  memory: number;
  passes: number;
  onStart?: (() => Promise<void>) | undefined;
}

interface ReadOptions {
  demo?: boolean;
  readOnly?: boolean;
  keyless?: boolean;
}

/**
 * The configuration from the environment. `NAME_FILE` names a file with the value of `NAME`, as containers and services
 * hand out secrets.
 * @param options `readOnly`: leaves the folder of the data and its rights alone; `keyless`: needs no secret key, for
 * commands that seal nothing
 * @throws an error that names every variable that is wrong
 */
export function readConfig(env: NodeJS.ProcessEnv, options: ReadOptions = {}) {
  const resolved = resolvedEnvironment(env);
  const values = checkedVariables(resolved);
  const dataDir = resolve(options.demo && !resolved.DATA_DIR ? 'data/demo' : values.DATA_DIR);
  refuseSharedPlace({ dataDir, filesUrl: values.FILES_URL, backupUrl: values.BACKUP_URL });
  prepareFolder(dataDir, options.readOnly ?? false);
  const passwordWork: PasswordWork = { memory: 19_456, passes: 2 };
  return {
    port: values.PORT,
    host: values.HOST,
    /** The base of all links in mails. A request's Host header is never used for them (decisions 5). */
    publicUrl: new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    /** The same database with the role that owns its tables and migrates; the role of `databaseUrl` then only serves. */
    databaseOwnerUrl: ownerUrl(values),
    ...secretKey(values.SECRET_KEY, values.SECRET_KEY_OLD, {
      dataDir,
      elsewhere: Boolean(values.DATABASE_URL || values.FILES_URL),
      keyless: options.keyless ?? false,
    }),
    /** The id of a key that the operator declares lost for good. */
    secretKeyLost: values.SECRET_KEY_LOST,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    filesUrl: values.FILES_URL,
    /** Where scheduled backups go: `file:///folder` or `s3://…`. Without it, `DATA_DIR/backups`. */
    backupUrl: values.BACKUP_URL,
    /** The passphrase under which backups carry the secret key, if it is not set on the screen. */
    backupPassphrase: values.BACKUP_PASSPHRASE,
    /** ClamAV's daemon, which is asked about each uploaded file: `tcp://host:3310`, or the path of its socket. */
    clamdUrl: values.CLAMD_URL,
    /** The address of map tiles and their attribution. Without it maps draw outlines. */
    mapTiles: values.MAP_TILES_URL
      ? { url: values.MAP_TILES_URL, attribution: values.MAP_TILES_ATTRIBUTION }
      : undefined,
    /** A Nominatim-compatible server that is asked before the offline search. */
    placesUrl: values.PLACES_URL,
    /** The client for connecting the agency's Google account. Without it price requests use the mail server. */
    google: googleOf(values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET),
    /** The addresses of the bank's gateways for cards and Bizum, with their ports. */
    redsys: { test: 'https://sis-t.redsys.es:25443', real: 'https://sis.redsys.es' },
    /** The address of Stripe's interface, which names the addresses of its pages. */
    stripe: 'https://api.stripe.com',
    /** Lines of less weight are not logged. */
    logLevel: values.LOG_LEVEL,
    /** Whether webhooks may lead to this machine and the agency's own network. */
    webhooksInside: values.WEBHOOKS_INSIDE,
    demo: options.demo ?? false,
    /** How many proxies are in front. The caller's address is the one that the outermost proxy forwards. */
    trustProxy: values.TRUST_PROXY,
    passwordWork,
  };
}

/** @throws when the owner of the database is set, but not the database */
function ownerUrl({ DATABASE_OWNER_URL: owner, DATABASE_URL: serving }: Variables): string | undefined {
  if (owner && !serving) throw new Error('DATABASE_OWNER_URL: set DATABASE_URL as well, with the role that serves');
  return owner;
}

/** @throws when only one of the two is set */
function googleOf(clientId: string | undefined, clientSecret: string | undefined): GoogleConfig | undefined {
  if (!clientId && !clientSecret) return undefined;
  if (!clientId || !clientSecret) throw new Error('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET: set both or neither');
  return { clientId, clientSecret, ...google };
}

/** @throws when backups would go where the files or the database are: a sweep there deletes what it does not know */
function refuseSharedPlace({ dataDir, filesUrl, backupUrl }: Pick<Config, 'dataDir' | 'filesUrl' | 'backupUrl'>): void {
  if (!backupUrl) return;
  if (backupUrl.startsWith('s3:')) {
    if (filesUrl && placeOfBucket(backupUrl, 'BACKUP_URL') === placeOfBucket(filesUrl))
      throw new Error('BACKUP_URL: is the bucket of FILES_URL; give backups one of their own');
    return;
  }
  const folder = fileURLToPath(backupUrl);
  const outerFolder = ['files', 'database'].map(name => join(dataDir, name)).find(path => isInside(folder, path));
  if (outerFolder) throw new Error(`BACKUP_URL: leads into ${outerFolder}; give backups a folder of their own`);
}

/** Whether a path is another one or in it. Links are not followed. */
export const isInside = (path: string, folder: string): boolean =>
  `${resolve(path)}${sep}`.startsWith(`${resolve(folder)}${sep}`);
