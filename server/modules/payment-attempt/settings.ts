import type { RedsysSettings, StripeSettings } from '../../../contract/payment-attempt/calls.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { staleEdit } from '../../platform/db/stale-edit.ts';
import type { Services } from '../../services.ts';
import { type AccountForm, type CardGateway, type GatewayAccount, gatewayKeyPlace, openGatewayKey } from './gateway.ts';
import { accountForMethod } from './queries.ts';
import { gatewayAccounts } from './rules.ts';

/** The account at Redsys for the settings, without its key. */
export async function redsysState(db: Db): Promise<RedsysSettings> {
  const account = await db
    .selectFrom('redsys')
    .select(['merchant', 'terminal', 'environment', 'version', 'card', 'bizum', 'active', 'updated_at'])
    .executeTakeFirst();
  return { account: (account as RedsysSettings['account']) ?? null };
}

/** Stripe's account for the settings, without its key. */
export async function stripeState(services: Pick<Services, 'db' | 'secrets' | 'config'>): Promise<StripeSettings> {
  const { db, config } = services;
  const account = await db.selectFrom('stripe').select(['environment', 'active', 'updated_at']).executeTakeFirst();
  return {
    account: (account as StripeSettings['account']) ?? null,
    behind: accountForMethod(await gatewayAccounts(services), 'card')?.gateway === 'redsys',
    webhook: `${config.publicUrl}/api/external/stripeNotice`,
  };
}

/**
 * Stores the agency's account at a gateway.
 * @throws 40001 without a key; 30001 when somebody else has changed it since
 */
export async function saveAccount<Form extends AccountForm>(
  trx: Trx,
  { secrets }: Pick<Services, 'secrets'>,
  { gateway, accountValues }: CardGateway<GatewayAccount, Form>,
  form: Form,
  by: number,
): Promise<void> {
  const { updated_at: version, secret, webhook_secret, ...open } = form;
  const before = await trx.selectFrom(gateway).selectAll().forNoKeyUpdate().executeTakeFirst();
  if ((before?.updated_at ?? null) !== (version ?? null)) throw await staleEdit(trx, ['setting'], gateway);
  const plain = accountValues(form, before, column => openGatewayKey(secrets, gateway, column, before?.[column]));
  const values = { ...plain, secret: secrets.seal(plain.secret, gatewayKeyPlace(gateway, 'secret')) };
  if (plain.webhook_secret)
    values.webhook_secret = secrets.seal(plain.webhook_secret, gatewayKeyPlace(gateway, 'webhook_secret'));
  const inserted = await trx
    .insertInto(gateway)
    .values({ id: 1, ...values })
    .onConflict(conflict => (before ? conflict.column('id').doUpdateSet(values) : conflict.column('id').doNothing()))
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw await staleEdit(trx, ['setting'], gateway);
  const keys = Object.entries({ secret, webhook_secret }).flatMap(([name, text]) => (text ? [name] : []));
  const fields = [...Object.keys(open), ...keys];
  await audit(trx, { userId: by, action: 'update', entity: 'setting', entityId: gateway, fields });
}
