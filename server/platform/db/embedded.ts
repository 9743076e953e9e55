import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { inMegabytes, Reserve, Room } from '../room.ts';
import { holdsDatabase } from './database-folder.ts';
import { DurableFS, type Space } from './durable-fs.ts';
import { engineCode } from './engine-code.ts';
import { type EngineWatch, endProcess, guardEngine, watchEngine } from './engine-watch.ts';
import { type FolderCopies, folderCopies, sweepCopies } from './folder-copy.ts';
import { createFolder } from './folder-creation.ts';
import { FolderInMemory } from './folder-in-memory.ts';
import { lockFolder } from './folder-lock.ts';
import { typeParsers, typeSerializers } from './type-parsers.ts';

/** PGlite made safe for an agency's data: docs/decisions/embedded-database.md. */
export interface Embedded {
  pglite: PGlite;
  /** The folder on the disk; absent in memory. */
  files?: DurableFS;
  /** The folder's disk space, and copies of the folder; absent in memory. */
  space?: Space;
  copies?: FolderCopies;
  /** Closes the engine cleanly and releases the folder. A second call does nothing. */
  close(): Promise<void>;
}

/** For the tests: an engine that never syncs, a disk that fails, and the reaction to it. */
export interface EngineParts {
  files?: (folder: string) => DurableFS;
  startParams?: string[];
  /** Called when the engine has stopped for good. By default the process ends. */
  stopped?: (reason: string, advice?: string) => void;
  /** How long the engine may make no progress, in ms. */
  patience?: number;
}

/** For an operator who cannot open the database although the disk has room. */
const damagedAdvice =
  'If files of it are damaged or missing, put the whole folder aside, and restore the last backup into a new DATA_DIR (README, "Keep it safe").';

const durability = ['fsync=on', 'wal_sync_method=fsync', 'full_page_writes=on', 'synchronous_commit=on'];
// The engine has no background checkpointer. maintenance.ts keeps the log at this size.
const size = ['max_wal_size=64MB', 'min_wal_size=32MB'];

// The engine fills all its buffers with zeros, so they take their memory even while they are empty. A page that is not in
// them is read from the system's cache in 5 µs.
const buffers = ['shared_buffers=32MB'];
// For one reader of a copy.
const fewBuffers = ['shared_buffers=16MB'];

// A test run opens a hundred small databases: these settings leave less to clear, write and copy.
const passing = [...fewBuffers, 'wal_init_zero=off', 'wal_recycle=off'];

const session = (timeZone: string) => [`TimeZone=${timeZone}`, 'DateStyle=ISO,YMD', 'IntervalStyle=postgres'];
const settings = (list: string[]) => list.flatMap(setting => ['-c', setting]);
const durableParams = () => [
  ...PGlite.defaultStartParams.filter(param => param !== '-F'),
  ...settings([...durability, ...size, ...buffers]),
];

const common = async (timeZone: string, startParams: string[]): Promise<PGliteOptions> => ({
  pgliteWasmModule: await engineCode(),
  extensions: { pg_trgm, unaccent, citext },
  parsers: typeParsers as PGliteOptions['parsers'],
  serializers: typeSerializers,
  startParams: [...startParams, ...settings(session(timeZone))],
});

/** The size of an empty database on the disk, with its first log file. */
const newFolderBytes = 64 * 1024 ** 2;

/**
 * Opens the database in a folder, and creates it if there is none. If the engine stops for good (its disk failed, or a
 * statement never returns), the process ends with a line that says so.
 * @param folder the database's own folder; its lock is beside it
 * @throws when another process has it open, when it cannot be read, or when commits do not reach the disk
 */
export async function openEmbedded(folder: string, timeZone: string, parts: EngineParts = {}): Promise<Embedded> {
  mkdirSync(dirname(folder), { recursive: true });
  const unlock = lockFolder(folder);
  const room = new Room(dirname(folder));
  const space = { room, reserve: new Reserve(`${folder}.reserve`, room) };
  const engine = new EngineWords();
  let pglite: PGlite | undefined;
  let watch: EngineWatch | undefined;
  const gone = () => {
    const end = parts.stopped ?? endProcess;
    const words = `${engine.last}; ${inMegabytes(room.free())} MB are free there`;
    if (watch) end(`the engine of the embedded database in ${folder} has stopped: ${words}`);
    else end(`the database in ${folder} cannot be opened: ${words}`, damagedAdvice);
  };
  const close = async () => {
    await (pglite && closeEngine(pglite));
    await watch?.stop();
    unlock();
  };
  try {
    if (!holdsDatabase(folder)) {
      room.need(newFolderBytes);
      await createFolder(folder);
    }
    await sweepCopies(folder);
    space.reserve.keep();
    const files = parts.files?.(folder) ?? new DurableFS(folder);
    files.space = space;
    files.onAbort = gone;
    const options = await common(timeZone, parts.startParams ?? durableParams());
    pglite = await PGlite.create({ ...options, fs: files, onStderr: engine.hear }).catch(cause => {
      throw new Error(
        `The database in ${folder} cannot be opened: ${engine.last}; ${inMegabytes(room.free())} MB are free there.`,
        { cause },
      );
    });
    // Not earlier: syncing the thousand files of a new folder may take minutes on a slow disk.
    watch = watchEngine(folder, parts.patience);
    files.onProgress = watch.beat;
    guardEngine(pglite, watch, gone);
    await refuseUnsafe(pglite, files);
    return { pglite, files, space, copies: folderCopies(pglite, folder, room), close: once(close) };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * A database in memory, empty or loaded from the output of `dumpDataDir` or from a kept folder: for tests, and for tools
 * that need a schema. Nothing is kept.
 */
export async function openInMemory(timeZone: string, content?: Blob | FolderInMemory): Promise<Embedded> {
  const startParams = [...PGlite.defaultStartParams, ...settings(passing)];
  const loaded = content instanceof FolderInMemory ? { fs: content } : { loadDataDir: content };
  const pglite = await PGlite.create({ ...(await common(timeZone, startParams)), ...loaded });
  return { pglite, close: once(() => closeEngine(pglite)) };
}

/** Opens a temporary copy of a database's folder (folder-copy.ts), without lock, fsync or watch. */
export async function openCopy(folder: string, timeZone: string): Promise<Embedded> {
  const startParams = [...PGlite.defaultStartParams, ...settings(fewBuffers)];
  const pglite = await PGlite.create({ ...(await common(timeZone, startParams)), fs: new NodeFS(folder) });
  return { pglite, close: once(() => closeEngine(pglite)) };
}

/** Commits one row and checks that the engine asked for an fsync. */
async function refuseUnsafe(pglite: PGlite, files: DurableFS) {
  await pglite.exec(`
    create schema if not exists embedded;
    create table if not exists embedded.opened (id int primary key check (id = 1), at timestamptz not null)`);
  const before = files.synced;
  await pglite.query(
    'insert into embedded.opened values (1, clock_timestamp()) on conflict (id) do update set at = excluded.at',
  );
  if (files.synced === before) {
    throw new Error(
      'The embedded database commits without fsync, so a power cut would lose data: refusing to run. Install the exact versions of package-lock.json (npm ci), or use a PostgreSQL server (DATABASE_URL).',
    );
  }
}

/** The last message of the engine before it stopped. */
class EngineWords {
  last = 'it broke down';
  hear = (text: string): boolean => {
    const [, words] = /(?:PANIC|FATAL): +(.*)/.exec(text) ?? [];
    if (words) this.last = words;
    return false;
  };
}

async function closeEngine(pglite: PGlite) {
  if (!pglite.closed) await pglite.close();
}

function once(close: () => Promise<void>) {
  let closing: Promise<void> | undefined;
  return () => {
    closing ??= close();
    return closing;
  };
}
