import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A gateway for tests, like Stripe: it checks what it is sent, asks the customer, and tells the shop as the test says.
 */
export interface StripeGateway {
  address: string;
  /** Where notices go. */
  shop: string;
  sessions: Map<string, GatewaySession>;
  /** Whether the shop gets its notices when a customer decides. */
  tells: boolean;
  /** How calls are answered instead; null when it hangs up. */
  broken: { status: number; code: string } | null | undefined;
  /** An event about an object. */
  event(type: string, object: object, values?: object): object;
  /** The object of a payment that was given back. */
  charge(id: string, back: number): Record<string, unknown>;
  /** Posts an event to the shop, signed now. */
  tell(event: object): Promise<Response>;
  stop(): Promise<void>;
}

interface GatewaySession extends Record<string, unknown> {
  id: string;
  amount_total: number;
  client_reference_id: string;
  success_url: string;
  cancel_url: string;
  metadata: Record<string, string>;
}

export const testStripe = { secret: 'sk_live_periploPruebas123', webhook_secret: 'whsec_periploPruebasDeAvisos' };

/** The header of a notice. @param at in seconds */
export function stripeSignature(text: string, at: number, secret = testStripe.webhook_secret): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${text}`).digest('hex')}`;
}

export async function startStripeGateway(): Promise<StripeGateway> {
  const keys = new Map<string, string>();
  const sessions = new Map<string, GatewaySession>();
  let events = 0;
  const gateway: StripeGateway = {
    address: '',
    shop: '',
    sessions,
    tells: true,
    broken: undefined,
    event: (type, object, values = {}) => {
      events += 1;
      return { id: `evt_${process.pid}_${events}`, object: 'event', type, livemode: true, data: { object }, ...values };
    },
    charge: (id, back) => {
      const { amount_total: amount, metadata } = sessions.get(id) ?? {};
      const payment_intent = `pi_${id}`;
      const state = { paid: true, captured: true, currency: 'eur', livemode: true };
      return { id: `ch_${id}`, object: 'charge', payment_intent, amount, amount_refunded: back, metadata, ...state };
    },
    tell: event => {
      const text = JSON.stringify(event);
      const signature = stripeSignature(text, Math.floor(Date.now() / 1000));
      const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
      return fetch(`${gateway.shop}/api/external/stripeNotice`, { method: 'POST', body: text, headers });
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };

  function created(form: URLSearchParams, idempotency: string): { status: number; body: object } {
    const fault = (code: string) => ({ status: 400, body: { error: { type: 'invalid_request_error', code } } });
    const of = (name: string) => form.get(name) ?? '';
    const amount = Number(of('line_items[0][price_data][unit_amount]'));
    if (of('mode') !== 'payment' || of('line_items[0][price_data][currency]') !== 'eur')
      return fault('parameter_invalid');
    if (!Number.isInteger(amount) || amount < 50) return fault('amount_too_small');
    if (of('allowed_payment_method_types[0]') !== 'card' || !/^(es|en|fr)$/.test(of('locale')))
      return fault('parameter_invalid');
    if (!URL.canParse(of('success_url')) || !URL.canParse(of('cancel_url'))) return fault('url_invalid');
    if (of('client_reference_id') !== idempotency || of('metadata[periplo]') !== idempotency)
      return fault('idempotency_key_in_use');
    const id = keys.get(idempotency) ?? `cs_live_${keys.size}x${process.pid}`;
    keys.set(idempotency, id);
    const own = { id, object: 'checkout.session', mode: 'payment', livemode: true, status: 'open', currency: 'eur' };
    const urls = { success_url: of('success_url'), cancel_url: of('cancel_url'), url: `${gateway.address}/pay/${id}` };
    const about = { client_reference_id: idempotency, metadata: { periplo: idempotency }, locale: of('locale') };
    const state = { payment_status: 'unpaid', payment_intent: null, amount_total: amount };
    const session = sessions.get(id) ?? { ...own, ...urls, ...about, ...state };
    sessions.set(id, session);
    return { status: 200, body: session };
  }

  async function answer(
    request: IncomingMessage,
    body: string,
  ): Promise<{ status: number; text: string; to?: string }> {
    const path = request.url ?? '';
    const json = (status: number, value: object) => ({ status, text: JSON.stringify(value) });
    if (path.startsWith('/v1/')) {
      if (gateway.broken)
        return json(gateway.broken.status, { error: { type: 'api_error', code: gateway.broken.code } });
      if (request.headers.authorization !== `Bearer ${testStripe.secret}`)
        return json(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } });
      if (request.method === 'POST') {
        const { status, body: reply } = created(new URLSearchParams(body), String(request.headers['idempotency-key']));
        return json(status, reply);
      }
      const session = sessions.get(path.slice(path.lastIndexOf('/') + 1));
      return session
        ? json(200, session)
        : json(404, { error: { type: 'invalid_request_error', code: 'resource_missing' } });
    }
    const session = sessions.get(path.slice('/pay/'.length));
    if (!session) return { status: 404, text: '' };
    if (request.method === 'GET') {
      const form = '<form method="post"><button>Pagar</button></form>';
      const text = `<!doctype html><html lang="es"><title>Stripe</title><h1>Stripe: ${session.amount_total}</h1>${form}
        <a href="${session.cancel_url}">Cancelar</a></html>`;
      return { status: 200, text };
    }
    const paid = { status: 'complete', payment_status: 'paid', payment_intent: `pi_${session.id}` };
    Object.assign(session, paid);
    if (gateway.tells) await gateway.tell(gateway.event('checkout.session.completed', session));
    return { status: 303, text: '', to: session.success_url };
  }

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    if (gateway.broken === null && request.url?.startsWith('/v1/')) return void request.socket.destroy();
    const { status, text, to } = await answer(request, Buffer.concat(parts).toString('utf8'));
    const type = request.url?.startsWith('/v1/') ? 'application/json' : 'text/html; charset=utf-8';
    response.writeHead(status, { 'content-type': type, ...(to && { location: to }) }).end(text);
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  gateway.address = `http://localhost:${(server.address() as AddressInfo).port}`;
  return gateway;
}
