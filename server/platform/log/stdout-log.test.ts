import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { openLog } from './stdout-log.ts';

it('writes lines about calls together, and warnings at once behind what waits', () => {
  const folder = mkdtempSync(join(tmpdir(), 'periplo-log-'));
  const file = join(folder, 'log');
  const fd = openSync(file, 'a');
  vi.useFakeTimers();
  const written = () => readFileSync(file, 'utf8');
  const log = openLog(fd);
  log.write('{"level":30,"msg":"one"}\n');
  log.write('{"level":30,"msg":"two"}\n');
  expect(written()).toBe('');
  vi.advanceTimersByTime(50);
  const calls = '{"level":30,"msg":"one"}\n{"level":30,"msg":"two"}\n';
  expect(written()).toBe(calls);
  const [three, four] = ['{"level":30,"msg":"three"}\n', '{"level":50,"msg":"four"}\n'];
  log.write(three);
  log.write(four);
  expect(written()).toBe(calls + three + four);
  log.write(`{"level":30,"msg":"${'x'.repeat(20_000)}"}\n`);
  expect(written().length).toBeGreaterThan(20_000);
  vi.useRealTimers();
  closeSync(fd);
  rmSync(folder, { recursive: true });
});

it.runIf(existsSync('/dev/full'))('goes on when stdout cannot be written, and when its reader is gone', async () => {
  const code = `
    import { openLog } from ${JSON.stringify(new URL('./stdout-log.ts', import.meta.url).href)};
    const log = openLog();
    let n = 0;
    const timer = setInterval(() => {
      log.write('line ' + n + '\\n');
      if (++n === 20) { clearInterval(timer); process.stderr.write('finished'); }
    }, 5);`;
  const args = ['--input-type=module', '-e', code];
  const full = spawn('sh', ['-c', 'exec "$0" "$@" > /dev/full', process.execPath, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  expect(await text(full.stderr)).toMatch(/^The log cannot be written: ENOSPC.*\nfinished$/);
  const piped = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  piped.stdout.once('data', () => piped.stdout.destroy());
  expect(await text(piped.stderr)).toMatch(/^The log cannot be written: EPIPE.*\nfinished$/);
});
