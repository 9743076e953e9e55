/**
 * The commands of `npx periplo`. Each names the arguments of `launch.js` that run it, its own arguments and switches in
 * the order in which it takes them, and what it does. JavaScript, because an older Node reads it before it is refused.
 */
export const commands = {
  start: { runs: [], says: 'starts the application' },
  demo: { runs: ['--demo'], says: 'starts it with a sample agency, in data/demo' },
  'admin list': { runs: ['admin', 'list'], says: 'lists the administrators' },
  'admin create': {
    runs: ['admin', 'create'],
    takes: ['EMAIL'],
    says: 'adds an administrator, and prints a one-time link for the password',
  },
  'admin reset': {
    runs: ['admin', 'reset'],
    takes: ['EMAIL'],
    says: 'prints a one-time link for an administrator who cannot sign in any more',
  },
  backup: { runs: ['backup'], takes: ['FILE'], says: 'writes a backup into a file' },
  restore: {
    runs: ['restore'],
    takes: ['FILE'],
    switches: ['without-key', 'unsigned'],
    says: 'reads a backup into an empty installation (--without-key: leaves the key out; --unsigned: takes what its key has not signed)',
  },
  verify: { runs: ['verify'], takes: ['FILE'], says: 'reads a backup to its end, and says whether it is whole' },
  reseal: { runs: ['reseal'], says: 'seals with the present secret key what an old one sealed' },
  'audit check': {
    runs: ['audit'],
    switches: ['accept'],
    says: 'checks the chain of the audit log (--accept: takes it as it is from now on)',
  },
  doctor: { runs: ['doctor'], says: 'checks the installation, and says what to do' },
};

const exitCodes = 'Exit codes: 0 done, or nothing found; 1 it failed, or found a fault; 2 not a command.';

/** @returns how a command is written */
export function usageOf(name) {
  const { takes = [], switches = [] } = commands[name];
  return ['periplo', name, ...takes, ...switches.map(each => `[--${each}]`)].join(' ');
}

/** @returns all commands, for people */
export function help() {
  const width = Math.max(...Object.keys(commands).map(name => usageOf(name).length)) + 2;
  const lines = Object.entries(commands).map(([name, { says }]) => `  ${usageOf(name).padEnd(width)}${says}`);
  return [
    'Usage: npx periplo COMMAND, with the environment of the application (README).',
    '',
    ...lines,
    `  ${'periplo help [COMMAND]'.padEnd(width)}says how a command is written`,
    `  ${'periplo --version'.padEnd(width)}prints the version`,
    '',
    exitCodes,
  ].join('\n');
}
