import { type Finding, ok, warning } from './finding.ts';
import type { Parts } from './parts.ts';

const day = 24 * 3_600_000;
/** After so many days without a backup, a warning. */
const tooOld = 8;

/** The age of the last backup that was taken by the application. Those of other programs are not known. */
export async function examineBackups({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<Finding> {
  const last = await db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('action', '=', 'backup.read')
    .executeTakeFirst();
  const advice = 'npx periplo backup FILE, from cron, unless another program copies database, files and key.';
  if (!last?.at) return warning('backup', 'none was taken by the application as far as its log goes back', advice);
  const days = Math.floor((clock().getTime() - new Date(last.at).getTime()) / day);
  const says = `the last one was taken ${days === 0 ? 'within a day' : `${days} days ago`}`;
  return days > tooOld ? warning('backup', says, advice) : ok('backup', says);
}
