#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { commands, help, usageOf } from './commands.js';
import { refuseOldNode } from './refuse-old-node.js';

/**
 * `npx periplo COMMAND`, in the folder of the application: the one command line for operators (`commands.js`). The npm
 * scripts of the same names call it, too. It reads the command, and leaves the work to a script, run by `launch.js`.
 */
refuseOldNode();
const wrongUsage = 2;
const words = process.argv.slice(2);
const [first] = words;
if (['help', '--help', '-h'].includes(first)) explain(words.slice(1).join(' '));
else if (['--version', '-v'].includes(first)) console.log(version());
else await run(words);

function explain(name) {
  const matching = Object.keys(commands).filter(each => each === name || each.startsWith(`${name} `));
  if (!name || matching.length === 0) return console.log(help());
  for (const each of matching) console.log(`${usageOf(each)}\n  ${commands[each].description}`);
}

async function run(args) {
  const name = [args.slice(0, 2).join(' '), args[0]].find(each => Object.hasOwn(commands, each));
  if (name === undefined) return refuse(args.length === 0 ? help() : `There is no command '${args[0]}'.\n\n${help()}`);
  const { launch, parameters = [], switches = [] } = commands[name];
  const rest = args.slice(name.split(' ').length);
  if (rest.includes('--help') || rest.includes('-h')) return explain(name);
  const parsed = parse(rest, switches);
  if (parsed instanceof Error || parsed.positionals.length !== parameters.length) {
    const reason = parsed instanceof Error ? `${parsed.message}\n` : '';
    return refuse(`${reason}Usage: npx ${usageOf(name)}`);
  }
  const chosen = switches.filter(each => parsed.values[each]).map(each => `--${each}`);
  const launcher = new URL('./launch.js', import.meta.url);
  process.argv = [process.argv[0], fileURLToPath(launcher), ...launch, ...parsed.positionals, ...chosen];
  await import(launcher.href);
}

function parse(args, switches) {
  const options = Object.fromEntries(switches.map(each => [each, { type: 'boolean' }]));
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    return error;
  }
}

function refuse(message) {
  console.error(message);
  process.exitCode = wrongUsage;
}

function version() {
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;
}
