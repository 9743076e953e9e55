import { createAdministrator, listAdministrators, resetAdministrator } from '../server/administrators.ts';
import { runCommand, withDatabase } from './command.ts';

/** `periplo admin list`, `admin create EMAIL`, and `admin reset EMAIL` for who can no longer sign in. */

const [command = '', email] = process.argv.slice(2);

await runCommand(async config => {
  if (command !== 'list' && (email === undefined || !['create', 'reset'].includes(command)))
    throw new Error('Say npx periplo admin list, admin create EMAIL or admin reset EMAIL');
  return withDatabase(config, ({ db }) => {
    if (command === 'list' || email === undefined) return listAdministrators(db);
    const change = command === 'create' ? createAdministrator : resetAdministrator;
    return change({ db, config, clock: () => new Date() }, email);
  });
});
