import type { z } from 'zod';
import type { redsysWrite, stripeWrite } from '../../../contract/payment-attempt/schema.ts';
import { audit } from '../../platform/audit/audit.ts';
import { unreadable } from '../../platform/auth/secret.ts';
import type { Trx } from '../../platform/db/db.ts';
import { staleEdit } from '../../platform/db/stale.ts';
import { invalid } from '../../platform/http/failure.ts';
import type { Services } from '../../services.ts';
import { redsysSecretPlace, stripePlaces } from './queries.ts';

/**
 * Stores the agency's account at the bank.
 * @throws 40001 without a key; 30001 when somebody else has changed it since
 */
export async function saveRedsys(
  trx: Trx,
  { secrets }: Pick<Services, 'secrets'>,
  { updated_at: version, secret: given, ...form }: z.output<typeof redsysWrite>,
  by: number,
): Promise<void> {
  const before = await trx.selectFrom('redsys').selectAll().forNoKeyUpdate().executeTakeFirst();
  if ((before?.updated_at ?? null) !== (version ?? null)) throw await staleEdit(trx, ['setting'], 'redsys');
  const oldSecret = before ? secrets.read(before.secret, redsysSecretPlace) : null;
  // Each account and environment has a key of its own.
  const same = before?.merchant === form.merchant && before.environment === form.environment;
  const secret = given ?? (same && oldSecret !== unreadable ? oldSecret : null);
  if (!secret) throw invalid({ secret: 'redsys.secretRequired' });
  if (form.version === 'V1' && Buffer.from(secret, 'base64').length !== 24)
    throw invalid({ secret: 'redsys.secretInvalid' });
  const values = { ...form, secret: given || !before ? secrets.seal(secret, redsysSecretPlace) : before.secret };
  const inserted = await trx
    .insertInto('redsys')
    .values({ id: 1, ...values })
    .onConflict(conflict => (before ? conflict.column('id').doUpdateSet(values) : conflict.column('id').doNothing()))
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw await staleEdit(trx, ['setting'], 'redsys');
  const fields = [...Object.keys(form), ...(given ? ['secret'] : [])];
  await audit(trx, { userId: by, action: 'update', entity: 'setting', entityId: 'redsys', fields });
}

/**
 * Stores the agency's account at Stripe. Its key says whether it is for tests.
 * @throws 40001 without a key or the secret of the notices; 30001 when somebody else has changed it since
 */
export async function saveStripe(
  trx: Trx,
  { secrets }: Pick<Services, 'secrets'>,
  { updated_at: version, active, ...given }: z.output<typeof stripeWrite>,
  by: number,
): Promise<void> {
  const before = await trx.selectFrom('stripe').selectAll().forNoKeyUpdate().executeTakeFirst();
  if ((before?.updated_at ?? null) !== (version ?? null)) throw await staleEdit(trx, ['setting'], 'stripe');
  const oldText = (name: keyof typeof stripePlaces) => {
    const text = before ? secrets.read(before[name], stripePlaces[name]) : null;
    return text === unreadable ? null : text;
  };
  const secret = given.secret ?? oldText('secret');
  if (!secret) throw invalid({ secret: 'stripe.secretRequired' });
  const environment = /^.k_live_/.test(secret) ? 'real' : 'test';
  const same = before?.environment === environment;
  const webhook_secret = given.webhook_secret ?? (same ? oldText('webhook_secret') : null);
  if (!webhook_secret) throw invalid({ webhook_secret: 'stripe.webhookRequired' });
  const values = {
    environment,
    active,
    secret: secrets.seal(secret, stripePlaces.secret),
    webhook_secret: secrets.seal(webhook_secret, stripePlaces.webhook_secret),
  };
  const inserted = await trx
    .insertInto('stripe')
    .values({ id: 1, ...values })
    .onConflict(conflict => (before ? conflict.column('id').doUpdateSet(values) : conflict.column('id').doNothing()))
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw await staleEdit(trx, ['setting'], 'stripe');
  const fields = ['active', ...Object.entries(given).flatMap(([name, text]) => (text ? [name] : []))];
  await audit(trx, { userId: by, action: 'update', entity: 'setting', entityId: 'stripe', fields });
}
