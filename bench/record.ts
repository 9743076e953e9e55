import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/platform/config/config.ts';
import { openDatabase } from '../server/platform/db/database.ts';
import { preparedName } from '../server/platform/db/prepared.ts';
import type { DB } from '../server/platform/db/schema.gen.ts';
import { serverPool } from '../server/platform/db/server-database.ts';
import { usualLimits } from '../server/platform/db/server-limits.ts';
import { createServices } from '../server/services.ts';
import type { BareCall } from './bare.ts';
import { benchSecretKey } from './processes.ts';

/** A call of the API. Without a body it is a GET. */
export interface RecordedCall {
  path: string;
  token: string;
  body?: unknown;
}

/** An application inside this process that tells which statements each call makes, without those of its session. */
export type Recorder = Awaited<ReturnType<typeof openRecorder>>;

export async function openRecorder(url: string) {
  let statements: BareCall['statements'] = [];
  const folder = await mkdtemp(join(tmpdir(), 'periplo-bench-'));
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: folder, SECRET_KEY: benchSecretKey });
  const database = await openDatabase(config);
  const db = new Kysely<DB>({
    dialect: serverPool({ url, size: 2, limits: usualLimits }),
    log: ({ query }) => {
      if (/set_config|"session"|^(begin|commit|rollback)$/.test(query.sql)) return;
      const name = preparedName(query.sql);
      statements.push({ sql: query.sql, parameters: [...query.parameters], ...(name && { name }) });
    },
  });
  const services = await createServices(config, database);
  const app = await buildApp({ ...services, db });
  return {
    async record({ path, token, body }: RecordedCall) {
      statements = [];
      const response = await app.inject({
        method: body === undefined ? 'GET' : 'POST',
        url: path,
        headers: { 'x-token': token },
        ...(body !== undefined && { payload: body as object }),
      });
      return { statements, status: response.statusCode, body: response.body };
    },
    async close() {
      await app.close();
      await services.pdf.close();
      await db.destroy();
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}
