import { flushCompileCache } from 'node:module';
import { loginsText } from '../sample/logins.ts';
import { type Running, start } from '../server/main.ts';
import { type Config, readConfig } from '../server/platform/config/config.ts';
import { startFailure } from '../server/platform/config/start-failure.ts';
import { runChildStep } from './child-step.ts';
import { builtScreens } from './screens.ts';
import { onStop } from './signals.ts';

/** `npm start` and `npm run demo`: builds and makes what is missing, starts, and stops cleanly on request. */

// A full disk or a reader that is gone must not end the application. The log handles it by itself
// (`platform/log/stdout-log.ts`).
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
const demo = process.argv.includes('--demo');
const stopping = new AbortController();

let config: Config | undefined;
const starting = run();
onStop(async signal => {
  console.log(`${signal}: finishing what is under way`);
  stopping.abort();
  const running = await starting.catch(() => undefined);
  await running?.stop();
});
try {
  await starting;
} catch (error) {
  // An error caused by the stop is not a failure.
  if (!stopping.signal.aborted) {
    console.error(startFailure(error, config?.dataDir));
    process.exit(1);
  }
}

async function run(): Promise<Running> {
  config = readConfig(process.env, { demo });
  const build = builtScreens(stopping.signal);
  // Its failure is reported where it is awaited.
  build.catch(() => undefined);
  const fill = demo ? () => runChildStep('make-sample', stopping.signal) : undefined;
  const running = await start(config, { build, fill });
  console.log(`\nPeriplo: ${config.publicUrl}\n`);
  flushCompileCache();
  if (demo) console.log(loginsText());
  return running;
}
