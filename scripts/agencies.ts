import { createServer } from 'node:http';
import { createFleet } from '../server/agencies/fleet.ts';
import { builtScreens } from './screens.ts';
import { onStop } from './signals.ts';

/** `npm run agencies`: serves all agencies of AGENCIES_DIR in one process (docs/scale.md). */

const { AGENCIES_DIR: folder, PORT = '3000', HOST = '127.0.0.1' } = process.env;
try {
  if (!folder) throw new Error('AGENCIES_DIR: set it to the folder that has a folder for each agency');
  await builtScreens();
  const fleet = createFleet({ folder, environment: process.env, log: line => console.log(line) });
  // As long as the application alone lets a slow upload take.
  const server = createServer({ requestTimeout: 300_000, keepAliveTimeout: 72_000 }, fleet.serve);
  onStop(async signal => {
    console.log(`${signal}: finishing what is under way`);
    // It still listens meanwhile, so that a load balancer hears that this process is not ready.
    await fleet.stop();
    server.close();
    server.closeIdleConnections();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(Number(PORT), HOST, resolve);
  });
  console.log(`Periplo: the agencies of ${folder}, at ${HOST}:${PORT}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
