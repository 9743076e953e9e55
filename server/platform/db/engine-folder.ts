import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { engineCommand, engineUser, engineVersion } from './engine-programs.ts';

/** A file of ours in the folder: other folders of PostgreSQL lack it. */
const mark = 'periplo.json';

/** The user of the database. Whoever may enter the folder may connect; Windows has a password instead. */
export const engineRole = 'periplo';

/**
 * Makes sure that a folder holds a database that this engine can open, and creates one if it is missing or empty.
 * @throws when it holds something else: nothing in it is touched
 */
export async function prepareEngineFolder(folder: string): Promise<void> {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return createDatabase(folder);
  const at = (name: string) => join(folder, name);
  if (!existsSync(at('PG_VERSION')))
    throw new Error(
      `${folder} holds files, but no database (PG_VERSION is missing). Put it aside, and restore the last backup into a new DATA_DIR (README, "Keep it safe"); or set DATA_DIR to where the data is.`,
    );
  const version = readFileSync(at('PG_VERSION'), 'utf8').trim();
  if (version !== engineVersion)
    throw new Error(
      `${folder} was written by PostgreSQL ${version}, and this is version ${engineVersion}. Start the Periplo that wrote it, save a backup there, and restore it into a new DATA_DIR (README, "Keep it safe").`,
    );
  if (!existsSync(at(mark)))
    throw new Error(
      `${folder} was written by Periplo 0.1 or 0.2, or by another program, and cannot be used by this version. Nothing in it was changed. Set a new DATA_DIR; a PostgreSQL server's own folder is reached by DATABASE_URL.`,
    );
  giveToEngine(folder);
  // Open to others, as a copy may be, it would be refused.
  chmodSync(folder, 0o700);
}

/** A folder that root copied belongs to root, and the engine refuses it. */
function giveToEngine(folder: string): void {
  const user = engineUser(folder);
  if (!user || lstatSync(folder).uid === user.uid) return;
  const { uid, gid } = user;
  lchownSync(folder, uid, gid);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, name), uid, gid);
}

/** Creates the database beside its place and moves it there when it is complete and on the disk. */
async function createDatabase(folder: string): Promise<void> {
  mkdirSync(dirname(folder), { recursive: true });
  // What a killed creation left.
  for (const name of readdirSync(dirname(folder)))
    if (name.startsWith(`${basename(folder)}.new-`)) rmSync(join(dirname(folder), name), { recursive: true });
  const draft = mkdtempSync(`${folder}.new-`);
  try {
    const user = engineUser(folder);
    if (user) chownSync(draft, user.uid, user.gid);
    const data = join(draft, 'data');
    const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-locale'];
    const init = ['-D', data, '-U', engineRole, ...locale, '--no-instructions', ...access(draft)];
    const [file, args, options] = engineCommand('initdb', init, folder);
    await promisify(execFile)(file, args, options).catch((error: Error) => {
      throw new Error(`The database in ${folder} cannot be made: ${error.message}`, { cause: error });
    });
    writeFileSync(join(data, mark), `${JSON.stringify({ postgresql: engineVersion })}\n`);
    if (process.platform === 'win32') renameSync(join(draft, 'password'), passwordFile(folder));
    rmSync(folder, { recursive: true, force: true });
    renameSync(data, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Who may connect. Windows has no socket that a folder protects. */
function access(draft: string): string[] {
  if (process.platform !== 'win32') return ['--auth=trust'];
  writeFileSync(join(draft, 'password'), randomBytes(24).toString('hex'), { mode: 0o600 });
  return ['--auth=scram-sha-256', `--pwfile=${join(draft, 'password')}`];
}

const passwordFile = (folder: string) => `${folder}.password`;

/** The password of a folder's database; empty where the socket's folder protects it. */
export const passwordOf = (folder: string): string =>
  existsSync(passwordFile(folder)) ? readFileSync(passwordFile(folder), 'utf8') : '';

/** The engine that runs on a folder. */
interface RunningEngine {
  pid: number;
  port: number;
  /** The folder of its socket, or the address that it listens on. */
  host: string;
}

/** What the engine's own file says, if the process that it names runs on this folder. A stale file is no engine. */
export function engineOn(folder: string): RunningEngine | undefined {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  // PostgreSQL's lines: pid, folder, start, port, folder of the socket, address.
  const [pid, , , port, socket, address] = readFileSync(file, 'utf8').split('\n');
  const engine = { pid: Number(pid), port: Number(port), host: socket || address || '' };
  return engine.pid > 0 && runsOn(engine.pid, folder) ? engine : undefined;
}

/** Whether a process is the engine of a folder: its number may have been given to another one. */
function runsOn(pid: number, folder: string): boolean {
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
    } catch {
      return false;
    }
  }
  if (process.platform === 'win32') return isAlive(pid);
  return `${spawnSync('ps', ['-o', 'command=', '-p', `${pid}`]).stdout}`.includes(folder);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
