import { dayMs } from '../contract/values/dates.ts';
import { notifyUsers } from './modules/notification/rules.ts';
import { activeAdministrators } from './modules/user/queries.ts';
import {
  acceptHead,
  type ChainCheck,
  type ChainFault,
  chainAudit,
  checkChain,
  isInChain,
} from './platform/audit/audit-chain.ts';
import { headFile, readHeadFile, writeHeadFile } from './platform/audit/audit-file.ts';
import type { Services } from './services.ts';

/** The worker's part in the audit log's chain: it goes on, its head is noted outside, and it is checked once a day. */

type Parts = Pick<Services, 'db' | 'secrets' | 'config' | 'clock'>;

interface Log {
  error(details: object, message: string): void;
  info(details: object, message: string): void;
}

/** Chains new rows, and notes the head in the data folder. A head that is not in the chain any more stays noted. */
export async function continueChain({ db, secrets, config }: Parts): Promise<void> {
  const noted = readHeadFile(config);
  const chained = await db.transaction().execute(trx => chainAudit(trx, secrets, noted === null));
  if ((chained === 0 && noted) || (noted && !(await isInChain(db, noted)))) return;
  const head = await db.selectFrom('audit_head').select(['chain_no', 'hash', 'signature']).executeTakeFirst();
  if (head?.signature) writeHeadFile(config, { number: head.chain_no, hash: Buffer.from(head.hash) });
}

/** Checks the chain unless a process has done so within a day. */
export async function checkDaily(parts: Parts, log: Log): Promise<void> {
  const now = parts.clock();
  const due = await parts.db
    .updateTable('audit_head')
    .set({ checked_at: now.toISOString() })
    .where(eb =>
      eb.or([eb('checked_at', 'is', null), eb('checked_at', '<', new Date(now.getTime() - dayMs).toISOString())]),
    )
    .executeTakeFirst();
  const headRow = await parts.db.selectFrom('audit_head').select('id').executeTakeFirst();
  if (due.numUpdatedRows > 0n || !headRow) await checkNow(parts, log);
}

/** Checks the chain, keeps the result for the screen, and tells of a break in the log and in the administrators' bell. */
export async function checkNow({ db, secrets, config, clock }: Parts, log?: Log): Promise<ChainCheck> {
  const check = await checkChain(db, secrets, readHeadFile(config));
  const { rows, head, fault } = check;
  if (!fault) {
    // The log of the process is kept elsewhere, and so vouches for the head as well.
    log?.info({ rows, number: head?.number, hash: head?.hash.toString('hex') }, 'the audit log is whole');
    await keepResult(null);
    return check;
  }
  log?.error({ ...fault, rows, noted: headFile(config) }, `the audit log is broken: ${faultText(fault)}`);
  await keepResult(fault);
  return check;

  async function keepResult(found: ChainFault | null): Promise<void> {
    await db.transaction().execute(async trx => {
      const readers = found ? await activeAdministrators(trx) : [];
      const before = await trx
        .selectFrom('audit_head')
        .select(['fault', 'fault_no'])
        .forNoKeyUpdate()
        .executeTakeFirst();
      const values = { fault: found?.kind ?? null, fault_no: found?.number ?? null };
      await trx
        .updateTable('audit_head')
        .set({ ...values, checked_at: clock().toISOString(), checked_rows: rows })
        .execute();
      // The bell rings once for each break.
      if (!found || (before?.fault === found.kind && before.fault_no === found.number)) return;
      const params = { number: found.number };
      await notifyUsers(trx, { to: readers, kind: 'auditBroken', params, path: '/config/registro' });
    });
  }
}

/** Takes the chain as it is, for an operator who knows why it is not what was noted: a restored backup, a lost key. */
export async function acceptChain({ db, secrets, config }: Parts): Promise<void> {
  await db.transaction().execute(trx => acceptHead(trx, secrets));
  const head = await db.selectFrom('audit_head').select(['chain_no', 'hash']).executeTakeFirstOrThrow();
  writeHeadFile(config, { number: head.chain_no, hash: Buffer.from(head.hash) });
}

/** A break in words, for the operator. */
export function faultText({ kind, number }: ChainFault): string {
  const texts: Record<ChainFault['kind'], string> = {
    altered: `row ${number} was altered`,
    gap: `row ${number} is missing`,
    end: `the rows from ${number} on are missing`,
    signature: 'its head is not signed by the secret key: it was altered, or the key is another',
    head: 'its head is gone',
    outside: `row ${number} is not the one that was noted outside of the database`,
  };
  return texts[kind];
}
