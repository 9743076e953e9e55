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
import type { NounLog } from './shared/noun.ts';

/**
 * The jobs of the audit log: new rows join the chain, its head is copied into a file outside of the database, and the chain
 * is checked once a day.
 */

type AuditServices = Pick<Services, 'db' | 'secrets' | 'config' | 'clock'>;

/** Chains new rows, and writes the head into its file. A written head that is not in the chain any more stays there. */
export async function continueChain({ db, secrets, config }: AuditServices): Promise<void> {
  const fileHead = readHeadFile(config);
  const chained = await db.transaction().execute(trx => chainAudit(trx, secrets, fileHead === null));
  if (fileHead && (chained === 0 || !(await isInChain(db, fileHead)))) return;
  const head = await db.selectFrom('audit_head').select(['chain_no', 'hash', 'signature']).executeTakeFirst();
  if (head?.signature) writeHeadFile(config, { number: head.chain_no, hash: Buffer.from(head.hash) });
}

/** Checks the chain unless a process has done so within a day. */
export async function checkDaily(services: AuditServices, log: NounLog): Promise<void> {
  const now = services.clock();
  const due = await services.db
    .updateTable('audit_head')
    .set({ checked_at: now.toISOString() })
    .where(eb =>
      eb.or([eb('checked_at', 'is', null), eb('checked_at', '<', new Date(now.getTime() - dayMs).toISOString())]),
    )
    .executeTakeFirst();
  const headRow = await services.db.selectFrom('audit_head').select('id').executeTakeFirst();
  if (due.numUpdatedRows > 0n || !headRow) await checkNow(services, log);
}

/** Checks the chain and stores the result for the screen. The log and the administrators' bell report a fault. */
export async function checkNow({ db, secrets, config, clock }: AuditServices, log?: NounLog): Promise<ChainCheck> {
  const check = await checkChain(db, secrets, readHeadFile(config));
  const { rows, head, fault } = check;
  if (!fault) {
    // The log of the process is kept elsewhere, and so vouches for the head as well.
    log?.info({ rows, number: head?.number, hash: head?.hash.toString('hex') }, 'the audit log is whole');
    await storeResult(null);
    return check;
  }
  log?.error({ ...fault, rows, noted: headFile(config) }, `the audit log is broken: ${faultText(fault)}`);
  await storeResult(fault);
  return check;

  async function storeResult(newFault: ChainFault | null): Promise<void> {
    await db.transaction().execute(async trx => {
      const readers = newFault ? await activeAdministrators(trx) : [];
      const before = await trx
        .selectFrom('audit_head')
        .select(['fault', 'fault_no'])
        .forNoKeyUpdate()
        .executeTakeFirst();
      const values = { fault: newFault?.kind ?? null, fault_no: newFault?.number ?? null };
      await trx
        .updateTable('audit_head')
        .set({ ...values, checked_at: clock().toISOString(), checked_rows: rows })
        .execute();
      // The bell reports each fault once.
      if (!newFault || (before?.fault === newFault.kind && before.fault_no === newFault.number)) return;
      const params = { number: newFault.number };
      await notifyUsers(trx, { to: readers, kind: 'auditBroken', params, path: '/config/registro' });
    });
  }
}

/** Signs the chain as it is, for an operator who knows why it differs from the file: a restored backup, a lost key. */
export async function acceptChain({ db, secrets, config }: AuditServices): Promise<void> {
  await db.transaction().execute(trx => acceptHead(trx, secrets));
  const head = await db.selectFrom('audit_head').select(['chain_no', 'hash']).executeTakeFirstOrThrow();
  writeHeadFile(config, { number: head.chain_no, hash: Buffer.from(head.hash) });
}

/** A fault of the chain as a text for the operator. */
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
