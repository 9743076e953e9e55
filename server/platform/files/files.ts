import { randomUUID } from 'node:crypto';
import type { FileKind } from '../../../contract/file/schema.ts';
import { dayMs, hourMs } from '../../../contract/values/dates.ts';
import type { Config } from '../config/config.ts';
import type { Db, Trx } from '../db/db.ts';
import { orMissing, refusal, underField } from '../http/failure.ts';
import { createHeavyWork, type Requester } from '../http/semaphore.ts';
import type { Upload } from '../http/uploads.ts';
import { cleanName, hidesAnother, type RecognisedUpload, recogniseDocument } from './documents.ts';
import { encodePicture, type Picture, reencode } from './images.ts';
import { openStore, type Store } from './store.ts';
import { virusScan } from './virus-scan.ts';

/** The form of a stored file: a photo as JPEG, a photo as WebP 1200 or 400 px wide, or a document. */
export type Variant = 'photo' | '1200' | '400' | 'document';

/** An uploaded file: the field of a controller that it is for, and its sender. */
interface IncomingFile {
  controller: string;
  field: string;
  upload: Upload;
  userId: number | null;
  /** Whose work it is, when there is no user. */
  requester?: Requester;
}

/** A file with stored bytes but no row yet. `keep` writes the row. */
export interface PreparedFile {
  id: string;
  controller: string;
  field: string;
  name: string;
  mime: string;
  bytes: number;
  variants: string[];
  userId: number | null;
}

export interface Files {
  /**
   * Checks and re-encodes an image and stores its bytes. Call it before the transaction: it is slow.
   * @throws a refusal under its field that says what is wrong with the image (images.ts), or `file.disguised`; 429 when
   * the sender has too many uploads at once; as `VirusScan`
   */
  prepareImage(incoming: IncomingFile): Promise<PreparedFile>;
  /**
   * Recognises a document by its content and stores its bytes. Images are re-encoded. Call it before the transaction.
   * @throws a refusal under its field that says what is wrong with it (documents.ts)
   */
  prepareDocument(incoming: IncomingFile & { kinds: readonly FileKind[] }): Promise<PreparedFile>;
  /**
   * Stores the bytes of an existing file a second time, for a clone. Call it before the transaction; `keep` then writes
   * its row.
   * @throws 40001 when there is no such file
   */
  prepareCopy(db: Db | Trx, fileId: string, userId: number | null): Promise<PreparedFile>;
  /** Writes the row of a prepared file in the transaction of the record that refers to it. @returns the file's id */
  keep(trx: Db | Trx, file: PreparedFile): Promise<string>;
  /** Hides a file that no record refers to any more. The sweep deletes it a day later. */
  remove(trx: Db | Trx, fileId: string, now: Date): Promise<void>;
  /** Undoes `remove` for a deleted record, which still names its file: the sweep skips it. */
  restore(trx: Db | Trx, fileId: string): Promise<void>;
  /** The bytes, or null when the file has no such variant. */
  read(fileId: string, variant: Variant): Promise<Buffer | null>;
  /**
   * The files that the database names and the store lacks.
   * @returns how many files the database names, and the keys of the missing ones
   */
  missing(db: Db): Promise<{ named: number; missing: string[] }>;
  /**
   * Deletes objects without a row that are older than an hour (their transaction was rolled back), and rows hidden for
   * more than a day with their objects, unless a record names them. The worker calls it; two runs at once do no harm.
   * @param alsoNamed which of these files are named by what is not a reference of the database
   * @returns how many of each
   */
  sweep(db: Db, now: Date, alsoNamed?: NamedFiles): Promise<{ objects: number; rows: number }>;
}

type NamedFiles = (db: Db, ids: readonly string[]) => Promise<ReadonlySet<string>>;

/** The ending of each variant's key and address. */
export const fileEndings: Record<Variant, string> = {
  document: '',
  photo: '.jpg',
  '1200': '-1200.webp',
  '400': '-400.webp',
};

/**
 * @param heavyWork where files are examined and encoded
 * @throws when FILES_URL is not valid
 */
export async function createFiles(
  config: Pick<Config, 'dataDir' | 'filesUrl'> & Partial<Pick<Config, 'clamdUrl'>>,
  heavyWork = createHeavyWork(),
): Promise<Files> {
  const store = await openStore(config);
  const scan = virusScan(config.clamdUrl);

  async function put(file: PreparedFile, objects: [Variant, string, Buffer][]): Promise<PreparedFile> {
    for (const [variant, mime, bytes] of objects) await store.put(file.id + fileEndings[variant], bytes, mime);
    return file;
  }

  return {
    async prepareImage({ controller, field, upload, userId, requester = '' }) {
      await underField(field, () => scan(upload.bytes));
      const picture = await heavyWork.run(userId ?? requester, () => underField(field, () => pictureOf(upload)));
      const variants = picture.webp.map(({ name }) => name);
      const name = cleanName(upload.name);
      const bytes = picture.jpeg.length;
      return put({ id: randomUUID(), controller, field, name, mime: 'image/jpeg', bytes, variants, userId }, [
        ['photo', 'image/jpeg', picture.jpeg],
        ...picture.webp.map(({ name, bytes }): [Variant, string, Buffer] => [name, 'image/webp', bytes]),
      ]);
    },

    async prepareDocument({ controller, field, upload, userId, requester = '', kinds }) {
      await underField(field, () => scan(upload.bytes));
      const work = () => underField(field, () => documentOf(upload, kinds));
      const { mime, name, content } = await heavyWork.run(userId ?? requester, work);
      const bytes = content.length;
      return put({ id: randomUUID(), controller, field, name, mime, bytes, variants: [], userId }, [
        ['document', mime, content],
      ]);
    },

    async prepareCopy(db, fileId, userId) {
      const row = orMissing(await db.selectFrom('file').selectAll().where('id', '=', fileId).executeTakeFirst());
      const id = randomUUID();
      for (const key of keysOf(row)) await store.copy(key, key.replace(row.id, id));
      const { controller, field, name, mime, bytes, variants } = row;
      return { id, controller, field, name, mime, bytes, variants, userId };
    },

    async keep(trx, { userId, ...file }) {
      await trx
        .insertInto('file')
        .values({ ...file, created_by: userId })
        .execute();
      return file.id;
    },

    async remove(trx, fileId, now) {
      await trx
        .updateTable('file')
        .set({ deleted_at: now.toISOString() })
        .where('id', '=', fileId)
        .where('deleted_at', 'is', null)
        .execute();
    },

    async restore(trx, fileId) {
      await trx.updateTable('file').set({ deleted_at: null }).where('id', '=', fileId).execute();
    },

    read: (fileId, variant) => store.get(fileId + fileEndings[variant]),

    async missing(db) {
      const allKeys = new Set<string>();
      for await (const page of store.keys()) for (const key of page) allKeys.add(key);
      const rows = await db
        .selectFrom('file')
        .select(['id', 'mime', 'variants'])
        .where('deleted_at', 'is', null)
        .execute();
      return { named: rows.length, missing: rows.flatMap(keysOf).filter(key => !allKeys.has(key)) };
    },

    sweep: async (db, now, alsoNamed = async () => new Set()) => ({
      rows: await sweepRows(db, store, now, alsoNamed),
      objects: await sweepObjects(db, store, now),
    }),
  };
}

async function pictureOf({ bytes }: Upload): Promise<Picture> {
  if (bytes.length === 0) throw refusal('file.empty');
  const picture = await encodePicture(bytes);
  if (hidesAnother(bytes, 'jpg')) throw refusal('file.disguised');
  return picture;
}

async function documentOf(upload: Upload, kinds: readonly FileKind[]): Promise<RecognisedUpload & { content: Buffer }> {
  const document = await recogniseDocument(upload, kinds);
  const { kind } = document;
  return {
    ...document,
    content: kind === 'jpeg' || kind === 'png' ? await reencode(upload.bytes, kind) : upload.bytes,
  };
}

/** The keys of a row's objects. */
function keysOf(row: { id: string; mime: string; variants: string[] }): string[] {
  if (row.variants.length === 0) return [row.id];
  return [row.id + fileEndings.photo, ...row.variants.map(variant => row.id + (fileEndings[variant as Variant] ?? ''))];
}

async function sweepObjects(db: Db, store: Store, now: Date): Promise<number> {
  let deleted = 0;
  for await (const page of store.keys()) {
    for (let from = 0; from < page.length; from += 500) {
      const keys = page.slice(from, from + 500).filter(key => uuidStart.test(key));
      for (const key of await withoutRow(db, keys)) {
        const writtenAt = await store.writtenAt(key);
        if (!writtenAt || now.getTime() - writtenAt.getTime() < hourMs) continue;
        await store.remove(key);
        deleted += 1;
      }
    }
  }
  return deleted;
}

const uuidStart = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

async function withoutRow(db: Db, keys: string[]): Promise<string[]> {
  const ids = [...new Set(keys.map(key => key.slice(0, 36)))];
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('file').select('id').where('id', 'in', ids).execute();
  const rowIds = new Set(rows.map(row => row.id));
  return keys.filter(key => !rowIds.has(key.slice(0, 36)));
}

async function sweepRows(db: Db, store: Store, now: Date, alsoNamed: NamedFiles): Promise<number> {
  const rows = await db
    .selectFrom('file')
    .select(['id', 'mime', 'variants'])
    .where('deleted_at', '<', new Date(now.getTime() - dayMs).toISOString())
    .execute();
  const otherIds =
    rows.length > 0
      ? await alsoNamed(
          db,
          rows.map(({ id }) => id),
        )
      : new Set();
  let deleted = 0;
  for (const row of rows.filter(({ id }) => !otherIds.has(id))) {
    // The row first: if the process stops in between, the next sweep finds the objects as orphans.
    if (!(await deleteRow(db, row.id))) continue;
    for (const key of keysOf(row)) await store.remove(key);
    deleted += 1;
  }
  return deleted;
}

/** @returns whether the row was deleted: a row that a record still refers to stays */
async function deleteRow(db: Db, id: string): Promise<boolean> {
  try {
    await db.deleteFrom('file').where('id', '=', id).execute();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '23503') return false;
    throw error;
  }
}
