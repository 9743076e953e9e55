import { sql } from 'kysely';
import { groups } from '../contract/permissions.ts';
import { isEmail } from '../contract/values/email.ts';
import { deleteFactor } from './modules/second-factor/rules.ts';
import { refuseTakenIdentity } from './modules/user/rules.ts';
import { audit } from './platform/audit/audit.ts';
import type { Db, Trx } from './platform/db/db.ts';
import { newId } from './platform/db/new-ids.ts';
import { Failure } from './platform/http/failure.ts';
import type { Services } from './services.ts';
import { linkHours, newLink } from './shared/link.ts';

/**
 * The administrators, for the operators of the machine (`periplo admin …`). Anybody who may run commands there can use
 * these.
 */

type AdminServices = Pick<Services, 'db' | 'config' | 'clock'>;

/**
 * Gives an administrator who lost access a one-time link for a new password (`periplo admin reset EMAIL`). A deactivated
 * administrator becomes active again, because the link would be useless otherwise, and a second factor that they lost is
 * taken away. The old password stays until the link is used.
 * @param identity an e-mail or a username, in any case
 * @returns the text for the operator
 * @throws an error for the operator: there is no such administrator, with the list of those that exist
 */
export async function resetAdministrator({ db, config, clock }: AdminServices, identity: string): Promise<string> {
  return db.transaction().execute(async trx => {
    const all = await administrators(trx);
    const key = identity.trim().toLowerCase();
    const person = all.find(({ email, username }) => [email, username].some(name => name?.toLowerCase() === key));
    if (!person) throw new Error(`No administrator has the e-mail or username '${identity}'. ${listText(all)}`);
    if (!person.active) await trx.updateTable('user').set({ active: true }).where('id', '=', person.id).execute();
    const token = await newLink(trx, 'recover', { userId: person.id }, clock());
    await audit(trx, {
      userId: null,
      action: 'administrator-reset',
      entity: 'user',
      entityId: person.id,
      ...(person.active ? {} : { fields: ['active'] }),
    });
    const hadFactor = await deleteFactor(trx, person.id);
    if (hadFactor)
      await audit(trx, { userId: null, action: 'secondFactor.taken', entity: 'user', entityId: person.id });
    const activeNote = person.active ? '' : ' The account was deactivated and is active again.';
    const factorNote = hadFactor ? ' Its two-step verification is off: turn it on again.' : '';
    return linkText(config, `a new password for ${nameOf(person)}`, token, activeNote + factorNote);
  });
}

/**
 * Adds an administrator, who chooses the password by a one-time link (`periplo admin create EMAIL`).
 * @returns the text for the operator
 * @throws an error for the operator: this is no e-mail, or somebody has it already
 */
export async function createAdministrator({ db, config, clock }: AdminServices, address: string): Promise<string> {
  const email = address.trim();
  if (!isEmail(email)) throw new Error(`'${email}' is not an e-mail address.`);
  return db.transaction().execute(async trx => {
    await refuseTaken(trx, email);
    const id = await newId(trx, 'user');
    const row = { id, group_id: groups.administrator, email, username: email, first_name: email, last_name: '' };
    await trx.insertInto('user').values(row).execute();
    const token = await newLink(trx, 'recover', { userId: id }, clock());
    await audit(trx, { userId: null, action: 'administrator-create', entity: 'user', entityId: id });
    return linkText(config, `the password of the new administrator ${email}`, token);
  });
}

/** Every administrator in a line: e-mail, username, and whether the account can be used. */
export async function listAdministrators(db: Db): Promise<string> {
  const all = await administrators(db);
  if (all.length === 0) return noAdministrator;
  return all.map(each => [nameOf(each), ...notesOf(each)].join('  ')).join('\n');
}

function notesOf({ email, username, active, has_password }: Administrator): string[] {
  const also = username && email && username.toLowerCase() !== email.toLowerCase() ? [`user name ${username}`] : [];
  return [...also, ...(active ? [] : ['deactivated']), ...(has_password ? [] : ['has no password yet'])];
}

async function refuseTaken(trx: Trx, email: string): Promise<void> {
  try {
    await refuseTakenIdentity(trx, { email, username: email });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new Error(
      `Somebody has the e-mail or user name '${email}' already: an administrator gives that user the group in the screens.`,
    );
  }
}

function linkText({ publicUrl }: AdminServices['config'], purpose: string, token: string, note = ''): string {
  return `Open this link once, within ${linkHours('recover')} hours, to choose ${purpose}.${note}\n${publicUrl}/resetPassword/${token}`;
}

type Administrator = Awaited<ReturnType<typeof administrators>>[number];

const administrators = (trx: Db | Trx) =>
  trx
    .selectFrom('user')
    .select(['id', 'email', 'username', 'active', sql<boolean>`password_hash is not null`.as('has_password')])
    .where('group_id', '=', groups.administrator)
    .where('deleted_at', 'is', null)
    .orderBy(sql`active desc, id`)
    .execute();

const nameOf = ({ email, username }: Administrator) => email ?? username ?? '';

const noAdministrator = 'There is no administrator at all: the application makes one when it starts.';

function listText(all: readonly Administrator[]): string {
  if (all.length === 0) return noAdministrator;
  return `Administrators: ${all.map(each => nameOf(each) + (each.active ? '' : ' (deactivated)')).join(', ')}.`;
}
