import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { findProgram } from '../../scripts/system-packages.ts';

/** The unit of systemd beside this file, as systemd itself reads it. */

const root = resolve(import.meta.dirname, '../..');

it('the unit is valid, starts what is there, and exposes little', () => {
  const analyze = findProgram('systemd-analyze', 'systemd');
  const folder = mkdtempSync(join(tmpdir(), 'periplo-unit-'));
  try {
    const unit = join(folder, 'periplo.service');
    // The programs of the unit have to exist: here they are those of this folder.
    const said = readFileSync(join(import.meta.dirname, 'periplo.service'), 'utf8');
    writeFileSync(unit, said.replaceAll('/opt/periplo/node_modules', join(root, 'node_modules')));
    const [, script] = /^ExecStart=\S+ .*?(scripts\/\S+)$/m.exec(said) ?? [];
    expect(existsSync(join(root, script ?? 'none'))).toBe(true);
    const verified = spawnSync(analyze, ['verify', '--man=no', unit], { encoding: 'utf8' });
    expect([verified.status, verified.stdout + verified.stderr]).toEqual([0, '']);
    const judged = execFileSync(analyze, ['security', '--offline=yes', unit], { encoding: 'utf8' });
    const [, exposure] = /exposure level for periplo\.service: ([\d.]+)/.exec(judged) ?? [];
    process.stdout.write(`periplo.service: exposure ${exposure} of 10\n`);
    expect(Number(exposure)).toBeLessThan(2);
    // The application ends 20 s after SIGTERM at the latest.
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(said)?.[1])).toBeGreaterThan(20);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
