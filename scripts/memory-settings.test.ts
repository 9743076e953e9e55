import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';

const code = `
  import { restartWithMemorySettings } from ${JSON.stringify(new URL('./memory-settings.js', import.meta.url).href)};
  restartWithMemorySettings();
  console.log(JSON.stringify([process.pid, process.env.MALLOC_ARENA_MAX, process.execArgv, process.argv.slice(1)]));`;

const folder = mkdtempSync(join(tmpdir(), 'periplo-memory-'));
const script = join(folder, 'script.mjs');
writeFileSync(script, code);
afterAll(() => rmSync(folder, { recursive: true }));

async function run(env: Record<string, string>, flags: string[] = []) {
  const child = spawn(process.execPath, [...flags, script, '--demo'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return { pid: child.pid, said: JSON.parse(said) };
}

it.runIf(process.platform === 'linux')('continues as the same process with its arguments', async () => {
  const { pid, said } = await run({});
  expect(said).toEqual([pid, '2', ['--max-semi-space-size=8'], [script, '--demo']]);
});

it('keeps the numbers that the user has set', async () => {
  const flags = ['--max-semi-space-size=4'];
  const { pid, said } = await run({ MALLOC_ARENA_MAX: '7' }, flags);
  expect(said).toEqual([pid, '7', flags, [script, '--demo']]);
});
