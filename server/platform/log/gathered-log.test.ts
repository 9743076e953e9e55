import { expect, it, vi } from 'vitest';
import { batchLines } from './log-file.ts';

it('writes lines about calls together, and warnings at once behind what waits', () => {
  vi.useFakeTimers();
  const written: string[] = [];
  const log = batchLines({ write: lines => written.push(lines) });
  log.write('{"level":30,"msg":"one"}\n');
  log.write('{"level":30,"msg":"two"}\n');
  expect(written).toEqual([]);
  vi.advanceTimersByTime(50);
  expect(written).toEqual(['{"level":30,"msg":"one"}\n{"level":30,"msg":"two"}\n']);
  log.write('{"level":30,"msg":"three"}\n');
  log.write('{"level":50,"msg":"four"}\n');
  expect(written.slice(1)).toEqual(['{"level":30,"msg":"three"}\n{"level":50,"msg":"four"}\n']);
  for (let n = 0; n < 3; n += 1) log.write(`{"level":30,"msg":"${'x'.repeat(30_000)}"}\n`);
  expect(written).toHaveLength(3);
  vi.useRealTimers();
});
