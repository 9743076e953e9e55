import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { buildApp } from '../server/app.ts';
import { createPdfRenderer } from '../server/pdf/render.ts';
import { readConfig } from '../server/platform/config.ts';
import { agencyTimeZone, openDatabase } from '../server/platform/db/database.ts';
import { keptName } from '../server/platform/db/kept.ts';
import type { DB } from '../server/platform/db/schema.gen.ts';
import { serverPool } from '../server/platform/db/server-database.ts';
import { usualLimits } from '../server/platform/db/server-limits.ts';
import { createFileLinks } from '../server/platform/file-links.ts';
import { createFiles } from '../server/platform/files.ts';
import { createSecrets } from '../server/platform/secret.ts';
import { createTraces } from '../server/platform/trace.ts';
import { createTurns } from '../server/platform/turns.ts';
import type { BareCall } from './bare.ts';
import { secretKey } from './processes.ts';

/**
 * Makes a call once in an application inside this process and records what the bare server needs: its statements except
 * the session's, and its answer.
 */
export async function recordCall(
  url: string,
  call: { path: string; token: string; body: unknown; transaction?: boolean },
): Promise<BareCall> {
  const statements: BareCall['statements'] = [];
  const folder = await mkdtemp(join(tmpdir(), 'periplo-bench-'));
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: folder, SECRET_KEY: secretKey });
  const database = await openDatabase(config);
  const db = new Kysely<DB>({
    dialect: serverPool({ url, timeZone: agencyTimeZone, size: 2, limits: usualLimits }).dialect,
    log: ({ query }) => {
      if (!/"session"|set_config|^(begin|commit|rollback)$/.test(query.sql)) {
        const name = keptName(query.sql);
        statements.push({ sql: query.sql, parameters: [...query.parameters], ...(name && { name }) });
      }
    },
  });
  const secrets = createSecrets(config.secretKey);
  const clock = () => new Date();
  const links = createFileLinks(secrets, clock);
  const pdf = createPdfRenderer();
  const app = await buildApp({
    db,
    database,
    config,
    secrets,
    files: await createFiles(config),
    links,
    pdf,
    turns: createTurns(),
    traces: createTraces(db, clock),
    clock,
    ending: new AbortController(),
    log: false,
  });
  const { path, token, body, transaction = false } = call;
  const response = await app.inject({
    method: 'POST',
    url: path,
    headers: { 'x-token': token },
    payload: body as object,
  });
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode} ${response.body}`);
  await app.close();
  await pdf.close();
  await db.destroy();
  await database.close();
  await rm(folder, { recursive: true });
  return { url, statements, transaction, answer: response.json() };
}
