import type { Language } from '../../../contract/language.ts';
import { paymentReference } from '../../../contract/payment/rules.ts';
import type { BankForm } from '../../../contract/payment-attempt/calls.ts';
import {
  type AttemptState,
  type Gateway,
  type GatewayMethod,
  gateways,
  type MessageFault,
} from '../../../contract/payment-attempt/schema.ts';
import { type Cents, toCents } from '../../../contract/values/money.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Trx } from '../../platform/db/db.ts';
import { invalid, refusal } from '../../platform/http/failure.ts';
import type { Services } from '../../services.ts';
import { budgetById, lockBudget } from '../budget/queries.ts';
import type { LetterServices } from '../mail/rules.ts';
import {
  type AttemptOutcome,
  addAttempt,
  addRefund,
  lockAttempt,
  type NewAttempt,
  paymentOfMessage,
  recordAndTell,
  recordMessage,
  refundedAmount,
  type StoredAttempt,
  settleAttempt,
} from './attempts.ts';
import type { CardGateway, GatewayAccount, GatewayMessage } from './gateway.ts';
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
export async function tryGateway(services: Services, { userId }: Scope, gateway: CardGateway): Promise<BankForm> {
  const account = await gateway.readAccount(services);
  if (!account) throw refusal('gateway.off');
  const [method = 'card'] = account.methods;
  const trial = { budgetId: null, cents: gateway.trialCents, description: 'Periplo', language: 'es' } as const;
  return requestPayment(services, account, { ...trial, method, userId });
}

/**
 * Judges a message, records it, and books what a trusted one reports, once, however often and late it comes.
 * @returns why it is not trusted; null when it is
 */
export async function applyGatewayMessage(
  trx: Trx,
  services: LetterServices,
  gateway: Gateway,
  message: GatewayMessage | null,
): Promise<MessageFault | null> {
  const attempt = message ? await paymentOfMessage(trx, gateway, message) : undefined;
  const judgement = message?.judge(attempt);
  if (!message || !judgement) return null;
  const wrong = judgement.wrong ?? (attempt ? await message.record(trx, services, attempt) : null);
  const order_number = attempt?.order_number ?? message.order;
  const row = {
    gateway,
    way: 'notice',
    order_number,
    response: judgement.response,
    wrong,
    event_id: message.event_id,
  } as const;
  await recordAndTell(trx, attempt, row, services.clock());
  return wrong;
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
 * @returns what records its answer, and returns the state then
 * @throws 40001 when it does not answer
 */
export async function askGateway(services: Services, id: number): Promise<(trx: Trx) => Promise<AttemptState>> {
  const attempt = await requireAttempt(services.db, id);
  const { gateway, askStatus } = gatewayOf(attempt);
  const record = await askStatus(services, await accountOf(services, attempt), attempt);
  return async trx => {
    const { order_number } = attempt;
    await recordMessage(trx, id, { gateway, way: 'query', order_number, ...(await record(trx)) }, services.clock());
    return (await lockAttempt(trx, id)).state as AttemptState;
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
  const { id, order_number } = refund;
  const { gateway } = gatewayOf(refund);
  const message = { gateway, way: 'refund', order_number, response: outcome.response, wrong: null } as const;
  await recordMessage(trx, id, message, services.clock());
}
