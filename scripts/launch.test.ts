import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const run = promisify(execFile);
const launch = join(root, 'scripts/launch.js');

it('an older Node is told the required version, for every command', async () => {
  const older = `Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } })`;
  for (const args of [[], ['--demo'], ['backup', 'file.tar']])
    await expect(
      run(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(older)}`, launch, ...args]),
    ).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Periplo needs Node 24\.15 or newer; this is Node 20\.20\.2 .*npm ci.*\n$/),
    });
});

it('a script gets its own arguments', async () => {
  await expect(run(process.execPath, [launch, 'backup'])).rejects.toMatchObject({
    stderr: 'Say where to: npm run backup -- FILE\n',
  });
});

it('npm reports only errors, because an older Node gives a warning for each of many packages', async () => {
  const { stdout } = await run('npm', ['config', 'get', 'loglevel'], { cwd: root, env: { PATH: process.env.PATH } });
  expect(stdout).toBe('error\n');
});
