import { existsSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'vite';
import { endWithParent } from './child-step.ts';
import { builtScreensFolder, screensAreBuilt } from './screens.ts';

/**
 * Builds the screens beside their place and moves them there when complete, so that a stopped build leaves nothing
 * incomplete.
 */

endWithParent();
const draft = `${builtScreensFolder}.${process.pid}`;
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => process.exit(1));
process.on('exit', () => rmSync(draft, { recursive: true, force: true }));
try {
  const configFile = resolve(import.meta.dirname, '../vite.config.ts');
  await build({ configFile, logLevel: 'warn', build: { outDir: draft } });
  // When two processes start at the same time in one folder, the second finds the screens there.
  if (!screensAreBuilt()) {
    if (existsSync(builtScreensFolder)) rmSync(builtScreensFolder, { recursive: true });
    renameSync(draft, builtScreensFolder);
  }
  process.exit(0);
} catch (error) {
  console.error(error);
  process.exit(1);
}
