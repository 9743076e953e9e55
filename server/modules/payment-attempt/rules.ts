import type { Language } from '../../../contract/language.ts';
import { paymentReference } from '../../../contract/payment/rules.ts';
import type { BankForm } from '../../../contract/payment-attempt/calls.ts';
import {
  type GatewayMethod,
  type NoticeFault,
  type RedsysMessage,
  stripeLeast,
} from '../../../contract/payment-attempt/schema.ts';
import { toCents } from '../../../contract/values/money.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Trx } from '../../platform/db/db.ts';
import { refusal } from '../../platform/http/failure.ts';
import type { Services } from '../../services.ts';
import type { LetterServices } from '../mail/rules.ts';
import { addAttempt, type HeldAttempt, noteJudged, paymentOfOrder, settleAttempt } from './attempts.ts';
import { accountFor, type OpenAccount, openAccount, openGateways, openStripe, waysToPayOf } from './queries.ts';
import {
  bankOutcome,
  messageFault,
  orderParameters,
  type RedsysAccount,
  type RedsysValues,
  readRedsys,
  redsysMessage,
} from './redsys.ts';
import { type BegunPayment, pageOfStripe } from './stripe.ts';

/** Attempts to pay by card or Bizum. Only what the bank says to this server pays, and each attempt once. */

/** How the bank's pages number the languages. */
const bankLanguages = { es: '001', en: '002', fr: '004' } as const;

/** The form for the bank, with an attempt of its own. */
async function formForBank(services: Services, account: OpenAccount, begun: BegunPayment): Promise<BankForm> {
  const { config } = services;
  const { cents, method, description, language } = begun;
  const { order, back } = await addAttempt(services, account, begun);
  const fields = redsysMessage(account, order, {
    ...orderParameters(account, { order, cents, type: '0' }),
    DS_MERCHANT_MERCHANTURL: `${config.publicUrl}/api/external/redsysNotice`,
    DS_MERCHANT_URLOK: back,
    DS_MERCHANT_URLKO: back,
    DS_MERCHANT_CONSUMERLANGUAGE: bankLanguages[language],
    DS_MERCHANT_PAYMETHODS: method === 'card' ? 'C' : 'z',
    DS_MERCHANT_PRODUCTDESCRIPTION: description,
  });
  return { address: `${config.redsys[account.environment]}/sis/realizarPago`, fields: { ...fields } };
}

/** Begins to pay what is due of a budget, or all of it. @throws 40001 when it cannot be paid in this way */
export async function beginPayment(
  services: Services,
  scope: Scope,
  { budget_id, part, method }: { budget_id: number; part: 'due' | 'all'; method: GatewayMethod },
  language: Language,
): Promise<BankForm> {
  const accounts = await openGateways(services);
  const ways = await waysToPayOf(services, accounts, scope, budget_id, language);
  const account = accountFor(accounts, method);
  if (!account || !ways) throw refusal('redsys.off');
  const cents = toCents(part === 'due' ? ways.due.amount : ways.all);
  const description = paymentReference[language](budget_id);
  const begun = { budgetId: budget_id, cents, method, userId: scope.userId, description, language };
  return account.gateway === 'stripe' ? pageOfStripe(services, account, begun) : formForBank(services, account, begun);
}

/** Begins a payment of 0.01 euros that changes nothing but its own attempt. @throws 40001 without an account */
export async function tryRedsys(services: Services, scope: Scope): Promise<BankForm> {
  const account = await openAccount(services);
  if (!account) throw refusal('redsys.off');
  const [method = 'card'] = account.methods;
  return formForBank(services, account, { ...trial, cents: 1, method, userId: scope.userId });
}

const trial = { budgetId: null, description: 'Periplo', language: 'es' } as const;

/** Begins a payment at Stripe that changes nothing but its own attempt. @throws 40001 without an account */
export async function tryStripe(services: Services, scope: Scope): Promise<BankForm> {
  const account = await openStripe(services);
  if (!account) throw refusal('redsys.off');
  return pageOfStripe(services, account, { ...trial, cents: stripeLeast, method: 'card', userId: scope.userId });
}

/** What is wrong with what the bank says of an attempt to pay. */
function attemptFault(attempt: HeldAttempt | undefined, environment: string, values: RedsysValues): NoticeFault | null {
  if (values.Ds_TransactionType !== '0') return 'type';
  if (!attempt || attempt.environment !== environment) return 'order';
  const cents = values.Ds_Amount ?? '';
  return /^\d{1,12}$/.test(cents) && Number(cents) === attempt.amount ? null : 'amount';
}

/**
 * Judges a notice, writes it down, and books the payment that a true one reports, once, however often and late it comes.
 * @param account also one that is off; null without one
 * @returns what was wrong with it
 */
export async function takeNotice(
  trx: Trx,
  services: LetterServices,
  account: RedsysAccount | null,
  message: RedsysMessage,
): Promise<NoticeFault | null> {
  const values = readRedsys(message) ?? {};
  const now = services.clock();
  const order = /^\w{4,12}$/.exec(values.Ds_Order ?? '')?.[0] ?? null;
  const attempt = order === null ? undefined : await paymentOfOrder(trx, 'redsys', order);
  const wrong = account
    ? (messageFault(account, message) ?? attemptFault(attempt, account.environment, values))
    : 'account';
  if (!wrong && attempt) await settleAttempt(trx, services, attempt, bankOutcome(values.Ds_Response ?? ''));
  const told = { gateway: 'redsys', way: 'notice', order_number: order, wrong } as const;
  await noteJudged(trx, attempt, { ...told, response: values.Ds_Response ?? null }, now);
  return wrong;
}
