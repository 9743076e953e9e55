import { createServer } from 'vite';
import { loginsText } from '../sample/logins.ts';
import { start } from '../server/main.ts';
import { readConfig } from '../server/platform/config/config.ts';
import { runChildStep } from './child-step.ts';
import { onStop } from './signals.ts';

/** `npm run dev`: the server on PORT (3000), and the screens with live reload on the printed port. */

const running = await start(readConfig(process.env, { demo: true }), {
  fill: () => runChildStep('make-sample'),
});
const vite = await createServer({ configFile: 'vite.config.ts' });
await vite.listen();
vite.printUrls();
console.log(loginsText());

onStop(async () => {
  await Promise.all([vite.close(), running.stop()]);
});
