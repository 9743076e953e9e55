import { createAdministrator, listAdministrators, resetAdministrator } from '../server/administrators.ts';
import { type Config, readConfig } from '../server/platform/config/config.ts';
import { startFailure } from '../server/platform/config/start-failure.ts';
import type { Database } from '../server/platform/db/database.ts';
import { withDatabase } from './command.ts';

/** `periplo admin list`, `admin create EMAIL`, and `admin reset EMAIL` for who can no longer sign in. */

const usage = 'Say npx periplo admin list, admin create EMAIL or admin reset EMAIL';
const [command, identity] = process.argv.slice(2);
let config: Config | undefined;
try {
  const work = workOf(command, identity);
  config = readConfig(process.env);
  console.log(await withDatabase(config, work));
  process.exit(0);
} catch (error) {
  console.error(startFailure(error, config?.dataDir));
  process.exit(1);
}

function workOf(command: string | undefined, email: string | undefined): (database: Database) => Promise<string> {
  if (command === 'list') return ({ db }) => listAdministrators(db);
  if (email === undefined) throw new Error(usage);
  if (command === 'create') return database => createAdministrator(partsOf(database), email);
  if (command !== 'reset') throw new Error(usage);
  return database => resetAdministrator(partsOf(database), email);
}

function partsOf({ db }: Database) {
  return { db, config: config ?? readConfig(process.env), clock: () => new Date() };
}
