import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RedsysMessage, redsysBody } from '../../contract/payment-attempt/schema.ts';
import {
  type RedsysAccount,
  readRedsys,
  redsysMessage,
  signRedsys,
} from '../modules/payment-attempt/redsys-messages.ts';

/**
 * A bank for tests, like Redsys: it checks what it is sent, asks the customer, and tells the shop as the test says. It
 * keeps its own book, by which it answers questions and gives money back.
 */
export interface RedsysBank {
  address: string;
  account: RedsysAccount;
  /** The orders, each with what was asked for and what became of it. */
  orders: Map<string, BankOrder>;
  /** What is wrong with a form that a browser posts; null when nothing is. */
  fault(message: RedsysMessage): string | null;
  /** The notice about an order. @param changes other values, before it is signed */
  notice(order: string, changes?: Record<string, string>): RedsysMessage;
  /** Whether shops get their notices when a customer decides. */
  tells: boolean;
  /** The code with which refunds are answered; null when it hangs up. */
  refunds: string | null;
  stop(): Promise<void>;
}

interface BankOrder {
  asked: Record<string, string>;
  /** The code; null while nobody has decided. */
  response: string | null;
  refunds: { amount: string; response: string }[];
}

/** The bank's public test data. */
export const testAccount: RedsysAccount = {
  merchant: '999008881',
  terminal: '1',
  secret: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7',
  environment: 'real',
  version: 'V2',
};

export async function startRedsysBank(own: Partial<RedsysAccount> = {}): Promise<RedsysBank> {
  const account = { ...testAccount, ...own };
  const orders = new Map<string, BankOrder>();
  const valuesOf = (order: string, response: string) => ({
    Ds_Date: '27%2F11%2F2026',
    Ds_Hour: '18%3A30',
    Ds_Amount: orders.get(order)?.asked.DS_MERCHANT_AMOUNT ?? '',
    Ds_Currency: '978',
    Ds_Order: order,
    Ds_MerchantCode: account.merchant,
    Ds_Terminal: account.terminal.padStart(3, '0'),
    Ds_Response: response,
    Ds_MerchantData: '',
    Ds_SecurePayment: '1',
    Ds_TransactionType: '0',
    Ds_AuthorisationCode: '052029',
  });
  const bank: RedsysBank = {
    address: '',
    account,
    orders,
    tells: true,
    refunds: '0900',
    fault(message) {
      const query = readRedsys(message);
      const order = query?.DS_MERCHANT_ORDER ?? '';
      const signed = signRedsys(account, order, message.Ds_MerchantParameters) === message.Ds_Signature;
      if (!query || !signed) return 'SIS0042';
      if (!/^\d{4}[A-Za-z0-9]{0,8}$/.test(order)) return 'SIS0074';
      if (query.DS_MERCHANT_MERCHANTCODE !== account.merchant) return 'SIS0009';
      if (query.DS_MERCHANT_TERMINAL !== account.terminal) return 'SIS0011';
      if (!/^[1-9]\d*$/.test(query.DS_MERCHANT_AMOUNT ?? '')) return 'SIS0018';
      if (query.DS_MERCHANT_CURRENCY !== '978') return 'SIS0015';
      if (query.DS_MERCHANT_TRANSACTIONTYPE === '3') return orders.get(order)?.response === '0000' ? null : 'SIS0057';
      for (const name of ['MERCHANTURL', 'URLOK', 'URLKO'])
        if (!URL.canParse(query[`DS_MERCHANT_${name}`] ?? '')) return 'SIS0030';
      if (!/^(C|z)$/.test(query.DS_MERCHANT_PAYMETHODS ?? '')) return 'SIS0109';
      return orders.has(order) ? 'SIS0051' : null;
    },
    notice: (order, changes = {}) =>
      redsysMessage(account, order, { ...valuesOf(order, orders.get(order)?.response ?? '0000'), ...changes }),
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };

  async function answer(path: string, body: string): Promise<{ type: string; text: string; to?: string } | null> {
    const form = Object.fromEntries(new URLSearchParams(body)) as Record<string, string>;
    if (path === '/sis/realizarPago') {
      const message = redsysBody.parse(form);
      const fault = bank.fault(message);
      if (fault) return { type: 'text/html', text: `<h1>Error ${fault}</h1>` };
      const asked = readRedsys(message) as Record<string, string>;
      const order = asked.DS_MERCHANT_ORDER ?? '';
      orders.set(order, { asked, response: null, refunds: [] });
      const button = (code: string, name: string) => `<button name="code" value="${code}">${name}</button>`;
      const buttons = button('0000', 'Pagar') + button('0190', 'Denegar') + button('9915', 'Cancelar');
      const text = `<!doctype html><html lang="es"><title>Banco</title><h1>Banco: ${asked.DS_MERCHANT_AMOUNT}</h1>
        <form method="post" action="/decide"><input type="hidden" name="order" value="${order}">${buttons}</form></html>`;
      return { type: 'text/html', text };
    }
    if (path === '/decide') {
      const order = orders.get(form.order ?? '');
      if (!order) return null;
      order.response = form.code ?? '';
      const notice = bank.notice(form.order ?? '');
      if (bank.tells)
        await fetch(order.asked.DS_MERCHANT_MERCHANTURL ?? '', { method: 'POST', body: new URLSearchParams(notice) });
      return { type: 'text/html', text: '', to: order.asked.DS_MERCHANT_URLOK ?? '' };
    }
    if (path === '/sis/rest/trataPeticionREST') {
      const message = JSON.parse(body) as RedsysMessage;
      const fault = bank.fault(message);
      if (fault) return { type: 'application/json', text: JSON.stringify({ errorCode: fault }) };
      if (bank.refunds === null) return null;
      const { DS_MERCHANT_ORDER: order = '', DS_MERCHANT_AMOUNT: amount = '' } = readRedsys(message) ?? {};
      orders.get(order)?.refunds.push({ amount, response: bank.refunds });
      const values = { ...valuesOf(order, bank.refunds), Ds_Amount: amount, Ds_TransactionType: '3' };
      return { type: 'application/json', text: JSON.stringify(redsysMessage(account, order, values)) };
    }
    const [, inside = '', signature = ''] = /(<Version.*<\/Version>)<Signature>([^<]*)</s.exec(body) ?? [];
    const order = /<Ds_Order>(\w+)</.exec(inside)?.[1] ?? '';
    if (signRedsys({ ...account, version: 'V1' }, order, inside) !== signature) return null;
    const type = /<Ds_TransactionType>(\d)</.exec(inside)?.[1] ?? '';
    const entry = orders.get(order);
    const match =
      type === '3'
        ? (entry?.refunds ?? []).map(each => ({ ...each, state: 'F' }))
        : entry
          ? [
              {
                amount: entry.asked.DS_MERCHANT_AMOUNT,
                response: entry.response ?? '',
                state: entry.response ? 'F' : 'S',
              },
            ]
          : [];
    const responses = match.map(({ amount = '', response, state }) => {
      const values = { ...valuesOf(order, response), Ds_Amount: amount, Ds_TransactionType: type, Ds_State: state };
      return `<Response Ds_Version="0.0">${Object.entries(values)
        .map(([name, value]) => `<${name}>${value}</${name}>`)
        .join('')}</Response>`;
    });
    const content = responses.join('') || '<ErrorMsg><Ds_ErrorCode>XML0024</Ds_ErrorCode></ErrorMsg>';
    const text = `<Messages><Version Ds_Version="0.0"><Message>${content}</Message></Version></Messages>`;
    const escaped = text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    return { type: 'text/xml', text: `<consultaOperacionesReturn>${escaped}</consultaOperacionesReturn>` };
  }

  const server = createServer(async (request, response) => {
    const reply = await answer(request.url ?? '', await bodyOf(request)).catch(() => null);
    if (!reply) return void request.socket.destroy();
    if (reply.to) return void response.writeHead(303, { location: reply.to }).end();
    response.writeHead(200, { 'content-type': `${reply.type}; charset=utf-8` }).end(reply.text);
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  bank.address = `http://localhost:${(server.address() as AddressInfo).port}`;
  return bank;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
