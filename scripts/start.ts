import { existsSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { start } from '../server/main.ts';
import { readConfig } from '../server/platform/config.ts';

/** `npm start` and `npm run demo`: builds what is missing, starts, and stops cleanly on SIGTERM and SIGINT. */

const demo = process.argv.includes('--demo');
const root = resolve(import.meta.dirname, '..');

try {
  const config = readConfig(process.env, { demo });
  if (!existsSync(resolve(root, 'dist/web/index.html'))) await buildScreens();
  const sample = demo ? await import('../server/sample/seed.ts') : null;
  const running = await start(config, sample ? services => sample.seedSample(services) : undefined);
  console.log(`\nPeriplo: ${config.publicUrl}\n`);
  flushCompileCache();
  if (sample) console.log(sample.loginsText());

  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    console.log(`${signal}: finishing what is under way`);
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function buildScreens(): Promise<void> {
  console.log('Building the screens, once…');
  const { build } = await import('vite');
  await build({ configFile: resolve(root, 'vite.config.ts'), logLevel: 'warn' });
}
