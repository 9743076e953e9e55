import { parentPort, workerData } from 'node:worker_threads';
import { pgDump } from '@electric-sql/pglite-tools/pg_dump';
import { portable } from './dump.ts';
import { openInMemory } from './embedded.ts';

/** What the thread is given: a database's folder as `dumpDataDir` packs it. */
export interface DumpOrder {
  folder: ArrayBuffer;
  timeZone: string;
  arguments: string[];
}

const { folder, timeZone, arguments: args } = workerData as DumpOrder;
const { pglite } = await openInMemory(timeZone, new Blob([folder]));
const file = await pgDump({ pg: pglite, args });
parentPort?.postMessage(new TextEncoder().encode(portable(await file.text())));
