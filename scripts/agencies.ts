import { createServer } from 'node:http';
import { createFleet } from '../server/agencies/fleet.ts';
import { readListening } from '../server/platform/config.ts';
import { freeLeftovers } from './free-leftovers.ts';
import { builtScreens } from './screens.ts';
import { onStop } from './signals.ts';

/** `npm run agencies`: serves all agencies of AGENCIES_DIR in one process (docs/scale.md). */

const { AGENCIES_DIR: folder } = process.env;
try {
  if (!folder) throw new Error('AGENCIES_DIR: set it to the folder that has a folder for each agency');
  const { port, host, drainSeconds } = readListening(process.env);
  await builtScreens();
  const log = (line: string) => console.log(line);
  const fleet = createFleet({ folder, environment: process.env, log, drainSeconds });
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
    server.listen(port, host, resolve);
  });
  freeLeftovers();
  console.log(`Periplo: the agencies of ${folder}, at ${host}:${port}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
