import type { AttemptState } from '../../../contract/payment-attempt/schema.ts';
import { minutesAtBank } from '../../../contract/payment-attempt/schema.ts';
import { today } from '../../../contract/values/dates.ts';
import type { Cents } from '../../../contract/values/money.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Trx } from '../../platform/db/db.ts';
import { callOutside, OutsideError } from '../../platform/http/call-outside.ts';
import { invalid, orMissing, refusal } from '../../platform/http/failure.ts';
import type { Services } from '../../services.ts';
import { lockBudget } from '../budget/queries.ts';
import { writePayment } from '../ledger/rules.ts';
import type { LetterServices } from '../mail/rules.ts';
import { givenBack, type OpenAccount, openAccount } from './queries.ts';
import {
  isAuthorised,
  isRefunded,
  messageFault,
  orderParameters,
  type RedsysValues,
  readRedsys,
  redsysMessage,
  redsysOperations,
  redsysQuestion,
  valuesFault,
} from './redsys.ts';
import { endAttempt, type HeldAttempt, lockAttempt, noteNotice, settleAttempt } from './rules.ts';

/** What this server asks the bank itself: what became of an order, and to give money back. No transaction waits for it. */

/** How much of an answer is read, in bytes. */
const mostAnswered = 200_000;

const patienceMs = 20_000;

/** @throws 40001 when the bank does not answer */
async function post(
  { config }: Pick<Services, 'config'>,
  { environment }: OpenAccount,
  path: string,
  { body, headers }: { body: string; headers: Record<string, string> },
): Promise<string> {
  const call = { method: 'POST', body, headers, signal: AbortSignal.timeout(patienceMs), most: mostAnswered };
  const answer = await callOutside(new URL(config.redsys[environment] + path), {
    ...call,
    ownNetworkToo: config.webhooksInside,
  }).catch(error => {
    if (error instanceof OutsideError) throw refusal('redsys.noAnswer');
    throw error;
  });
  if (answer.status !== 200) throw refusal('redsys.noAnswer');
  return answer.text;
}

/** @throws 40001 when the attempt was made with an account that is no longer set up */
async function accountOf(services: Services, attempt: Pick<HeldAttempt, 'environment'>): Promise<OpenAccount> {
  const account = await openAccount(services);
  if (account?.environment !== attempt.environment) throw refusal('redsys.off');
  return account;
}

/** The operations that the bank knows of an order, each about this account and finished. */
async function operationsOf(services: Services, account: OpenAccount, order: string, type: '0' | '3') {
  const text = await post(services, account, '/apl02/services/SerClsWSConsulta', {
    body: redsysQuestion(account, order, type),
    headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: 'consultaOperaciones' },
  });
  const operations = redsysOperations(text);
  if (!operations) throw refusal('redsys.noAnswer');
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

/** @property found what the bank knows of its order, in its own words */
interface Asked {
  attempt: HeldAttempt;
  found: RedsysValues[];
}

/** Asks the bank what became of an attempt. @throws 40001 when the bank does not answer */
export async function askBank(services: Services, id: number): Promise<Asked> {
  const stored = services.db.selectFrom('payment_attempt').selectAll().where('id', '=', id);
  const attempt = orMissing(await stored.executeTakeFirst());
  const account = await accountOf(services, attempt);
  const type = attempt.kind === 'refund' ? '3' : '0';
  return { attempt, found: await operationsOf(services, account, attempt.order_number, type) };
}

/** Books what the bank knows of an attempt. @returns its state now */
export async function bookAnswer(trx: Trx, services: LetterServices, { attempt, found }: Asked): Promise<AttemptState> {
  const now = services.clock();
  const { id, order_number, amount } = attempt;
  const refund = attempt.kind === 'refund';
  const same = found.filter(each => Number(each.Ds_Amount) === amount);
  const accepted = same.filter(({ Ds_Response = '' }) => (refund ? isRefunded : isAuthorised)(Ds_Response));
  // Earlier refunds of the same amount have had their operations already.
  const fresh = accepted[refund ? await refundsDone(trx, attempt) : 0];
  const response = (fresh ?? (refund ? undefined : same[0]))?.Ds_Response;
  const settle = refund ? settleRefund : settleAttempt;
  if (response) await settle(trx, services, attempt, response);
  // Nobody can pay it any more.
  else if (isOver(attempt, now) && (refund || found.length === 0)) await settle(trx, services, attempt, neverDone);
  const wrong = !refund && found.length > same.length ? 'amount' : null;
  await noteNotice(trx, id, { way: 'query', order_number, response: response ?? null, wrong }, now);
  return (await lockAttempt(trx, id)).state as AttemptState;
}

/** What stands as the code of an attempt that the bank does not know of. */
const neverDone = '9999';

const isOver = ({ created_at }: Pick<HeldAttempt, 'created_at'>, now: Date) =>
  now.getTime() - new Date(created_at).getTime() >= minutesAtBank * 60_000;

async function refundsDone(trx: Trx, { refunds_id, amount }: HeldAttempt): Promise<number> {
  const { done } = await trx
    .selectFrom('payment_attempt')
    .select(eb => eb.fn.countAll<number>().as('done'))
    .where('refunds_id', '=', refunds_id)
    .where('amount', '=', amount)
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow();
  return Number(done);
}

/** Books what the bank says of a refund, once. */
async function settleRefund(
  trx: Trx,
  services: LetterServices,
  { id, budget_id }: Pick<HeldAttempt, 'id' | 'budget_id'>,
  response: string,
): Promise<void> {
  const budget = budget_id === null ? undefined : await lockBudget(trx, budget_id);
  const refund = await lockAttempt(trx, id);
  if (refund.state !== 'pending') return;
  const now = services.clock();
  const done = isRefunded(response);
  const payment_id =
    done && budget
      ? await writePayment(trx, services, { doer: refund.created_by, writer: refund.created_by }, budget, {
          kind: 'refund',
          amount: -refund.amount,
          method: refund.method as 'card' | 'bizum',
          paid_on: today(now),
          reference: refund.order_number,
          note: null,
          tell: false,
        })
      : null;
  await endAttempt(trx, id, { state: done ? 'paid' : 'refused', response, payment_id }, now);
}

/**
 * Writes a refund down before the bank is asked for it, so that one whose answer is lost can be asked for.
 * @throws 40001 for more than came in or is left, and while the answer about another one is awaited
 */
export async function beginRefund(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  scope: Scope,
  { id, amount: cents }: { id: number; amount: Cents },
): Promise<HeldAttempt> {
  const found = orMissing(await trx.selectFrom('payment_attempt').selectAll().where('id', '=', id).executeTakeFirst());
  const budget = found.budget_id === null ? undefined : await lockBudget(trx, found.budget_id);
  const payment = await lockAttempt(trx, id);
  if (payment.kind !== 'payment' || payment.state !== 'paid' || !budget) throw refusal('redsys.notPaid');
  const { returned } = await trx.selectNoFrom(givenBack(id).as('returned')).executeTakeFirstOrThrow();
  if (cents > payment.amount - returned || cents > budget.amount_paid) throw invalid({ amount: 'payment.refundAbove' });
  const { gateway, environment, order_number, budget_id, method } = payment;
  const values = { gateway, environment, order_number, budget_id, method, kind: 'refund', refunds_id: id };
  const added = await trx
    .insertInto('payment_attempt')
    .values({ ...values, amount: cents, created_by: scope.userId, created_at: clock().toISOString() })
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!added) throw refusal('redsys.refundPending');
  return added;
}

/** Books the bank's answer about a refund, which may be that it refuses it. */
export async function endRefund(
  trx: Trx,
  services: LetterServices,
  refund: HeldAttempt,
  response: string,
): Promise<void> {
  await settleRefund(trx, services, refund, response);
  const told = { way: 'refund', order_number: refund.order_number, response, wrong: null } as const;
  await noteNotice(trx, refund.id, told, services.clock());
}

/** @returns the bank's code: 0900 when it gives the money back @throws 40001 when its answer says nothing */
export async function askRefund(services: Services, refund: HeldAttempt): Promise<string> {
  const { order_number: order, amount: cents } = refund;
  const account = await accountOf(services, refund);
  const asked = redsysMessage(account, order, orderParameters(account, { order, cents, type: '3' }));
  const text = await post(services, account, '/sis/rest/trataPeticionREST', {
    body: JSON.stringify(asked),
    headers: { 'content-type': 'application/json' },
  });
  const answer = parsedAnswer(text);
  if (answer.errorCode) return answer.errorCode;
  const values = readRedsys(answer) ?? {};
  const own = values.Ds_Order === order && values.Ds_TransactionType === '3' && Number(values.Ds_Amount) === cents;
  if (messageFault(account, answer) !== null || !own) throw refusal('redsys.noAnswer');
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
    throw refusal('redsys.noAnswer');
  }
}
