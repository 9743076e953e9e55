import { start } from '../server/main.ts';
import { readConfig } from '../server/platform/config.ts';

/**
 * A process that serves several agencies, each with a database of its own (`agencies.ts`). Its parent sends the address
 * of a database and is answered by the address at which that agency is served.
 */
process.on('message', (databaseUrl: string) => {
  const started = start(readConfig({ ...process.env, DATABASE_URL: databaseUrl, PORT: '0' }));
  started.then(
    ({ address }) => process.send?.(address),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
