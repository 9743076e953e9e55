import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bucket, openBucket } from '../../testing/bucket-server.ts';
import type { Db } from '../db/db.ts';
import { testDatabase } from '../db/testing/database.ts';
import { pdf, photograph } from '../http/testing/uploads.ts';
import { createFiles, type Files } from './files.ts';
import { openStore } from './store.ts';

const hour = 3_600_000;
const later = (hours: number) => new Date(Date.now() + hours * hour);
let db: Db;
let folder: string;
let bucket: Bucket;

beforeAll(async () => {
  db = (await testDatabase()).db;
  folder = await mkdtemp(join(tmpdir(), 'periplo-files-'));
  bucket = await openBucket();
});

afterAll(async () => {
  bucket.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['a folder', 'a bucket'])('files in %s', place => {
  let files: Files;
  const config = () => ({ dataDir: folder, filesUrl: place === 'a bucket' ? bucket.url : undefined });
  const common = { controller: 'document', field: 'document', userId: null };
  const document = () => files.prepareDocument({ ...common, upload: { name: 'bono.pdf', bytes: pdf }, kinds: ['pdf'] });

  beforeAll(async () => {
    files = await createFiles(config());
  });

  async function keys(): Promise<string[]> {
    const all: string[] = [];
    for await (const page of (await openStore(config())).keys()) all.push(...page);
    return all;
  }

  test('are stored, read, copied and removed', async () => {
    const bytes = await photograph(500, 300).jpeg().toBuffer();
    const photo = await files.prepareImage({ ...common, upload: { name: 'mar.jpg', bytes } });
    const id = await db.transaction().execute(trx => files.keep(trx, photo));
    const copy = await files.keep(db, await files.prepareCopy(db, id, null));
    const kept = await files.keep(db, await document());
    expect(await files.read(kept, 'document')).toEqual(pdf);
    expect(await files.read(kept, 'photo')).toBeNull();
    for (const variant of ['photo', '1200', '400'] as const) {
      expect((await files.read(id, variant))?.length).toBeGreaterThan(100);
      expect(await files.read(copy, variant)).toEqual(await files.read(id, variant));
    }
    await files.remove(db, id, later(0));
    expect(await files.sweep(db, later(23))).toEqual({ objects: 0, rows: 0 });
    expect(await files.sweep(db, later(25), async () => new Set([id]))).toEqual({ objects: 0, rows: 0 });
    expect(await files.sweep(db, later(25))).toEqual({ objects: 0, rows: 1 });
    expect(await files.read(id, 'photo')).toBeNull();
    expect(await files.read(copy, 'photo')).not.toBeNull();
  });

  test('whose transaction was rolled back are deleted an hour later', async () => {
    const file = await document();
    const failed = db.transaction().execute(async trx => {
      await files.keep(trx, file);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await keys()).toContain(file.id);
    // By the clock of the store, which may differ from ours.
    const written = await (await openStore(config())).writtenAt(file.id);
    const hoursOld = (hours: number) => new Date((written?.getTime() ?? 0) + hours * hour);
    expect(await files.sweep(db, hoursOld(0.9))).toEqual({ objects: 0, rows: 0 });
    expect(await files.sweep(db, hoursOld(1.1))).toEqual({ objects: 1, rows: 0 });
    expect(await keys()).not.toContain(file.id);
  });

  test('that a record still refers to are not deleted', async () => {
    const id = await files.keep(db, await document());
    await db.insertInto('user').values({ group_id: 2, first_name: 'Ana', last_name: 'Sol', imagen: id }).execute();
    await files.remove(db, id, later(0));
    expect(await files.sweep(db, later(31 * 24))).toEqual({ objects: 0, rows: 0 });
    expect(await files.read(id, 'document')).toEqual(pdf);
  });
});

test('a FILES_URL without a bucket is refused', async () => {
  for (const filesUrl of ['files', 'https://host/bucket', 's3://host', 's3://host/a/b']) {
    await expect(createFiles({ dataDir: folder, filesUrl })).rejects.toThrow('FILES_URL');
  }
});
