import { expect, it } from 'vitest';
import { type Gateway, gateways } from '../../../contract/payment-attempt/schema.ts';
import { secretsOf } from '../../platform/auth/secret.ts';
import { readConfig } from '../../platform/config/config.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { migratedDataDir } from '../../platform/db/testing/database.ts';
import { startProcess, whenReady } from '../../testing/process.ts';
import { testAccount } from '../../testing/redsys-bank.ts';
import { stripeSignature, testStripe } from '../../testing/stripe-gateway.ts';
import { gatewayKeyPlace } from './gateway.ts';
import { redsysMessage } from './redsys-messages.ts';

const orders = Array.from({ length: 40 }, (_, n) => `2611${String(n).padStart(8, '0')}`);
const kills = 4;

it.each(gateways)(
  `${orders.length} notices of %s to a process that is killed ${kills} times among them: each pays once`,
  {
    timeout: 600_000,
  },
  async gateway => {
    const environment = { DATA_DIR: await migratedDataDir(), SECRET_KEY: 'x'.repeat(48) };
    await fill(environment, gateway);
    let answers = 0;
    for (let start = 0; start <= kills; start += 1) {
      const running = await startProcess(environment);
      await whenReady(running);
      let answered = 0;
      // As the bank does, which never heard whether the others had arrived.
      const sent = orders.map(async order => {
        const { status } = await fetch(`${running.url}/api/external/${gateway}Notice`, {
          method: 'POST',
          ...sentBy[gateway](order),
        });
        expect(status).toBe(200);
        answered += 1;
        // In the midst of the others.
        if (start < kills && answered === (start + 1) * 5) running.child.kill('SIGKILL');
      });
      await Promise.allSettled(sent);
      answers += answered;
      running.child.kill('SIGKILL');
      await running.exited;
    }
    const { db, close } = await openDatabase({ dataDir: environment.DATA_DIR });
    const paid = await db
      .selectFrom('payment')
      .select(['reference', 'receipt_number'])
      .orderBy('receipt_number')
      .execute();
    const attempts = await db.selectFrom('payment_attempt').select('state').where('state', '!=', 'paid').execute();
    const { amount_paid } = await db.selectFrom('budget').select('amount_paid').executeTakeFirstOrThrow();
    await close();
    expect(paid.map(({ reference }) => reference).toSorted()).toEqual(orders);
    expect(paid.map(({ receipt_number }) => receipt_number)).toEqual(orders.map((_, index) => index + 1));
    expect([attempts, amount_paid]).toEqual([[], orders.length * 100]);
    process.stdout.write(
      `${orders.length} notices of ${gateway}, ${kills} kills, ${answers} answers: ${paid.length} payments\n`,
    );
  },
);

const noticeOf = (Ds_Order: string) => {
  const { merchant: Ds_MerchantCode, terminal: Ds_Terminal } = testAccount;
  const values = { Ds_Order, Ds_MerchantCode, Ds_Terminal, Ds_Amount: '100', Ds_Currency: '978' };
  return redsysMessage(testAccount, Ds_Order, { ...values, Ds_TransactionType: '0', Ds_Response: '0000' });
};

const sentBy: Record<Gateway, (order: string) => RequestInit> = {
  redsys: order => ({ body: new URLSearchParams({ ...noticeOf(order) }) }),
  stripe: order => {
    const about = { client_reference_id: order, metadata: { periplo: order }, currency: 'eur', amount_total: 100 };
    const session = { id: `cs_${order}`, mode: 'payment', livemode: true, payment_status: 'paid', ...about };
    const event = { id: `evt_${order}`, type: 'checkout.session.completed', livemode: true, data: { object: session } };
    const body = JSON.stringify({ object: 'event', ...event });
    const signature = stripeSignature(body, Math.floor(Date.now() / 1000));
    return { body, headers: { 'content-type': 'application/json', 'stripe-signature': signature } };
  },
};

/** The account, a budget, and an attempt for each order. */
async function fill(environment: { DATA_DIR: string; SECRET_KEY: string }, gateway: Gateway): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: environment.DATA_DIR });
  const secrets = secretsOf(readConfig(environment));
  const secret = secrets.seal(testAccount.secret, gatewayKeyPlace('redsys', 'secret'));
  const redsys = { ...testAccount, id: 1, secret, card: true, bizum: true, active: true };
  await db.insertInto('redsys').values(redsys).execute();
  const stripe = {
    secret: secrets.seal(testStripe.secret, gatewayKeyPlace('stripe', 'secret')),
    webhook_secret: secrets.seal(testStripe.webhook_secret, gatewayKeyPlace('stripe', 'webhook_secret')),
  };
  await db
    .insertInto('stripe')
    .values({ id: 1, ...stripe, environment: 'real', active: true })
    .execute();
  const dates = { date_from: '2027-05-01', date_to: '2027-05-08' };
  const travel = db.insertInto('travel').values({ name: 'Roma', ...dates });
  const { id: travel_id } = await travel.returning('id').executeTakeFirstOrThrow();
  const budget = db.insertInto('budget').values({ travel_id, ...dates, budget_status_id: 3, total_price: 100_000 });
  const { id: budget_id } = await budget.returning('id').executeTakeFirstOrThrow();
  const attempt = { gateway, environment: 'real', budget_id, amount: 100, method: 'card' };
  await db
    .insertInto('payment_attempt')
    .values(orders.map(order_number => ({ ...attempt, order_number })))
    .execute();
  await close();
}
