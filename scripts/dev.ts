import { createServer } from 'vite';
import { start } from '../server/main.ts';
import { readConfig } from '../server/platform/config.ts';

/** `npm run dev`: the server on PORT (3000), and the screens with live reload on the port that is printed. */

const config = readConfig(process.env, { demo: true });
const sample = await import('../server/sample/seed.ts');
const running = await start(config, services => sample.seedSample(services));
const vite = await createServer({ configFile: 'vite.config.ts' });
await vite.listen();
vite.printUrls();
console.log(sample.loginsText());

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    void Promise.all([vite.close(), running.stop()]).then(() => process.exit(0));
  });
}
