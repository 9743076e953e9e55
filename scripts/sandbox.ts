import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { findProgram } from './packages.ts';

/** A machine of which a command sees only a folder as its root, and this machine's programs, which it cannot change. */
interface Machine {
  folder: string;
  env: Record<string, string>;
  /** 'root' or 'node'. */
  user: string;
  workdir: string;
}

interface SandboxOptions {
  /** The folders that the command can write to; everything else is read-only. `/tmp` is its own and in memory. */
  writable: string[];
  env?: Record<string, string>;
}

/** The user of the images of Node. */
const node = { uid: 1000, gid: 1000 };
const ids = `--reuid ${node.uid} --regid ${node.gid} --clear-groups --bounding-set=-all --no-new-privs`.split(' ');
const programs = '/opt/programs';

const environment = (user: string) => ({
  PATH: [programs, '/usr/local/bin', '/usr/bin', '/bin'].join(delimiter),
  HOME: user === 'root' ? '/root' : '/tmp',
});

/** Runs a command to its end. @throws when it fails, with what it printed */
export function inSandbox(machine: Machine, command: string[], options: SandboxOptions): void {
  const [program, args] = sandboxed(machine, command, options);
  execute(program, args, command, {});
}

function execute(program: string, args: string[], command: string[], env: Record<string, string>): void {
  try {
    execFileSync(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env, encoding: 'utf8' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
  }
}

/**
 * Runs a command beside a running process of a machine, as `docker exec` does: it sees the same files and processes.
 * @throws when it fails, with what it printed
 */
export function execInNamespaces(pid: number, { user, workdir, env }: Machine, command: string[], more = {}): void {
  const enter = ['--target', `${pid}`, '--mount', '--pid', `--wdns=${workdir}`];
  const asUser = user === 'root' ? [] : ['setpriv', ...ids];
  execute('nsenter', [...enter, ...asUser, ...command], command, { ...environment(user), ...env, ...more });
}

/** Starts a command as the first process of its own machine, as a container engine does. */
export function startInSandbox(machine: Machine, command: string[], options: SandboxOptions): ChildProcess {
  const [program, args] = sandboxed(machine, command, options, ['--unshare-pid', '--as-pid-1', '--info-fd', '3']);
  return spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe', 'pipe'], env: {} });
}

function sandboxed(
  { folder, env, user, workdir }: Machine,
  command: string[],
  { writable, env: more }: SandboxOptions,
  extra: string[] = [],
): [program: string, args: string[]] {
  const all = writable.includes('/');
  prepare(folder);
  const mounts = [
    [all ? '--bind' : '--ro-bind', folder, '/'],
    ['--ro-bind', '/usr', '/usr'],
    ['--ro-bind', '/etc', '/etc'],
    ...['passwd', 'group'].map(name => ['--ro-bind', join(users(), name), `/etc/${name}`]),
    ['--ro-bind', dirname(process.execPath), programs],
    ['--proc', '/proc'],
    ['--dev', '/dev'],
    ['--perms', '1777', '--tmpfs', '/tmp'],
    // What npm has fetched before.
    ...(all
      ? [
          ['--tmpfs', '/root'],
          ['--bind', npmCache(), '/root/.npm'],
        ]
      : []),
    ...writable.filter(path => path !== '/').map(path => ['--bind', join(folder, path), path]),
  ];
  const settings = {
    ...environment(user),
    ...(all ? network() : {}),
    ...env,
    ...more,
  };
  const variables = Object.entries(settings).flatMap(([name, value]) => ['--setenv', name, value ?? '']);
  const asUser = user === 'root' ? [] : ['setpriv', ...ids];
  return [bubblewrap(), [...mounts.flat(), ...variables, '--chdir', workdir, ...extra, ...asUser, ...command]];
}

/** The folders of the root that this machine's programs need; Debian keeps them below /usr and links the old places. */
function prepare(folder: string): void {
  for (const name of ['usr', 'etc', 'proc', 'dev', 'tmp', 'root', programs]) {
    mkdirSync(join(folder, name), { recursive: true });
  }
  for (const name of ['bin', 'sbin', 'lib', 'lib64']) {
    if (!lstatSync(join(folder, name), { throwIfNoEntry: false })) symlinkSync(`usr/${name}`, join(folder, name));
  }
}

let identities: string | undefined;
/** A folder with `passwd` and `group` as in the images of Node. */
function users(): string {
  if (identities) return identities;
  const folder = mkdtempSync(join(tmpdir(), 'periplo-users-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'passwd'), `root:x:0:0::/root:/bin/sh\nnode:x:${node.uid}:${node.gid}::/tmp:/bin/sh\n`);
  writeFileSync(join(folder, 'group'), `root:x:0:\nnode:x:${node.gid}:\n`);
  identities = folder;
  return folder;
}

/** How this machine reaches the registry. */
const network = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^(NODE_EXTRA_CA_CERTS|(https?|no)_proxy)$/i.test(name)),
  );

function npmCache(): string {
  const folder = join(homedir(), '.npm');
  mkdirSync(folder, { recursive: true });
  return folder;
}

function bubblewrap(): string {
  if (process.getuid?.() !== 0) throw new Error('The steps of the image need root, as a container engine does');
  return findProgram('bwrap', 'bubblewrap');
}
