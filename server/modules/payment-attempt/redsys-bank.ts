import type { BankForm } from '../../../contract/payment-attempt/calls.ts';
import type { AttemptState, NoticeFault, RedsysMessage } from '../../../contract/payment-attempt/schema.ts';
import type { Cents } from '../../../contract/values/money.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Trx } from '../../platform/db/db.ts';
import { callOutside, OutsideError } from '../../platform/http/call-outside.ts';
import { invalid, orMissing, refusal } from '../../platform/http/failure.ts';
import type { Services } from '../../services.ts';
import { lockBudget } from '../budget/queries.ts';
import type { LetterServices } from '../mail/rules.ts';
import {
  addAttempt,
  addRefund,
  lockAttempt,
  type NewAttempt,
  noteJudged,
  noteNotice,
  paymentOfOrder,
  refundsOf,
  type StoredAttempt,
  settleAttempt,
} from './attempts.ts';
import { isAttemptOver, type OpenRedsys, openRedsys } from './queries.ts';
import {
  bankOutcome,
  isAuthorised,
  isRefunded,
  messageFault,
  orderParameters,
  type RedsysAccount,
  type RedsysValues,
  readRedsys,
  redsysMessage,
  redsysOperations,
  redsysQuestion,
  valuesFault,
} from './redsys-messages.ts';

/** Payments at the bank through Redsys: the form for its pages, its notices, what is asked of it. No transaction waits for it. */

/** How the bank's pages number the languages. */
const bankLanguages = { es: '001', en: '002', fr: '004' } as const;

/** The form for the bank, with an attempt of its own. */
export async function formOfRedsys(services: Services, account: OpenRedsys, attempt: NewAttempt): Promise<BankForm> {
  const { config } = services;
  const { cents, method, description, language } = attempt;
  const { order, back } = await addAttempt(services, account, attempt);
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

/** What is wrong with what the bank says of an attempt to pay. */
function attemptFault(
  attempt: StoredAttempt | undefined,
  environment: string,
  values: RedsysValues,
): NoticeFault | null {
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
export async function takeRedsysNotice(
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
  const notice = { gateway: 'redsys', way: 'notice', order_number: order, wrong } as const;
  await noteJudged(trx, attempt, { ...notice, response: values.Ds_Response ?? null }, now);
  return wrong;
}

/** How much of an answer is read, in bytes. */
const mostAnswered = 200_000;

const patienceMs = 20_000;

/** @throws 40001 when the bank does not answer */
async function post(
  { config }: Pick<Services, 'config'>,
  { environment }: OpenRedsys,
  path: string,
  { body, headers }: { body: string; headers: Record<string, string> },
): Promise<string> {
  const call = { method: 'POST', body, headers, signal: AbortSignal.timeout(patienceMs), most: mostAnswered };
  const answer = await callOutside(new URL(config.redsys[environment] + path), {
    ...call,
    ownNetworkToo: config.webhooksInside,
  }).catch(error => {
    if (error instanceof OutsideError) throw refusal('gateway.noAnswer');
    throw error;
  });
  if (answer.status !== 200) throw refusal('gateway.noAnswer');
  return answer.text;
}

/** @throws 40001 when the attempt was made with an account that is no longer set up */
async function accountOf(services: Services, attempt: Pick<StoredAttempt, 'environment'>): Promise<OpenRedsys> {
  const account = await openRedsys(services);
  if (account?.environment !== attempt.environment) throw refusal('redsys.otherAccount');
  return account;
}

/**
 * The account that took a payment, before anything is written about giving it back.
 * @throws 40001 without such a payment, for one that Stripe took, and when the account is no longer set up
 */
export async function redsysOfPayment(services: Services, id: number): Promise<OpenRedsys> {
  const rows = services.db.selectFrom('payment_attempt').select(['gateway', 'environment']).where('id', '=', id);
  const payment = orMissing(await rows.executeTakeFirst());
  if (payment.gateway === 'stripe') throw refusal('stripe.refundThere');
  return accountOf(services, payment);
}

/** The operations that the bank knows of an order, each about this account and finished. */
async function operationsOf(services: Services, account: OpenRedsys, order: string, type: '0' | '3') {
  const text = await post(services, account, '/apl02/services/SerClsWSConsulta', {
    body: redsysQuestion(account, order, type),
    headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: 'consultaOperaciones' },
  });
  const operations = redsysOperations(text);
  if (!operations) throw refusal('gateway.noAnswer');
  const own = operations.map(
    each => ({ ...each, Ds_Response: (each.Ds_Response ?? '').padStart(4, '0') }) as RedsysValues,
  );
  return own.filter(
    each =>
      each.Ds_State === 'F' &&
      each.Ds_Order === order &&
      each.Ds_TransactionType === type &&
      valuesFault(account, each) === null,
  );
}

/**
 * Asks the bank what became of an attempt.
 * @returns what books its answer, and returns the state then
 * @throws 40001 when the bank does not answer
 */
export async function askRedsys(
  services: Services,
  attempt: StoredAttempt,
): Promise<(trx: Trx) => Promise<AttemptState>> {
  const account = await accountOf(services, attempt);
  const type = attempt.kind === 'refund' ? '3' : '0';
  const operations = await operationsOf(services, account, attempt.order_number, type);
  return trx => bookAnswer(trx, services, { attempt, operations });
}

/** Books what the bank knows of an attempt. @returns its state now */
async function bookAnswer(
  trx: Trx,
  services: LetterServices,
  { attempt, operations }: { attempt: StoredAttempt; operations: RedsysValues[] },
): Promise<AttemptState> {
  const now = services.clock();
  const { id, order_number, amount } = attempt;
  const refund = attempt.kind === 'refund';
  const type = refund ? '3' : '0';
  const same = operations.filter(each => Number(each.Ds_Amount) === amount);
  const accepted = same.filter(({ Ds_Response = '' }) => (refund ? isRefunded : isAuthorised)(Ds_Response));
  // Earlier refunds of the same amount have had their operations already.
  const fresh = accepted[refund ? await refundsDone(trx, attempt) : 0];
  const response = (fresh ?? (refund ? undefined : same[0]))?.Ds_Response;
  if (response) await settleAttempt(trx, services, attempt, bankOutcome(response, type));
  // Nobody can pay it any more.
  else if (isAttemptOver(attempt, now) && (refund || operations.length === 0))
    await settleAttempt(trx, services, attempt, bankOutcome(neverDone, type));
  const wrong = !refund && operations.length > same.length ? 'amount' : null;
  await noteNotice(trx, id, { gateway: 'redsys', way: 'query', order_number, response: response ?? null, wrong }, now);
  return (await lockAttempt(trx, id)).state as AttemptState;
}

/** What stands as the code of an attempt that the bank does not know of. */
const neverDone = '9999';

async function refundsDone(trx: Trx, { refunds_id, amount }: StoredAttempt): Promise<number> {
  const { done } = await trx
    .selectFrom('payment_attempt')
    .select(eb => eb.fn.countAll<number>().as('done'))
    .where('refunds_id', '=', refunds_id)
    .where('amount', '=', amount)
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow();
  return Number(done);
}

/**
 * Writes a refund down before the bank is asked for it, so that one whose answer is lost can be asked for.
 * @throws 40001 for more than came in or is left, and while the answer about another one is awaited
 */
export async function beginRedsysRefund(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  scope: Scope,
  { id, amount: cents }: { id: number; amount: Cents },
): Promise<StoredAttempt> {
  const first = orMissing(await trx.selectFrom('payment_attempt').selectAll().where('id', '=', id).executeTakeFirst());
  const budget = first.budget_id === null ? undefined : await lockBudget(trx, first.budget_id);
  const payment = await lockAttempt(trx, id);
  if (payment.kind !== 'payment' || payment.state !== 'paid' || !budget) throw refusal('gateway.notPaid');
  const returned = await refundsOf(trx, id);
  if (cents > payment.amount - returned || cents > budget.amount_paid) throw invalid({ amount: 'payment.refundAbove' });
  const refund = await addRefund(trx, payment, { cents, by: scope.userId }, clock());
  if (!refund) throw refusal('gateway.refundPending');
  return refund;
}

/** Books the bank's answer about a refund, which may be that it refuses it. */
export async function endRedsysRefund(
  trx: Trx,
  services: LetterServices,
  refund: StoredAttempt,
  response: string,
): Promise<void> {
  await settleAttempt(trx, services, refund, bankOutcome(response, '3'));
  const notice = {
    gateway: 'redsys',
    way: 'refund',
    order_number: refund.order_number,
    response,
    wrong: null,
  } as const;
  await noteNotice(trx, refund.id, notice, services.clock());
}

/** @returns the bank's code: 0900 when it gives the money back @throws 40001 when its answer says nothing */
export async function askRedsysRefund(services: Services, account: OpenRedsys, refund: StoredAttempt): Promise<string> {
  const { order_number: order, amount: cents } = refund;
  const message = redsysMessage(account, order, orderParameters(account, { order, cents, type: '3' }));
  const text = await post(services, account, '/sis/rest/trataPeticionREST', {
    body: JSON.stringify(message),
    headers: { 'content-type': 'application/json' },
  });
  const answer = parsedAnswer(text);
  if (answer.errorCode) return answer.errorCode;
  const values = readRedsys(answer) ?? {};
  const own = values.Ds_Order === order && values.Ds_TransactionType === '3' && Number(values.Ds_Amount) === cents;
  if (messageFault(account, answer) !== null || !own) throw refusal('gateway.noAnswer');
  return values.Ds_Response ?? '';
}

function parsedAnswer(text: string) {
  try {
    const read = JSON.parse(text) as Record<string, unknown>;
    const of = (name: string) => (typeof read[name] === 'string' ? read[name] : '');
    return {
      errorCode: /^\w{1,10}$/.exec(of('errorCode'))?.[0],
      Ds_SignatureVersion: of('Ds_SignatureVersion'),
      Ds_MerchantParameters: of('Ds_MerchantParameters'),
      Ds_Signature: of('Ds_Signature'),
    };
  } catch {
    throw refusal('gateway.noAnswer');
  }
}
