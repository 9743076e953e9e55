import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../platform/config/config.ts';
import type { Db } from '../platform/db/db.ts';
import { createFiles } from '../platform/files/files.ts';
import { openStore } from '../platform/files/store.ts';
import { clockByDate } from './clock.ts';
import { type Finding, fault, findingWords, ok } from './finding.ts';

/** How long the bucket's host may take to tell its time, in ms. */
const patience = 8_000;

/** The store of the files: it takes, gives and removes an object, and holds all that the database names. */
export async function examineFiles(db: Db, config: Pick<Config, 'dataDir' | 'filesUrl'>): Promise<Finding[]> {
  const place = config.filesUrl ? 'the bucket of FILES_URL' : `${config.dataDir}/files`;
  const store = await openStore(config);
  // The sweep removes an object with such a name, should this command be killed here.
  const key = randomUUID();
  const bytes = Buffer.from('periplo doctor');
  try {
    await store.put(key, bytes, 'text/plain');
    const got = await store.get(key);
    await store.remove(key);
    if (!got?.equals(bytes)) throw new Error('it gave back other bytes than it took');
  } catch (error) {
    const advice = 'Check FILES_URL and the rights of its key; or the rights and the space of the folder.';
    return [fault('files', `${place} cannot be used: ${findingWords(error)}`, advice)];
  }
  const { named, missing } = await (await createFiles(config)).missing(db);
  const clock = config.filesUrl ? await clockOfBucket(config.filesUrl) : [];
  if (missing.length > 0) {
    const some = missing.slice(0, 3).join(', ');
    const says = `${missing.length} objects of ${named} files are missing in ${place} (${some}${missing.length > 3 ? ', …' : ''})`;
    return [fault('files', says, 'Put the files of a backup back there.'), ...clock];
  }
  const total = await db
    .selectFrom('file')
    .select(({ fn }) => fn.sum<number>('bytes').as('bytes'))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const megabytes = Math.ceil(Number(total?.bytes ?? 0) / 1024 ** 2);
  return [ok('files', `${place} can be written to; ${named} files, ${megabytes} MB, none missing`), ...clock];
}

/** A bucket refuses signatures of a clock that is wrong by 15 minutes. Any answer has its time. */
async function clockOfBucket(filesUrl: string): Promise<Finding[]> {
  const { host, searchParams } = new URL(filesUrl);
  const address = `${searchParams.get('tls') === 'false' ? 'http' : 'https'}://${host}/`;
  const start = Date.now();
  const answer = await Promise.race([
    fetch(address, { method: 'HEAD', redirect: 'manual' }).catch(() => null),
    wait(patience, null, { ref: false }),
  ]);
  return clockByDate(`that of ${host}`, answer?.headers.get('date') ?? null, (start + Date.now()) / 2);
}
