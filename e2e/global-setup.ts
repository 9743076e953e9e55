import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder of the sample agency that the applications of this run copy; the first one fills it. */
export default function setUp(): () => Promise<void> {
  const sample = join(tmpdir(), `periplo-e2e-sample-${process.pid}`);
  process.env.E2E_SAMPLE = sample;
  return () => rm(sample, { recursive: true, force: true });
}
