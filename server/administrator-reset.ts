import { sql } from 'kysely';
import { groups } from '../contract/permissions.ts';
import { removeFactor } from './modules/second-factor/rules.ts';
import { audit } from './platform/audit.ts';
import type { Trx } from './platform/db/db.ts';
import type { Services } from './services.ts';
import { linkHours, newLink } from './shared/link.ts';

/**
 * Gives an administrator who lost access a one-time link for a new password (`npm run admin -- reset EMAIL`). Anybody
 * who may run commands on this machine can use it. A deactivated administrator becomes active again, because the link
 * would be useless otherwise, and a second factor that they lost is taken away. The old password stays until the link is
 * used.
 * @param identity an e-mail or a username, in any case
 * @returns the text for the operator
 * @throws an error for the operator: there is no such administrator, with the list of those that exist
 */
export async function resetAdministrator(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  identity: string,
): Promise<string> {
  return db.transaction().execute(async trx => {
    const all = await administrators(trx);
    const wanted = identity.trim().toLowerCase();
    const found = all.find(({ email, username }) => [email, username].some(name => name?.toLowerCase() === wanted));
    if (!found) throw new Error(`No administrator has the e-mail or username '${identity}'. ${list(all)}`);
    if (!found.active) await trx.updateTable('user').set({ active: true }).where('id', '=', found.id).execute();
    const token = await newLink(trx, 'recover', { userId: found.id }, clock());
    await audit(trx, {
      userId: null,
      action: 'administrator-reset',
      entity: 'user',
      entityId: found.id,
      ...(found.active ? {} : { fields: ['active'] }),
    });
    const alone = await removeFactor(trx, found.id);
    if (alone) await audit(trx, { userId: null, action: 'secondFactor.taken', entity: 'user', entityId: found.id });
    const again = found.active ? '' : ' The account was deactivated and is active again.';
    const factor = alone ? ' Its two-step verification is off: turn it on again.' : '';
    return `Open this link once, within ${linkHours('recover')} hours, to choose a new password for ${named(found)}.${again}${factor}\n${config.publicUrl}/resetPassword/${token}`;
  });
}

interface Administrator {
  id: number;
  email: string | null;
  username: string | null;
  active: boolean;
}

const administrators = (trx: Trx): Promise<Administrator[]> =>
  trx
    .selectFrom('user')
    .select(['id', 'email', 'username', 'active'])
    .where('group_id', '=', groups.administrator)
    .where('deleted_at', 'is', null)
    .orderBy(sql`active desc, id`)
    .execute();

const named = ({ email, username }: Administrator) => email ?? username ?? '';

function list(all: readonly Administrator[]): string {
  if (all.length === 0) return 'There is no administrator at all: the application makes one when it starts.';
  return `Administrators: ${all.map(each => named(each) + (each.active ? '' : ' (deactivated)')).join(', ')}.`;
}
