import { createHash, randomBytes } from 'node:crypto';
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { shortestPassphrase } from '../../contract/backup.ts';

/** The application's registration with Google, and Google's addresses. */
export interface GoogleConfig {
  clientId: string;
  clientSecret: string;
  /** Google's OpenID issuer. Its other addresses are discovered from it. */
  issuer: string;
  /** Gmail's mail server. */
  smtp: { host: string; port: number; secure: boolean };
}

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** What is logged, and where. */
export interface LogConfig {
  /** Lines of less weight are left out. */
  level: (typeof logLevels)[number];
  /** Absent for stdout. */
  file: string | undefined;
  /** When a file is full, in MB, and how many full ones are kept. */
  megabytes: number;
  keep: number;
  /** Whose lines these are, where a process serves many agencies. */
  agency?: string;
}

const google = {
  issuer: 'https://accounts.google.com',
  smtp: { host: 'smtp.gmail.com', port: 465, secure: true },
} as const;

/** The first administrator's address when none is given. Mail to it reaches nobody. */
export const standInEmail = 'admin@localhost.localdomain';

/** The configuration from the environment (README), checked once at start. */
export interface Config {
  port: number;
  host: string;
  /** The base of all links in mails. A request's Host header is never used for them (decisions 5). */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /**
   * The same database and role past a pooler in transaction mode, if `databaseUrl` leads through one: for what needs a
   * session of its own.
   */
  databaseDirectUrl: string | undefined;
  /** The same database with the role that owns its tables and migrates; the role of `databaseUrl` then only serves. */
  databaseOwnerUrl: string | undefined;
  /** 32 bytes. All keys for sealing and signing are derived from it. */
  secretKey: Buffer;
  /** The keys that were used before. They open what is not resealed yet. */
  oldSecretKeys: readonly Buffer[];
  /** The texts of these keys, for backups that carry them under a passphrase. */
  keyTexts: { now: string; old: readonly string[] };
  /** The source of the key: `DATA_DIR/secret.key`, or the variable SECRET_KEY. */
  secretKeyFrom: 'file' | 'variable';
  /**
   * The text of a key that was made for a first start. It is written to its file once the database is known to need no
   * other key.
   */
  newSecretKey: string | undefined;
  /** The id of a key that the operator declares lost for good. */
  secretKeyLost: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  filesUrl: string | undefined;
  /** Where scheduled backups go: `file:///folder` or `s3://…`. Without it, `DATA_DIR/backups`. */
  backupUrl: string | undefined;
  /** The passphrase under which backups carry the secret key, if it is not set on the screen. */
  backupPassphrase: string | undefined;
  /** ClamAV's daemon, which is asked about each uploaded file: `tcp://host:3310`, or the path of its socket. */
  clamdUrl: string | undefined;
  /** Whoever has it may read `/metrics`. Without it nothing is counted. */
  metricsToken: string | undefined;
  /** The address of map tiles and their attribution. Without it maps draw outlines. */
  mapTiles: { url: string; attribution: string } | undefined;
  /** A Nominatim-compatible server that is asked before the offline search. */
  placesUrl: string | undefined;
  /** The client for connecting the agency's Google account. Without it price requests use the mail server. */
  google: GoogleConfig | undefined;
  log: LogConfig;
  /** Whether webhooks may lead to this machine and the agency's own network. */
  webhooksInside: boolean;
  demo: boolean;
  /** How long a process that is told to end still takes requests, while it says that it is not ready, in seconds. */
  drainSeconds: number;
  /** How many proxies are in front. The caller's address is the one that the outermost proxy forwards. */
  trustProxy: number;
  /** The cost of one password hash: full in production, lower in tests. */
  passwordWork: { memory: number; passes: number };
}

const blank = (value: unknown) => (value === '' ? undefined : value);
const whole = (from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}`;
  return z.coerce.number({ error }).int(error).min(from, error).max(to, error);
};
/**
 * Without the check of the protocol, `localhost:3000` would be accepted as address 3000 of the protocol 'localhost'.
 */
const url = (protocol: RegExp, example: string) =>
  z.url({ protocol, hostname: /./, error: `must be like ${example}` }).optional();
const postgres = z.string().regex(/^postgres(ql)?:\/\//, 'must be like postgres://user:password@host/database');
const environment = z.object({
  PORT: z.preprocess(blank, whole(0, 65_535).default(3000)),
  HOST: z.preprocess(blank, z.string().default('127.0.0.1')),
  PUBLIC_URL: z.preprocess(
    blank,
    url(/^https?$/, 'https://agency.example').refine(
      address => address === undefined || !/^https?:\/\//i.test(address) || isRoot(address),
      'must be an address without a path, like https://agency.example: the screens, links and cookies stand at the root',
    ),
  ),
  DATA_DIR: z.preprocess(blank, z.string().default('data')),
  DATABASE_URL: z.preprocess(blank, postgres.optional()),
  DATABASE_DIRECT_URL: z.preprocess(blank, postgres.optional()),
  DATABASE_OWNER_URL: z.preprocess(blank, postgres.optional()),
  SECRET_KEY: z.preprocess(blank, z.string().min(32, 'needs at least 32 characters').optional()),
  SECRET_KEY_OLD: z.preprocess(
    blank,
    z
      .string()
      .transform(oldKeys)
      .refine(keys => keys.length > 0, 'needs keys of at least 32 characters')
      .default([]),
  ),
  SECRET_KEY_LOST: z.preprocess(blank, z.string().optional()),
  SMTP_URL: z.preprocess(
    blank,
    url(/^smtps?$/, 'smtp://user:password@host:587').refine(
      address => ['none', null].includes(URL.parse(address ?? '')?.searchParams.get('tls') ?? null),
      'must be without tls=…, or with tls=none, which sends letters and password unencrypted',
    ),
  ),
  MAIL_FROM: z.preprocess(
    blank,
    z
      .string()
      .regex(/^[^<>@]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'must be an e-mail address')
      .optional(),
  ),
  ADMIN_EMAIL: z.preprocess(blank, z.email().optional()),
  ADMIN_PASSWORD: z.preprocess(blank, z.string().min(8, 'needs at least 8 characters').optional()),
  FILES_URL: z.preprocess(blank, url(/^s3$/, 's3://KEY:SECRET@host/bucket?region=…')),
  BACKUP_URL: z.preprocess(
    blank,
    z.string().refine(isBackupPlace, 'must be like file:///folder or s3://KEY:SECRET@host/bucket?region=…').optional(),
  ),
  BACKUP_PASSPHRASE: z.preprocess(
    blank,
    z.string().min(shortestPassphrase, `needs at least ${shortestPassphrase} characters`).optional(),
  ),
  CLAMD_URL: z.preprocess(
    blank,
    z
      .string()
      .regex(
        /^(tcp:\/\/[^/?#\s]+\/?|(unix:(\/\/)?)?\/\S+)$/,
        'must be like tcp://127.0.0.1:3310 or /run/clamav/clamd.ctl',
      )
      .optional(),
  ),
  METRICS_TOKEN: z.preprocess(blank, z.string().min(16, 'needs at least 16 characters').optional()),
  MAP_TILES_URL: z.preprocess(
    blank,
    z.string().refine(isTileAddress, 'must be like https://tiles.example/{z}/{x}/{y}.png, with no {s}').optional(),
  ),
  MAP_TILES_ATTRIBUTION: z.preprocess(blank, z.string().default('© OpenStreetMap contributors')),
  PLACES_URL: z.preprocess(blank, url(/^https?$/, 'https://nominatim.example/')),
  WEBHOOKS_INSIDE: z.preprocess(blank, z.stringbool({ error: 'must be true or false' }).default(false)),
  GOOGLE_CLIENT_ID: z.preprocess(blank, z.string().optional()),
  GOOGLE_CLIENT_SECRET: z.preprocess(blank, z.string().optional()),
  LOG_LEVEL: z.preprocess(blank, z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info')),
  LOG_FILE: z.preprocess(blank, z.string().optional()),
  LOG_FILE_MB: z.preprocess(blank, whole(1, 10_000).default(20)),
  LOG_FILE_KEEP: z.preprocess(blank, whole(1, 1_000).default(14)),
  DRAIN_SECONDS: z.preprocess(blank, whole(0, 10).default(0)),
  TRUST_PROXY: z.preprocess(value => ({ true: 1, false: 0 })[String(value)] ?? blank(value), whole(0, 9).default(0)),
});

/** The keys of a list with commas. A single key may have commas of its own, so the whole text is tried too. */
function oldKeys(list: string): string[] {
  const keys = [list, ...list.split(',')].map(key => key.trim()).filter(key => key.length >= 32);
  return [...new Set(keys)];
}

/** A folder of this machine, or a bucket. */
function isBackupPlace(address: string): boolean {
  const url = URL.parse(address);
  if (url?.protocol === 'file:') return url.host === '' && url.pathname.length > 1;
  return url?.protocol === 's3:' && url.hostname !== '' && /^\/[^/]+\/?$/.test(url.pathname);
}

/** No path, query or fragment after the host, and no user name or password before it. */
function isRoot(address: string): boolean {
  const url = URL.parse(address);
  // `url` already reports a text that is not an address.
  return url === null || url.href === `${url.origin}/`;
}

/**
 * One fixed host, so that the content security policy can name it. The rest of the address contains the three numbers
 * of a tile.
 */
function isTileAddress(address: string): boolean {
  const host = /^https?:\/\/[^/{}?#]+\//.exec(address);
  return host !== null && URL.canParse(address) && ['{z}', '{x}', '{y}'].every(number => address.includes(number));
}

/**
 * The configuration from the environment. `NAME_FILE` names a file with the value of `NAME`, as containers and services
 * hand out secrets.
 * @throws an error that names every variable that is wrong
 */
export function readConfig(env: NodeJS.ProcessEnv, options: { demo?: boolean } = {}): Config {
  const resolved = resolvedEnvironment(env);
  const parsed = environment.safeParse(resolved);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`);
    // One address can fail two checks with the same message.
    throw new Error([...new Set(faults)].join('\n'));
  }
  const values = parsed.data;
  const dataDir = resolve(options.demo && !resolved.DATA_DIR ? 'data/demo' : values.DATA_DIR);
  prepareFolder(dataDir);
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: beside('DATABASE_DIRECT_URL', values),
    databaseOwnerUrl: beside('DATABASE_OWNER_URL', values),
    ...secretKey(values.SECRET_KEY, values.SECRET_KEY_OLD, dataDir, Boolean(values.DATABASE_URL || values.FILES_URL)),
    secretKeyLost: values.SECRET_KEY_LOST,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    filesUrl: values.FILES_URL,
    backupUrl: values.BACKUP_URL,
    backupPassphrase: values.BACKUP_PASSPHRASE,
    clamdUrl: values.CLAMD_URL,
    metricsToken: values.METRICS_TOKEN,
    mapTiles: values.MAP_TILES_URL
      ? { url: values.MAP_TILES_URL, attribution: values.MAP_TILES_ATTRIBUTION }
      : undefined,
    placesUrl: values.PLACES_URL,
    google: googleOf(values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET),
    log: {
      level: values.LOG_LEVEL,
      file: values.LOG_FILE && resolve(values.LOG_FILE),
      megabytes: values.LOG_FILE_MB,
      keep: values.LOG_FILE_KEEP,
    },
    webhooksInside: values.WEBHOOKS_INSIDE,
    demo: options.demo ?? false,
    drainSeconds: values.DRAIN_SECONDS,
    trustProxy: values.TRUST_PROXY,
    passwordWork: { memory: 19_456, passes: 2 },
  };
}

/**
 * The environment with the values of the files that `NAME_FILE` names, and without these names. What reads a variable
 * by itself reads it here.
 * @throws when a file cannot be read or is empty, or its variable is given as well
 */
export function resolvedEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const resolved = { ...env };
  for (const name of Object.keys(environment.shape)) {
    const path = env[`${name}_FILE`];
    delete resolved[`${name}_FILE`];
    if (!path) continue;
    if (env[name]) throw new Error(`${name}: set ${name} or ${name}_FILE, not both`);
    resolved[name] = valueOfFile(`${name}_FILE`, path);
  }
  return resolved;
}

/** @throws for an empty file, too: a secret that never arrived must not count as one that was not wanted */
function valueOfFile(name: string, path: string): string {
  let value: string;
  try {
    value = readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new Error(`${name}: cannot be read (${(error as Error).message})`, { cause: error });
  }
  if (value === '') throw new Error(`${name}: ${path} is empty`);
  return value;
}

/** @throws when the folder can be neither created nor written to */
function prepareFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    closeAtOnce(path);
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(`DATA_DIR: ${path} is no folder that can be written to (${(error as Error).message})`, {
      cause: error,
    });
  }
}

/** What is in the folder is closed later (`platform/closed-folder.ts`); until then nobody else enters it. */
function closeAtOnce(path: string): void {
  try {
    chmodSync(path, 0o700);
  } catch (error) {
    // A folder that a system mounts may belong to somebody else. The log then says what is open.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}

/** @throws when this other way to the database is set, but not the database */
function beside(
  name: 'DATABASE_DIRECT_URL' | 'DATABASE_OWNER_URL',
  values: z.infer<typeof environment>,
): string | undefined {
  if (values[name] && !values.DATABASE_URL)
    throw new Error(`${name}: set DATABASE_URL as well, with the role that serves`);
  return values[name];
}

/** @throws when only one of the two is set */
function googleOf(clientId: string | undefined, clientSecret: string | undefined): GoogleConfig | undefined {
  if (!clientId && !clientSecret) return undefined;
  if (!clientId || !clientSecret) throw new Error('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET: set both or neither');
  return { clientId, clientSecret, ...google };
}

/** The file of the secret key, used when SECRET_KEY is not set. */
export const secretKeyFile = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'secret.key');

/**
 * The secret key. It must be given when the database or the files are elsewhere; beside the embedded database it is
 * made once (decisions 2). Nothing is written here: a missing key beside an existing database does not justify a new
 * one (`server/secret-key.ts`).
 */
function secretKey(
  given: string | undefined,
  old: readonly string[],
  dataDir: string,
  elsewhere: boolean,
): Pick<Config, 'secretKey' | 'oldSecretKeys' | 'keyTexts' | 'secretKeyFrom' | 'newSecretKey'> {
  if (given) return { ...keysOf(given, old), secretKeyFrom: 'variable', newSecretKey: undefined };
  if (elsewhere) throw new Error('SECRET_KEY: required when DATABASE_URL or FILES_URL is set');
  const path = secretKeyFile({ dataDir });
  const newSecretKey = existsSync(path) ? undefined : randomBytes(32).toString('base64url');
  const key = newSecretKey ?? readKey(path);
  // A power cut can leave an empty file. Its key could be computed by anybody.
  if (key.length < 32) throw new Error(`SECRET_KEY: ${path} is damaged; put its backup back`);
  return { ...keysOf(key, old), secretKeyFrom: 'file', newSecretKey };
}

/** The keys of a configuration by their texts. */
export const keysOf = (
  now: string,
  old: readonly string[],
): Pick<Config, 'secretKey' | 'oldSecretKeys' | 'keyTexts'> => ({
  secretKey: hash(now),
  oldSecretKeys: old.map(hash),
  keyTexts: { now, old },
});

function readKey(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new Error(`SECRET_KEY: ${path} cannot be read (${(error as Error).message})`, {
      cause: Object.assign(error as Error, { path }),
    });
  }
}

// Turns a passphrase of any length into 32 bytes.
function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
