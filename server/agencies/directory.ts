import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { type Config, readConfig } from '../platform/config.ts';

/** One agency of an installation that serves many. */
export interface Agency {
  /** The name of its folder. */
  name: string;
  /** The host of its public address, without port, in lower case. */
  host: string;
  config: Config;
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
 * @throws when the folder itself cannot be read
 */
export function readAgencies(folder: string, environment: NodeJS.ProcessEnv): Directory {
  const agencies = new Map<string, Agency>();
  const databases = new Map<string, string>();
  const faults: string[] = [];
  const shared = Object.fromEntries(sharedNames.map(name => [name, environment[name]]));
  const folders = readdirSync(folder).filter(name => existsSync(join(folder, name, agencyFile)));
  for (const name of folders.sort()) {
    try {
      const agency = readAgency(folder, name, shared);
      const database = agency.config.databaseUrl ?? '';
      const other = agencies.get(agency.host)?.name ?? databases.get(database);
      if (other) throw new Error(`${other} has the same host or database`);
      agencies.set(agency.host, agency);
      databases.set(database, name);
    } catch (error) {
      faults.push(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return { agencies, faults };
}

function readAgency(folder: string, name: string, shared: NodeJS.ProcessEnv): Agency {
  const own = parseEnv(readFileSync(join(folder, name, agencyFile), 'utf8'));
  for (const needed of ['PUBLIC_URL', 'DATABASE_URL', 'SECRET_KEY'])
    if (!own[needed] && !own[`${needed}_FILE`]) throw new Error(`${needed} is missing in ${agencyFile}`);
  const config = readConfig({ ...shared, ...own, DATA_DIR: join(folder, name) });
  const { hostname: host } = new URL(config.publicUrl);
  return { name, host, config: { ...config, log: { ...config.log, agency: name } } };
}
