import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { askRunning, LocalRefusal, openLocalChannel, streamFromRunning } from './local-channel.ts';

const folders: string[] = [];
function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'periplo-channel-'));
  folders.push(path);
  return path;
}
afterAll(() => {
  for (const path of folders) rmSync(path, { recursive: true, force: true });
});

const silent = (message: string) => expect.unreachable(message);
const commands = {
  double: async (input: unknown) => ({ twice: 2 * (input as { number: number }).number }),
  refuse: async () => {
    throw new Error('Not today');
  },
  many: async () => Readable.from(['one ', 'two ', 'three']),
  broken: async () =>
    Readable.from(
      (async function* () {
        yield 'x'.repeat(100_000);
        throw new Error('lost');
      })(),
    ),
};

it('answers values and streams, and refuses in the application’s words', async () => {
  const dataDir = folder();
  const channel = await openLocalChannel(dataDir, commands, silent);
  try {
    expect(await askRunning(dataDir, 'double', { number: 21 })).toEqual({ value: { twice: 42 } });
    expect(await text((await streamFromRunning(dataDir, 'many')) ?? Readable.from([]))).toBe('one two three');
    await expect(askRunning(dataDir, 'refuse')).rejects.toThrow(new LocalRefusal('Not today'));
    await expect(askRunning(dataDir, 'toString')).rejects.toThrow('does not know');
    const broken = await streamFromRunning(dataDir, 'broken');
    await expect(text(broken ?? Readable.from([]))).rejects.toThrow();
  } finally {
    await channel.close();
  }
  expect(await askRunning(dataDir, 'double', { number: 1 })).toBeNull();
  expect(readdirSync(join(dataDir, 'local'))).toEqual([]);
});

it('is open only to its owner', async () => {
  const dataDir = folder();
  // A folder that was opened to everybody is closed again.
  mkdirSync(join(dataDir, 'local'), { mode: 0o755 });
  const channel = await openLocalChannel(dataDir, commands, silent);
  expect(statSync(join(dataDir, 'local')).mode & 0o777).toBe(0o700);
  await channel.close();
});

it('accepts a folder with a long path, where the system allows it', async () => {
  const dataDir = join(folder(), 'x'.repeat(120));
  mkdirSync(dataDir);
  const said: string[] = [];
  const channel = await openLocalChannel(dataDir, commands, message => said.push(message));
  const answer = await askRunning(dataDir, 'double', { number: 2 }).catch(() => null);
  await channel.close();
  if (process.platform === 'linux') expect(answer).toEqual({ value: { twice: 4 } });
  else expect(said).toHaveLength(1);
});

it('replaces the socket of a killed process, and finds nobody behind it before that', async () => {
  const dataDir = folder();
  const socket = join(dataDir, 'local', 'commands.sock');
  mkdirSync(join(dataDir, 'local'));
  const left = createServer();
  await new Promise<void>(done => left.listen(`${socket}.first`, done));
  // A socket without a listener: the file is moved away before its server's end would remove it.
  renameSync(`${socket}.first`, socket);
  await new Promise(done => left.close(done));
  expect(existsSync(socket)).toBe(true);
  expect(await askRunning(dataDir, 'double', { number: 1 })).toBeNull();
  const channel = await openLocalChannel(dataDir, commands, silent);
  expect(await askRunning(dataDir, 'double', { number: 1 })).toEqual({ value: { twice: 2 } });
  await channel.close();
});

it('an application whose folder allows no socket runs without it and says so', async () => {
  const dataDir = folder();
  writeFileSync(join(dataDir, 'local'), 'not a folder');
  const said: string[] = [];
  const channel = await openLocalChannel(dataDir, commands, message => said.push(message));
  expect(said).toEqual([expect.stringContaining('cannot reach the application')]);
  await channel.close();
});
