import { createCipheriv, createHmac, timingSafeEqual } from 'node:crypto';
import type { MessageFault, RedsysMessage } from '../../../contract/payment-attempt/schema.ts';
import type { Cents } from '../../../contract/values/money.ts';

/** The messages of Redsys, signed with `node:crypto` alone: what is sent, and whether what comes is true. It stores nothing. */

/** The agency's account, with its key opened. */
export interface RedsysAccount {
  merchant: string;
  terminal: string;
  secret: string;
  environment: 'test' | 'real';
  version: 'V2' | 'V1';
}

type SigningKey = Pick<RedsysAccount, 'secret' | 'version'>;

const versionNames = { V2: 'HMAC_SHA512_V2', V1: 'HMAC_SHA256_V1' } as const;

/** ISO 4217 for the euro. */
const euro = '978';

/** The key of an order. V2 signs with the base64 text of the cipher, V1 with its bytes. */
export function orderKey({ secret, version }: SigningKey, order: string): Buffer {
  if (version === 'V2') {
    // The key is a text, of which sixteen characters count. Nothing decodes it.
    const cipher = createCipheriv('aes-128-cbc', Buffer.from(secret.slice(0, 16).padEnd(16, '0')), Buffer.alloc(16));
    return Buffer.from(Buffer.concat([cipher.update(order), cipher.final()]).toString('base64'));
  }
  const cipher = createCipheriv('des-ede3-cbc', Buffer.from(secret, 'base64'), Buffer.alloc(8)).setAutoPadding(false);
  const text = Buffer.from(order);
  const padded = Buffer.concat([text, Buffer.alloc((8 - (text.length % 8)) % 8)]);
  return Buffer.concat([cipher.update(padded), cipher.final()]);
}

/** Signs a text as it is sent: base64 for V1, base64url for V2. */
export function signRedsys(key: SigningKey, order: string, text: string): string {
  const hmac = createHmac(key.version === 'V2' ? 'sha512' : 'sha256', orderKey(key, order)).update(text);
  return hmac.digest(key.version === 'V2' ? 'base64url' : 'base64');
}

/** A signature in base64url without '=': V1 answers in another alphabet than it is asked in. */
const comparableSignature = (signature: string) =>
  Buffer.from(signature.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, ''));

function isSigned(key: SigningKey, order: string, message: RedsysMessage): boolean {
  const own = comparableSignature(signRedsys(key, order, message.Ds_MerchantParameters));
  const other = comparableSignature(message.Ds_Signature);
  return own.length === other.length && timingSafeEqual(own, other);
}

/** The signed message of some parameters. */
export function redsysMessage(key: SigningKey, order: string, parameters: object): RedsysMessage {
  const text = Buffer.from(JSON.stringify(parameters)).toString(key.version === 'V2' ? 'base64url' : 'base64');
  return {
    Ds_SignatureVersion: versionNames[key.version],
    Ds_MerchantParameters: text,
    Ds_Signature: signRedsys(key, order, text),
  };
}

/** What every request says. `type` 0 pays, 3 gives back. */
export const orderParameters = (
  { merchant, terminal }: RedsysAccount,
  { order, cents, type }: { order: string; cents: Cents; type: '0' | '3' },
) => ({
  DS_MERCHANT_MERCHANTCODE: merchant,
  DS_MERCHANT_TERMINAL: terminal,
  DS_MERCHANT_ORDER: order,
  DS_MERCHANT_AMOUNT: String(cents),
  DS_MERCHANT_CURRENCY: euro,
  DS_MERCHANT_TRANSACTIONTYPE: type,
});

/** What the bank says of an order. Each value is a text as it stands in the message. */
export type RedsysValues = Readonly<Record<string, string>>;

/** Reads a message without judging it. @returns null when nothing can be read */
export function readRedsys({ Ds_MerchantParameters: text }: RedsysMessage): RedsysValues | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
    if (typeof read !== 'object' || read === null) return null;
    return Object.fromEntries(Object.entries(read).filter(([, value]) => typeof value === 'string'));
  } catch {
    return null;
  }
}

/** Why a message is not the bank's own, or not about the account. The signature counts for the text as it came. */
export function messageFault(account: RedsysAccount, message: RedsysMessage): MessageFault | null {
  const values = readRedsys(message);
  if (!values?.Ds_Order) return 'unreadable';
  if (message.Ds_SignatureVersion !== versionNames[account.version]) return 'version';
  if (!isSigned(account, values.Ds_Order, message)) return 'signature';
  return valuesFault(account, values);
}

/** Why what the bank says is not about the account, not in euros, or without a code that can be read. */
export function valuesFault({ merchant, terminal }: RedsysAccount, values: RedsysValues): MessageFault | null {
  if (values.Ds_MerchantCode !== merchant) return 'merchant';
  // '001' is terminal 1.
  if (!/^\d{1,3}$/.test(values.Ds_Terminal ?? '') || Number(values.Ds_Terminal) !== Number(terminal)) return 'terminal';
  if (values.Ds_Currency !== euro) return 'currency';
  return /^\d{4}$/.test(values.Ds_Response ?? '') ? null : 'response';
}

/** Only 0000 to 0099 pays: 0900 is a refund, 0400 a cancellation. @param response four digits */
export const isAuthorised = (response: string): boolean => Number(response) <= 99;

/** What a code says of a payment (0000 to 0099) or a refund (0900) that was asked for. */
export const bankOutcome = (response: string, type: '0' | '3' = '0') => ({
  success: type === '3' ? response === '0900' : isAuthorised(response),
  response,
});

/** The query of what became of an order, which this service takes in V1 alone. */
export function redsysQuery({ merchant, terminal, secret }: RedsysAccount, order: string, type: '0' | '3'): string {
  const query =
    `<Version Ds_Version="0.0"><Message><Transaction><Ds_MerchantCode>${merchant}</Ds_MerchantCode>` +
    `<Ds_Terminal>${terminal}</Ds_Terminal><Ds_Order>${order}</Ds_Order>` +
    `<Ds_TransactionType>${type}</Ds_TransactionType></Transaction></Message></Version>`;
  const envelope =
    `<Messages>${query}<Signature>${signRedsys({ secret, version: 'V1' }, order, query)}</Signature>` +
    '<SignatureVersion>HMAC_SHA256_V1</SignatureVersion></Messages>';
  return (
    '<?xml version="1.0"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" ' +
    'xmlns:web="http://webservices.apl02.redsys.es"><soapenv:Header/><soapenv:Body><web:consultaOperaciones>' +
    `<cadenaXML><![CDATA[${envelope}]]></cadenaXML></web:consultaOperaciones></soapenv:Body></soapenv:Envelope>`
  );
}

/** The operations in the answer, finished or not. @returns null when it is no answer; [] when the bank knows none */
export function redsysOperations(answer: string): RedsysValues[] | null {
  const text = answer
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  // XML0024: there is no such operation.
  if (/<Ds_ErrorCode>XML0024</.test(text)) return [];
  const responses = [...text.matchAll(/<Response\b[^>]*>(.*?)<\/Response>/gs)];
  if (responses.length === 0) return null;
  return responses.map(([, inside = '']) =>
    Object.fromEntries([...inside.matchAll(/<(Ds_\w+)>([^<]*)</g)].map(([, name = '', value = '']) => [name, value])),
  );
}
