import { readFileSync } from 'node:fs';
import pg from 'pg';
import { z } from 'zod';
import { minPassphraseLength } from '../../../contract/backup/schema.ts';

/** The variables of the environment (README): the form of each, and where its value is read. */

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const wholeNumber = (from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}`;
  return z.coerce.number({ error }).int(error).min(from, error).max(to, error);
};

/** Without the check of the protocol, `localhost:3000` would be accepted as address 3000 of the protocol 'localhost'. */
const url = (protocol: RegExp, example: string) =>
  z.url({ protocol, hostname: /./, error: `must be like ${example}` }).optional();
const postgres = z
  .string()
  .regex(/^postgres(ql)?:\/\//, { error: 'must be like postgres://user:password@host/database', abort: true })
  .transform((address, { addIssue }) => {
    try {
      return encryptedAddress(address);
    } catch (error) {
      addIssue({ code: 'custom', message: (error as Error).message });
      return z.NEVER;
    }
  });

/** The variables and the form of each. */
const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url(/^https?$/, 'https://agency.example').refine(
    address => address === undefined || !/^https?:\/\//i.test(address) || isRoot(address),
    'must be an address without a path, like https://agency.example: the screens, links and cookies stand at the root',
  ),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: postgres.optional(),
  DATABASE_OWNER_URL: postgres.optional(),
  SECRET_KEY: z.string().min(32, 'needs at least 32 characters').optional(),
  SECRET_KEY_OLD: z
    .string()
    .transform(oldKeys)
    .refine(keys => keys.length > 0, 'needs keys of at least 32 characters')
    .default([]),
  SECRET_KEY_LOST: z.string().optional(),
  SMTP_URL: url(/^smtps?$/, 'smtp://user:password@host:587').refine(
    address => ['none', null].includes(URL.parse(address ?? '')?.searchParams.get('tls') ?? null),
    'must be without tls=…, or with tls=none, which sends letters and password unencrypted',
  ),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>@]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'must be an e-mail address')
    .optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(8, 'needs at least 8 characters').optional(),
  FILES_URL: url(/^s3$/, 's3://KEY:SECRET@host/bucket?region=…'),
  BACKUP_URL: z
    .string()
    .refine(isBackupPlace, 'must be like file:///folder or s3://KEY:SECRET@host/bucket?region=…')
    .optional(),
  BACKUP_PASSPHRASE: z.string().min(minPassphraseLength, `needs at least ${minPassphraseLength} characters`).optional(),
  CLAMD_URL: z
    .string()
    .regex(
      /^(tcp:\/\/[^/?#\s]+\/?|(unix:(\/\/)?)?\/\S+)$/,
      'must be like tcp://127.0.0.1:3310 or /run/clamav/clamd.ctl',
    )
    .optional(),
  MAP_TILES_URL: z
    .string()
    .refine(isTileAddress, 'must be like https://tiles.example/{z}/{x}/{y}.png, with no {s}')
    .optional(),
  MAP_TILES_ATTRIBUTION: z.string().default('© OpenStreetMap contributors'),
  PLACES_URL: url(/^https?$/, 'https://nominatim.example/'),
  WEBHOOKS_INSIDE: z.stringbool({ error: 'must be true or false' }).default(false),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  TRUST_PROXY: z.preprocess(value => ({ true: 1, false: 0 })[String(value)] ?? value, wholeNumber(0, 9).default(0)),
});

export type Variables = z.infer<typeof environment>;

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
 * @param resolved as `resolvedEnvironment` returns it; an empty variable counts as not set
 * @throws an error that names every variable that is wrong
 */
export function checkedVariables(resolved: NodeJS.ProcessEnv): Variables {
  const parsed = environment.safeParse(
    Object.fromEntries(Object.entries(resolved).filter(([, value]) => value !== '')),
  );
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`);
  // One address can fail two checks with the same message.
  throw new Error([...new Set(faults)].join('\n'));
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

/** The hosts of this machine: a name, a number, or the folder of a socket. */
const isOwnMachine = (host: string) => /^(localhost|127\.0\.0\.1|::1|\/.*)$/.test(host);

const verifyFull = 'sslmode=verify-full';

/**
 * The address of a PostgreSQL server with the encryption that its place needs. To another machine the connection is
 * encrypted and the certificate checked, whatever the address says, unless that is `sslmode=disable`: no password and no
 * data travel in clear unnoticed. On this machine the address decides.
 */
function encryptedAddress(address: string): string {
  if (new URLSearchParams(address.split('?')[1]).getAll('sslmode').at(-1) === 'disable') return address;
  // The last of several modes counts.
  const encrypted = `${address}${address.includes('?') ? '&' : '?'}${verifyFull}`;
  const { host } = new pg.Client({ connectionString: encrypted });
  return isOwnMachine(host) || address.endsWith(verifyFull) ? address : encrypted;
}
