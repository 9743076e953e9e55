import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { placeOfBucket } from '../platform/bucket.ts';
import { type Config, readConfig, resolvedEnvironment } from '../platform/config.ts';
import { isInside } from '../platform/config-places.ts';

/** One agency of an installation that serves many. */
export interface Agency {
  /** The name of its folder. */
  name: string;
  /** The host of its public address, without port, in lower case. */
  host: string;
  config: Config;
  /** What its configuration was read from. Another text is another configuration. */
  source: string;
}

export interface Directory {
  /** By host. */
  agencies: ReadonlyMap<string, Agency>;
  /** One line for each folder that is not served, with the reason. */
  faults: string[];
}

/** The file of an agency's folder with its variables, as README lists them for one agency. */
export const agencyFile = 'agency.env';

/**
 * What all agencies may share. Everything else of the process's environment counts for none: an agency without a
 * database or a key of its own must not get another one's.
 */
const sharedNames = [
  'SMTP_URL',
  'MAIL_FROM',
  'CLAMD_URL',
  'MAP_TILES_URL',
  'MAP_TILES_ATTRIBUTION',
  'PLACES_URL',
  'TRUST_PROXY',
  'LOG_LEVEL',
  'LOG_FILE',
  'LOG_FILE_MB',
  'LOG_FILE_KEEP',
];

/**
 * Reads the folder of the agencies: each has a folder in it with `agency.env`. A fault of one agency leaves the others
 * as they are.
 * @param environment the process's own variables
 * @param before what was read the last time: an agency that is as it was stays the same object
 * @throws when the folder itself cannot be read
 */
export function readAgencies(folder: string, environment: NodeJS.ProcessEnv, before?: Directory): Directory {
  const agencies = new Map<string, Agency>();
  const known = new Map([...(before?.agencies.values() ?? [])].map(agency => [agency.name, agency]));
  /** What an agency has for itself alone, and whose it is. */
  const taken = new Map<string, string>();
  const faults: string[] = [];
  const folders = agencyFolders(folder);
  for (const name of folders) {
    try {
      const agency = readAgency(folder, name, environment, known.get(name));
      const own = ownOf(agency);
      const host = folders.find(other => other !== name && backsUpInto(agency, join(folder, other)));
      if (host) throw new Error(`BACKUP_URL leads into the folder of ${host}`);
      for (const [what, which] of own) {
        const other = taken.get(`${what} ${which}`);
        if (other) throw new Error(`${other} has the same ${what}`);
      }
      for (const [what, which] of own) taken.set(`${what} ${which}`, name);
      agencies.set(agency.host, agency);
    } catch (error) {
      faults.push(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return { agencies, faults };
}

/**
 * The variables with which one agency runs: those of its file, and what all share.
 * @throws when its file, or one that it names, cannot be read, or when a variable is missing that no agency may share
 */
export function variablesOf(folder: string, name: string, environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = parseEnv(readFileSync(join(folder, name, agencyFile), 'utf8'));
  const variables = resolvedEnvironment({ ...sharedWith(own, environment), ...own, DATA_DIR: join(folder, name) });
  for (const needed of ['PUBLIC_URL', 'DATABASE_URL', 'SECRET_KEY'])
    if (!variables[needed]) throw new Error(`${needed} is missing in ${agencyFile}`);
  return variables;
}

/** The folders with an agency, in alphabetical order. @throws when the folder cannot be read */
export const agencyFolders = (folder: string): string[] =>
  readdirSync(folder)
    .filter(name => existsSync(join(folder, name, agencyFile)))
    .sort();

function readAgency(folder: string, name: string, environment: NodeJS.ProcessEnv, known: Agency | undefined): Agency {
  const variables = variablesOf(folder, name, environment);
  const source = JSON.stringify(variables);
  if (known?.source === source) return known;
  const config = readConfig(variables);
  const { hostname: host } = new URL(config.publicUrl);
  return { name, host, config: { ...config, log: { ...config.log, agency: name } }, source };
}

/** The shared variables that an agency does not set itself, in either form: the value, or a file with it. */
function sharedWith(own: NodeJS.Dict<string>, environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const names = sharedNames.filter(name => own[name] === undefined && own[`${name}_FILE`] === undefined);
  return Object.fromEntries(names.flatMap(name => [name, `${name}_FILE`]).map(name => [name, environment[name]]));
}

/**
 * What no two agencies may share. Each deletes the files of its bucket that its own database does not know, and their
 * backups of one moment have the same name.
 */
function ownOf({ host, config }: Agency): [what: string, which: string][] {
  const databases = [config.databaseUrl, config.databaseDirectUrl].filter(url => url !== undefined);
  const { filesUrl, backupUrl } = config;
  const buckets = [
    ...(filesUrl ? [placeOfBucket(filesUrl)] : []),
    ...(backupUrl?.startsWith('s3:') ? [placeOfBucket(backupUrl, 'BACKUP_URL')] : []),
  ];
  const folder = backupFolder(config);
  return [
    ['host', host],
    ...databases.map((url): [string, string] => ['database', placeOf(url)]),
    ...buckets.map((place): [string, string] => ['bucket', place]),
    ...(folder ? [['folder of backups', folder] satisfies [string, string]] : []),
  ];
}

/** The folder of BACKUP_URL; without one, backups are with the agency's own data. */
const backupFolder = ({ backupUrl }: Config): string | null =>
  backupUrl?.startsWith('file:') ? resolve(fileURLToPath(backupUrl)) : null;

function backsUpInto({ config }: Agency, folder: string): boolean {
  const own = backupFolder(config);
  return own !== null && isInside(own, folder);
}

/** A database without the role and the settings with which it is reached. */
function placeOf(databaseUrl: string): string {
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `${hostname.toLowerCase()}:${port || 5432}${decodeURIComponent(pathname)}`;
}
