import { existsSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, secretKeyFile } from '../platform/config/config.ts';
import { inMegabytes, minFreeBytes } from '../platform/files/disk-space.ts';
import { doctorWarning, type Finding, fault, ok } from './finding.ts';

/** Below this free space, in bytes, a warning: an update saves a backup of the embedded database first. */
const lowSpace = 1024 ** 3;

/** Examines the data folder, which exists: the space on its disk, its owner and its rights. */
export function examineFolder(config: Pick<Config, 'dataDir'>): Finding[] {
  return [checkSpace(config.dataDir), ...checkOwner(config), checkRights(config.dataDir), ...checkKeyFile(config)];
}

function checkSpace(folder: string): Finding {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const message = `${inMegabytes(free)} MB are free on the disk of ${folder}`;
  const advice = 'Make space there: delete old backups and copies (database.before-…), or enlarge the disk.';
  if (free < minFreeBytes)
    return fault('disk', `${message}: no file is written below ${inMegabytes(minFreeBytes)} MB`, advice);
  return free < lowSpace ? doctorWarning('disk', message, advice) : ok('disk', message);
}

/** Files that a command of another user made: the application may be locked out of them. */
function checkOwner({ dataDir }: Pick<Config, 'dataDir'>): Finding[] {
  const own = process.getuid?.();
  if (own === undefined) return [];
  const folderOwner = statSync(dataDir).uid;
  // For root, the database runs as another user (`db/engine-programs.ts`).
  const database = folderOwner === 0 ? [] : ['database', 'database/PG_VERSION'];
  const names = [...database, 'database.lock', 'files', 'secret.key', 'audit-head.json'];
  const foreign = names.map(name => join(dataDir, name)).filter(path => uidOf(path, folderOwner) !== folderOwner);
  if (foreign.length > 0) {
    const message = `${foreign.join(', ')}: of another user than ${dataDir} (uid ${folderOwner})`;
    return [fault('owner', message, `Give everything to one user: chown -R ${folderOwner} ${dataDir}`)];
  }
  if (own === folderOwner) return [ok('owner', `everything in ${dataDir} belongs to the user of this command`)];
  const message = `${dataDir} belongs to uid ${folderOwner}, and this command runs as uid ${own}`;
  return [
    doctorWarning(
      'owner',
      message,
      'Run commands as the user of the application, or files are made that it cannot use.',
    ),
  ];
}

function uidOf(path: string, otherwise: number): number {
  return existsSync(path) ? statSync(path).uid : otherwise;
}

function checkRights(folder: string): Finding {
  const { mode } = statSync(folder);
  if ((mode & 0o077) === 0) return ok('rights', `only its owner enters ${folder}`);
  return fault('rights', `other users of this machine can enter ${folder}`, `Close it: chmod 700 ${folder}`);
}

function checkKeyFile(config: Pick<Config, 'dataDir'>): Finding[] {
  const path = secretKeyFile(config);
  if (!existsSync(path) || (statSync(path).mode & 0o077) === 0) return [];
  return [fault('rights', `other users of this machine can read ${path}`, `Close it: chmod 600 ${path}`)];
}
