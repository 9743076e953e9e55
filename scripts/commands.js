/**
 * The commands of `npx periplo`: the arguments of `launch.js` that run each, its own parameters and switches in their order,
 * and what it does. JavaScript, because an older Node reads it before it is refused.
 */
export const commands = {
  start: { launch: [], description: 'starts the application' },
  demo: { launch: ['--demo'], description: 'starts it with a sample agency, in data/demo' },
  'admin list': { launch: ['admin', 'list'], description: 'lists the administrators' },
  'admin create': {
    launch: ['admin', 'create'],
    parameters: ['EMAIL'],
    description: 'adds an administrator, and prints a one-time link for the password',
  },
  'admin reset': {
    launch: ['admin', 'reset'],
    parameters: ['EMAIL'],
    description: 'prints a one-time link for an administrator who cannot sign in any more',
  },
  backup: { launch: ['backup'], parameters: ['FILE'], description: 'writes a backup into a file' },
  restore: {
    launch: ['restore'],
    parameters: ['FILE'],
    switches: ['without-key', 'unsigned'],
    description:
      'reads a backup into an empty installation (--without-key: leaves the key out; --unsigned: takes what its key has not signed)',
  },
  verify: {
    launch: ['verify'],
    parameters: ['FILE'],
    description: 'reads a backup to its end, and says whether it is whole',
  },
  reseal: { launch: ['reseal'], description: 'seals with the present secret key what an old one sealed' },
  'audit check': {
    launch: ['audit'],
    switches: ['accept'],
    description: 'checks the chain of the audit log (--accept: takes it as it is from now on)',
  },
  doctor: { launch: ['doctor'], description: 'checks the installation, and says what to do' },
};

const exitCodes = 'Exit codes: 0 done, or nothing found; 1 it failed, or found a fault; 2 not a command.';

/** @returns how a command is written */
export function usageOf(name) {
  const { parameters = [], switches = [] } = commands[name];
  return ['periplo', name, ...parameters, ...switches.map(each => `[--${each}]`)].join(' ');
}

/** @returns all commands, for people */
export function help() {
  const width = Math.max(...Object.keys(commands).map(name => usageOf(name).length)) + 2;
  const lines = Object.entries(commands).map(
    ([name, { description }]) => `  ${usageOf(name).padEnd(width)}${description}`,
  );
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
