import { expect, it } from 'vitest';
import { secretsOf } from '../../platform/auth/secret.ts';
import { readConfig } from '../../platform/config/config.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { migratedDataDir } from '../../platform/db/testing.ts';
import { startProcess, whenReady } from '../../testing/process.ts';
import { testAccount } from '../../testing/redsys-bank.ts';
import { redsysSecretPlace } from './queries.ts';
import { redsysMessage } from './redsys.ts';

const orders = Array.from({ length: 40 }, (_, n) => `2611${String(n).padStart(8, '0')}`);
const kills = 4;

it(`${orders.length} notices to a process that is killed ${kills} times among them: each pays once`, {
  timeout: 600_000,
}, async () => {
  const environment = { DATA_DIR: await migratedDataDir(), SECRET_KEY: 'x'.repeat(48) };
  await fill(environment);
  let answers = 0;
  for (let start = 0; start <= kills; start += 1) {
    const running = await startProcess(environment);
    await whenReady(running);
    let answered = 0;
    // As the bank does, which never heard whether the others had arrived.
    const sent = orders.map(async order => {
      const body = new URLSearchParams({ ...noticeOf(order) });
      await fetch(`${running.url}/api/external/redsysNotice`, { method: 'POST', body });
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
  process.stdout.write(`${orders.length} notices, ${kills} kills, ${answers} answers: ${paid.length} payments\n`);
});

const noticeOf = (Ds_Order: string) => {
  const { merchant: Ds_MerchantCode, terminal: Ds_Terminal } = testAccount;
  const values = { Ds_Order, Ds_MerchantCode, Ds_Terminal, Ds_Amount: '100', Ds_Currency: '978' };
  return redsysMessage(testAccount, Ds_Order, { ...values, Ds_TransactionType: '0', Ds_Response: '0000' });
};

/** The account, a budget, and an attempt for each order. */
async function fill(environment: { DATA_DIR: string; SECRET_KEY: string }): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: environment.DATA_DIR });
  const secret = secretsOf(readConfig(environment)).seal(testAccount.secret, redsysSecretPlace);
  const redsys = { ...testAccount, id: 1, secret, card: true, bizum: true, active: true };
  await db.insertInto('redsys').values(redsys).execute();
  const dates = { date_from: '2027-05-01', date_to: '2027-05-08' };
  const travel = db.insertInto('travel').values({ name: 'Roma', ...dates });
  const { id: travel_id } = await travel.returning('id').executeTakeFirstOrThrow();
  const budget = db.insertInto('budget').values({ travel_id, ...dates, budget_status_id: 3, total_price: 100_000 });
  const { id: budget_id } = await budget.returning('id').executeTakeFirstOrThrow();
  const attempt = { gateway: 'redsys', environment: 'real', budget_id, amount: 100, method: 'card' };
  await db
    .insertInto('payment_attempt')
    .values(orders.map(order_number => ({ ...attempt, order_number })))
    .execute();
  await close();
}
