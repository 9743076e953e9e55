import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

/** The command line for operators: `npx periplo COMMAND`. What the commands do is tested where they do it. */

const root = resolve(import.meta.dirname, '..');
const { bin, version, scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

interface Said {
  status: number | null;
  out: string;
  err: string;
}

async function run(program: string, args: string[], env: Record<string, string> = {}): Promise<Said> {
  const child = spawn(program, args, { cwd: root, env: { PATH: process.env.PATH ?? '', ...env } });
  const said = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', text => (said.out += text));
  child.stderr.setEncoding('utf8').on('data', text => (said.err += text));
  const status = await new Promise<number | null>(done => child.once('close', done));
  return { status, ...said };
}
const periplo = (...args: string[]) => run(process.execPath, [join(root, bin.periplo), ...args]);

it('names its commands and the exit codes', async () => {
  const { status, out } = await periplo('help');
  expect(status).toBe(0);
  for (const usage of [
    'start',
    'demo',
    'admin list',
    'admin create EMAIL',
    'admin reset EMAIL',
    'backup FILE',
    'restore FILE',
    'verify FILE',
    'reseal',
    'audit check',
    'doctor',
  ])
    expect(out).toContain(`  periplo ${usage} `);
  expect(out).toMatch(/Exit codes: 0 .* 1 .* 2 /);
  expect((await periplo('--help')).out).toBe(out);
  expect((await periplo('help', 'admin')).out.match(/^periplo admin/gm)).toHaveLength(3);
});

it('prints its version', async () => {
  for (const flag of ['--version', '-v'])
    expect(await periplo(flag)).toEqual({ status: 0, out: `${version}\n`, err: '' });
});

it('refuses what is no command with exit code 2, and says how it is written', async () => {
  for (const [args, words] of [
    [[], 'Usage: npx periplo COMMAND'],
    [['bakcup', 'x.tar'], "There is no command 'bakcup'"],
    [['constructor'], "There is no command 'constructor'"],
    [['backup'], 'Usage: npx periplo backup FILE'],
    [['backup', 'a.tar', 'b.tar'], 'Usage: npx periplo backup FILE'],
    [['restore', 'a.tar', '--without-kee'], 'Usage: npx periplo restore FILE [--without-key] [--unsigned]'],
    [['admin'], "There is no command 'admin'"],
    [['admin', 'reset'], 'Usage: npx periplo admin reset EMAIL'],
  ] as const) {
    const { status, out, err } = await periplo(...args);
    expect({ args, status, out }).toEqual({ args, status: 2, out: '' });
    expect(err).toContain(words);
  }
});

it('hands arguments to the script of the command, whose exit code is its own', async () => {
  const { status, err } = await periplo('verify', 'no-such-file.tar');
  expect({ status, err }).toEqual({ status: 1, err: expect.stringMatching(/^no-such-file\.tar cannot be read/) });
});

it('is what the npm scripts of the same names call', () => {
  expect(existsSync(join(root, bin.periplo))).toBe(true);
  for (const [name, command] of Object.entries({
    start: 'start',
    demo: 'demo',
    backup: 'backup',
    restore: 'restore',
    verify: 'verify',
    reseal: 'reseal',
    admin: 'admin',
    doctor: 'doctor',
    'audit:check': 'audit check',
  }))
    expect(scripts[name]).toBe(`node scripts/periplo.js ${command}`);
});

it('runs by npx in the folder of the application, offline', async () => {
  const cache = join(root, 'node_modules/.cache/npx-test');
  const npx = await run('npx', ['periplo', '--version'], { npm_config_offline: 'true', npm_config_cache: cache });
  expect(npx).toMatchObject({ status: 0, out: `${version}\n` });
});
