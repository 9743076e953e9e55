import type { Language } from '../../../contract/language.ts';
import type { BankForm, GatewaySettings } from '../../../contract/payment-attempt/calls.ts';
import { type AttemptState, type Gateway, type GatewayMethod, gateways } from '../../../contract/payment-attempt/schema.ts';
import { paymentReference } from '../../../contract/payment/rules.ts';
import { type Cents, toCents } from '../../../contract/values/money.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Trx } from '../../platform/db/db.ts';
import { staleEdit } from '../../platform/db/stale-edit.ts';
import { invalid, refusal } from '../../platform/http/failure.ts';
import type { Services } from '../../services.ts';
import { budgetById, lockBudget } from '../budget/queries.ts';
import type { LetterServices } from '../mail/rules.ts';
import { addAttempt, addRefund, type AttemptOutcome, lockAttempt, type NewAttempt, paymentOfMessage, recordMessage, refundedAmount, settleAttempt, type StoredAttempt } from './attempts.ts';
import { type AccountForm, type CardGateway, type GatewayAccount, gatewayKeyPlace, type GatewayMessage, openGatewayKey } from './gateway.ts';
import { accountForMethod, requireAttempt, waysToPayOf } from './queries.ts';
import { redsysGateway } from './redsys.ts';
import { stripeGateway } from './stripe.ts';

/** Attempts to pay by card or Bizum. Only the gateway's word to this server records a payment, once an attempt. */

const cardGateways: Record<Gateway, CardGateway> = { redsys: redsysGateway, stripe: stripeGateway };
const gatewayOf = ({ gateway }: { gateway: string }) => cardGateways[gateway as Gateway];

/** The accounts of the agency. Cards go through Redsys where it takes them, else through Stripe. */
export async function gatewayAccounts(services: Pick<Services, 'db' | 'secrets'>): Promise<GatewayAccount[]> {
  const accounts = await Promise.all(gateways.map(gateway => cardGateways[gateway].readAccount(services)));
  return accounts.filter(account => account !== null);
}

/** Begins to pay what is due of a budget, or all of it. @throws 40001 when it cannot be paid in this way */
export async function beginPayment(
  services: Services,
  scope: Scope,
  { budget_id, part, method }: { budget_id: number; part: 'due' | 'all'; method: GatewayMethod },
  language: Language,
): Promise<BankForm> {
  const accounts = await gatewayAccounts(services);
  const budget = await budgetById(services.db, scope, budget_id);
  const ways = budget && (await waysToPayOf(services, accounts, budget));
  const account = accountForMethod(accounts, method);
  if (!account || !ways) throw refusal('gateway.off');
  const cents = toCents(part === 'due' ? ways.due.amount : ways.all);
  const description = paymentReference[language](budget_id);
  const attempt = { budgetId: budget_id, cents, method, userId: scope.userId, description, language };
  return requestPayment(services, account, attempt);
}

const requestPayment = async (services: Services, account: GatewayAccount, attempt: NewAttempt) =>
  gatewayOf(account).paymentForm(services, account, await addAttempt(services, account, attempt));

/** Begins a small payment that changes nothing but its own attempt. @throws 40001 without an account */
export async function tryGateway(services: Services, { userId }: Scope, gateway: Gateway): Promise<BankForm> {
  const { readAccount, trialCents: cents } = cardGateways[gateway];
  const account = await readAccount(services);
  if (!account) throw refusal('gateway.off');
  const [method = 'card'] = account.methods;
  const trial = { budgetId: null, cents, description: 'Periplo', language: 'es' } as const;
  return requestPayment(services, account, { ...trial, method, userId });
}

/**
 * Records what a signed message reports, once, however often and late it comes.
 * @returns false when it is about none of the attempts, or does not fit its attempt: then nothing is recorded
 */
export async function applyGatewayMessage(
  trx: Trx,
  services: LetterServices,
  gateway: Gateway,
  message: GatewayMessage,
): Promise<boolean> {
  const attempt = await paymentOfMessage(trx, gateway, message);
  if (!attempt) return message.order === null;
  const fits = await message.record(trx, services, attempt);
  const { response, event_id = null } = message;
  if (fits) await recordMessage(trx, attempt, { way: 'notice', response, event_id }, services.clock());
  return fits;
}

/** @throws 40001 when the attempt was made with an account that is no longer set up */
async function accountOf(services: Services, attempt: StoredAttempt): Promise<GatewayAccount> {
  const { readAccount, missingAccount } = gatewayOf(attempt);
  const account = await readAccount(services);
  if (account?.environment !== attempt.environment) throw refusal(missingAccount);
  return account;
}

/**
 * Asks the gateway what became of an attempt.
 * @returns what records its answer, and returns the state then, and whether the answer fits the attempt
 * @throws 40001 when it does not answer
 */
export async function askGateway(
  services: Services,
  id: number,
): Promise<(trx: Trx) => Promise<{ state: AttemptState; fits: boolean }>> {
  const attempt = await requireAttempt(services.db, id);
  const record = await gatewayOf(attempt).askStatus(services, await accountOf(services, attempt), attempt);
  return async trx => {
    const { fits, response } = await record(trx);
    await recordMessage(trx, attempt, { way: 'query', response }, services.clock());
    return { state: (await lockAttempt(trx, id)).state as AttemptState, fits };
  };
}

/**
 * What asks the gateway that took a payment for a refund, before anything is written about giving it back.
 * @throws 40001 without such a payment, when only the gateway's own pages do so, and when the account is no longer set up
 */
export async function refundCall(
  services: Services,
  id: number,
): Promise<(refund: StoredAttempt) => Promise<AttemptOutcome>> {
  const payment = await requireAttempt(services.db, id);
  const { refund: giveBack } = gatewayOf(payment);
  if (!giveBack) throw refusal('stripe.refundThere');
  const account = await accountOf(services, payment);
  return refund => giveBack(services, account, refund);
}

/**
 * Writes a refund down before the gateway is asked for it, so that one whose answer is lost can be asked for.
 * @throws 40001 for more than came in or is left, and while the answer about another one is awaited
 */
export async function beginRefund(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  scope: Scope,
  { id, amount: cents }: { id: number; amount: Cents },
): Promise<StoredAttempt> {
  // The budget is locked before the attempt, which may have changed meanwhile.
  const { budget_id } = await requireAttempt(trx, id);
  const budget = budget_id === null ? undefined : await lockBudget(trx, budget_id);
  const payment = await lockAttempt(trx, id);
  if (payment.kind !== 'payment' || payment.state !== 'paid' || !budget) throw refusal('gateway.notPaid');
  const left = payment.amount - (await refundedAmount(trx, id));
  if (cents > left || cents > budget.amount_paid) throw invalid({ amount: 'payment.refundAbove' });
  const refund = await addRefund(trx, payment, { cents, by: scope.userId }, clock());
  if (!refund) throw refusal('gateway.refundPending');
  return refund;
}

/** Records the gateway's answer about a refund, which may be that it refuses it. */
export async function endRefund(
  trx: Trx,
  services: LetterServices,
  refund: StoredAttempt,
  outcome: AttemptOutcome,
): Promise<void> {
  await settleAttempt(trx, services, refund, outcome);
  await recordMessage(trx, refund, { way: 'refund', response: outcome.response }, services.clock());
}

/** The agency's accounts for the settings, without their keys. */
export async function gatewaySettings(
  services: Pick<Services, 'db' | 'secrets' | 'config'>,
): Promise<GatewaySettings> {
  const { db, config } = services;
  const redsys = await db
    .selectFrom('redsys')
    .select(['merchant', 'terminal', 'environment', 'version', 'card', 'bizum', 'active', 'updated_at'])
    .executeTakeFirst();
  const stripe = await db.selectFrom('stripe').select(['environment', 'active', 'updated_at']).executeTakeFirst();
  return {
    redsys: (redsys as GatewaySettings['redsys']) ?? null,
    stripe: (stripe as GatewaySettings['stripe']) ?? null,
    cards_by_redsys: accountForMethod(await gatewayAccounts(services), 'card')?.gateway === 'redsys',
    stripe_webhook: `${config.publicUrl}/api/external/stripeNotice`,
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
