import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncPath } from './durable-fs.ts';

// Makes an empty database in the folder of the first argument, and flushes it to the disk. The engine needs its memory
// several times for this, so it has few buffers, and folder-creation.ts runs it in a process of its own.

const [, , folder = ''] = process.argv;
const buffers = ['-c', 'shared_buffers=16MB'];

process.on('disconnect', () => process.exit(1));
try {
  const startParams = [...PGlite.defaultStartParams, ...buffers];
  const pglite = await PGlite.create({ fs: new NodeFS(folder), initDbStartParams: buffers, startParams });
  await pglite.close();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) syncPath(join(entry.parentPath, entry.name));
  }
  syncPath(folder);
  process.exit(0);
} catch (error) {
  // Node would print the engine's source with it. The parent tells by these fields what is wrong (start-failure.ts).
  const { name, message, code, errno, path } = error as NodeJS.ErrnoException;
  process.send?.({ name, message, code, errno, path }, () => process.exit(1));
}
