import { existsSync, openAsBlob, writeSync } from 'node:fs';
import { join } from 'node:path';
import { pgDump } from '@electric-sql/pglite-tools/pg_dump';
import { dumpArguments } from './dump.ts';
import { openCopy, openInMemory } from './embedded.ts';
import { packedName } from './embedded-dump.ts';

// Writes the copy of a database as SQL to stdout. Arguments: the copy's folder, the time zone of the session.

const [, , folder = '', timeZone = ''] = process.argv;
const packed = join(folder, packedName);
const { pglite } = existsSync(packed)
  ? await openInMemory(timeZone, await openAsBlob(packed))
  : await openCopy(folder, timeZone);
const file = await pgDump({ pg: pglite, args: dumpArguments });
const sql = Buffer.from(await file.arrayBuffer());
// Neither flushes Node's buffers nor closes the engine: the copy is thrown away.
for (let at = 0; at < sql.length; ) at += writeSync(1, sql, at, Math.min(sql.length - at, 1 << 16));
process.exit(0);
