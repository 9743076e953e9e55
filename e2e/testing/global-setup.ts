import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestCluster } from '../../server/platform/db/testing/cluster.ts';
import { copyDatabase, sampleConfig, writeSample } from './sample.ts';

/** One PostgreSQL for all applications of the run, and the sample agency in a database that each of them copies. */
export default async function setUp(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  const dataDir = await mkdtemp(join(tmpdir(), 'periplo-e2e-sample-'));
  const databaseUrl = await copyDatabase(cluster.url, 'sample');
  await writeSample(sampleConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }));
  process.env.E2E_SAMPLE = databaseUrl;
  process.env.E2E_SAMPLE_FILES = join(dataDir, 'files');
  return async () => {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
