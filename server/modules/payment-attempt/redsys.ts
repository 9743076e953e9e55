import type { z } from 'zod';
import {
  type GatewayMethod,
  gatewayMethods,
  type MessageFault,
  type RedsysMessage,
  type redsysWrite,
} from '../../../contract/payment-attempt/schema.ts';
import type { Trx } from '../../platform/db/db.ts';
import { invalid, refusal } from '../../platform/http/failure.ts';
import { callOutbound, OutboundError } from '../../platform/http/outbound-call.ts';
import type { Services } from '../../services.ts';
import { type AttemptOutcome, type JudgedAnswer, type StoredAttempt, settleAttempt } from './attempts.ts';
import { type CardGateway, openGatewayKey } from './gateway.ts';
import { isAttemptOver } from './queries.ts';
import {
  bankOutcome,
  messageFault,
  orderParameters,
  type RedsysAccount,
  type RedsysValues,
  readRedsys,
  redsysMessage,
  redsysOperations,
  redsysQuery,
  valuesFault,
} from './redsys-messages.ts';

/** Payments at the bank through Redsys: the form for its pages, its messages, what is asked of it. No transaction waits for it. */

/** How the bank's pages number the languages. */
const bankLanguages = { es: '001', en: '002', fr: '004' } as const;

interface RedsysGatewayAccount extends RedsysAccount {
  gateway: 'redsys';
  active: boolean;
  methods: GatewayMethod[];
}

async function readAccount({ db, secrets }: Pick<Services, 'db' | 'secrets'>): Promise<RedsysGatewayAccount | null> {
  const row = await db.selectFrom('redsys').selectAll().executeTakeFirst();
  const secret = openGatewayKey(secrets, 'redsys', 'secret', row?.secret);
  if (!row || !secret) return null;
  const { merchant, terminal, environment, version } = row as typeof row & RedsysAccount;
  const methods = gatewayMethods.filter(method => row[method]);
  const active = row.active && environment === 'real';
  return { gateway: 'redsys', merchant, terminal, environment, version, secret, methods, active };
}

/** The agency's account at the bank, and its payments by card and Bizum. */
export const redsysGateway: CardGateway<RedsysGatewayAccount, z.output<typeof redsysWrite>, RedsysMessage> = {
  gateway: 'redsys',
  trialCents: 1,
  missingAccount: 'redsys.otherAccount',
  readAccount,
  askStatus,
  refund,
  accountValues({ secret: newSecret, updated_at: _version, ...form }, before, storedKey) {
    // Each account and environment has a key of its own.
    const same = before?.merchant === form.merchant && before.environment === form.environment;
    const secret = newSecret ?? (same ? storedKey('secret') : null);
    if (!secret) throw invalid({ secret: 'redsys.secretRequired' });
    if (form.version === 'V1' && Buffer.from(secret, 'base64').length !== 24)
      throw invalid({ secret: 'redsys.secretInvalid' });
    return { ...form, secret };
  },
  async paymentForm({ config }, account, { order, returnUrl, cents, method, description, language }) {
    const fields = redsysMessage(account, order, {
      ...orderParameters(account, { order, cents, type: '0' }),
      DS_MERCHANT_MERCHANTURL: `${config.publicUrl}/api/external/redsysNotice`,
      DS_MERCHANT_URLOK: returnUrl,
      DS_MERCHANT_URLKO: returnUrl,
      DS_MERCHANT_CONSUMERLANGUAGE: bankLanguages[language],
      DS_MERCHANT_PAYMETHODS: method === 'card' ? 'C' : 'z',
      DS_MERCHANT_PRODUCTDESCRIPTION: description,
    });
    return { address: `${config.redsys[account.environment]}/sis/realizarPago`, fields: { ...fields } };
  },
  async readMessage(services, message) {
    const account = await readAccount(services);
    const values = readRedsys(message) ?? {};
    const { Ds_Order: order = '', Ds_Response: response = null } = values;
    const fault = (attempt?: StoredAttempt) =>
      account ? (messageFault(account, message) ?? attemptFault(attempt, account.environment, values)) : 'account';
    return {
      order: /^\w{4,12}$/.exec(order)?.[0] ?? null,
      judge: attempt => ({ wrong: fault(attempt), response }),
      async record(trx, letters, attempt) {
        await settleAttempt(trx, letters, attempt, bankOutcome(response ?? ''));
        return null;
      },
    };
  },
};

/** What is wrong with what the bank says of an attempt to pay. */
function attemptFault(
  attempt: StoredAttempt | undefined,
  environment: string,
  values: RedsysValues,
): MessageFault | null {
  if (values.Ds_TransactionType !== '0') return 'type';
  if (!attempt || attempt.environment !== environment) return 'order';
  const cents = values.Ds_Amount ?? '';
  return /^\d{1,12}$/.test(cents) && Number(cents) === attempt.amount ? null : 'amount';
}

/** How much of an answer is read, in bytes. */
const maxAnswerBytes = 200_000;

const timeoutMs = 20_000;

/** @throws 40001 when the bank does not answer */
async function post(
  { config }: Pick<Services, 'config'>,
  { environment }: RedsysGatewayAccount,
  path: string,
  { body, headers }: { body: string; headers: Record<string, string> },
): Promise<string> {
  const call = { method: 'POST', body, headers, signal: AbortSignal.timeout(timeoutMs), maxBytes: maxAnswerBytes };
  const answer = await callOutbound(new URL(config.redsys[environment] + path), {
    ...call,
    allowPrivate: config.webhooksInside,
  }).catch(error => {
    if (error instanceof OutboundError) throw refusal('gateway.noAnswer');
    throw error;
  });
  if (answer.status !== 200) throw refusal('gateway.noAnswer');
  return answer.text;
}

/** The operations that the bank knows of an order, each about this account and finished. */
async function operationsOf(services: Services, account: RedsysGatewayAccount, order: string, type: '0' | '3') {
  const text = await post(services, account, '/apl02/services/SerClsWSConsulta', {
    body: redsysQuery(account, order, type),
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

async function askStatus(services: Services, account: RedsysGatewayAccount, attempt: StoredAttempt) {
  const isRefund = attempt.kind === 'refund';
  const type = isRefund ? '3' : '0';
  const operations = await operationsOf(services, account, attempt.order_number, type);
  const same = operations.filter(each => Number(each.Ds_Amount) === attempt.amount);
  const accepted = same.filter(({ Ds_Response = '' }) => bankOutcome(Ds_Response, type).success);
  return async (trx: Trx): Promise<JudgedAnswer> => {
    // Earlier refunds of the same amount have had their operations already.
    const operation = isRefund ? accepted[await countEqualRefunds(trx, attempt)] : (accepted[0] ?? same[0]);
    const response = operation?.Ds_Response ?? null;
    // Nobody can pay it any more.
    const over = isAttemptOver(attempt, services.clock()) && (isRefund || operations.length === 0);
    const end = response ?? (over ? unknownOrderCode : null);
    if (end) await settleAttempt(trx, services, attempt, bankOutcome(end, type));
    return { response, wrong: !isRefund && operations.length > same.length ? 'amount' : null };
  };
}

/** What stands as the code of an attempt that the bank does not know of. */
const unknownOrderCode = '9999';

/** How many refunds of the same amount the bank has made of a payment. */
async function countEqualRefunds(trx: Trx, { refunds_id, amount }: StoredAttempt): Promise<number> {
  const { count } = await trx
    .selectFrom('payment_attempt')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('refunds_id', '=', refunds_id)
    .where('amount', '=', amount)
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function refund(
  services: Services,
  account: RedsysGatewayAccount,
  { order_number: order, amount: cents }: StoredAttempt,
): Promise<AttemptOutcome> {
  const message = redsysMessage(account, order, orderParameters(account, { order, cents, type: '3' }));
  const text = await post(services, account, '/sis/rest/trataPeticionREST', {
    body: JSON.stringify(message),
    headers: { 'content-type': 'application/json' },
  });
  const answer = parsedAnswer(text);
  if (answer.errorCode) return bankOutcome(answer.errorCode, '3');
  const values = readRedsys(answer) ?? {};
  const own = values.Ds_Order === order && values.Ds_TransactionType === '3' && Number(values.Ds_Amount) === cents;
  if (messageFault(account, answer) !== null || !own) throw refusal('gateway.noAnswer');
  return bankOutcome(values.Ds_Response ?? '', '3');
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
