import { mkdtempSync, rmSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { start } from '../server/main.ts';
import { readConfig } from '../server/platform/config/config.ts';

/**
 * Starts once on a database of its own and stops again, so that the compile cache (launch.js) holds what every start
 * loads. For installations whose code cannot be written later.
 */
const folder = mkdtempSync(join(tmpdir(), 'periplo-warm-'));
try {
  const running = await start(readConfig({ DATA_DIR: folder, PORT: '0' }));
  await running.stop();
  flushCompileCache();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
