import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { audit, brokenLink, chainAudit } from './audit.ts';
import type { Database } from './db/database.ts';
import { testDatabase } from './db/testing.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  for (const entityId of [1, 2, 3])
    await audit(database.db, { userId: null, action: 'edit', entity: 'travel', entityId });
});

it('chains every row to the one before, and detects a row that was changed without the trigger', async () => {
  const { db } = database;
  const chain = () => db.transaction().execute(trx => chainAudit(trx, 2));
  expect([await chain(), await chain(), await chain()]).toEqual([2, 1, 0]);
  expect(await brokenLink(db)).toBeNull();
  await sql`alter table audit_log disable trigger audit_log_append_only`.execute(db);
  await sql`update audit_log set entity_id = '9' where chain_no = 2`.execute(db);
  await sql`alter table audit_log enable trigger audit_log_append_only`.execute(db);
  expect(await brokenLink(db)).toBe(2);
});

it('accepts only new rows', async () => {
  const { db } = database;
  await expect(sql`update audit_log set action = 'none'`.execute(db)).rejects.toThrow();
  await expect(sql`delete from audit_log`.execute(db)).rejects.toThrow();
});
