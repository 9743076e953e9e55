import { doctorWarning, type Finding, ok } from './finding.ts';
import type { Parts } from './parts.ts';

const day = 24 * 3_600_000;
/** After so many days without a backup, a warning. */
const tooOld = 8;

/** The age of the last backup: one taken by somebody, or one of the plan that was verified. Those of other programs are not known. */
export async function examineBackups({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<Finding> {
  const taken = db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('action', '=', 'backup.read')
    // Not of an old backup that was downloaded again.
    .where('entity', '=', 'database');
  const planned = db.selectFrom('backup_run').select(({ fn }) => fn.max('verified_at').as('at'));
  const last = await db
    .selectFrom(planned.unionAll(taken).as('backup'))
    .select(({ fn }) => fn.max('at').as('at'))
    .executeTakeFirst();
  const advice =
    'Plan backups under Config → Copias de seguridad, or run npx periplo backup FILE from cron, unless another program copies database, files and key.';
  if (!last?.at)
    return doctorWarning('backup', 'none was taken by the application as far as its log goes back', advice);
  const days = Math.floor((clock().getTime() - new Date(last.at).getTime()) / day);
  const says = `the last one was taken ${days === 0 ? 'within a day' : `${days} days ago`}`;
  return days > tooOld ? doctorWarning('backup', says, advice) : ok('backup', says);
}
