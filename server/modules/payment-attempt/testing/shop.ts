import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { BankForm } from '../../../../contract/payment-attempt/calls.ts';
import type { RedsysMessage } from '../../../../contract/payment-attempt/schema.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { type RedsysBank, startRedsysBank, testAccount } from '../../../testing/redsys-bank.ts';
import { type Travels, travelsOf } from '../../../testing/travels.ts';
import { redsysGateway } from '../redsys.ts';
import { applyGatewayMessage } from '../rules.ts';

/** An agency with an account at a bank of ours, for the tests of a file. The clock says 20 November 2026. */
export function redsysShop() {
  const now = new Date('2026-11-20T09:00:00Z');
  const parts = {} as { test: TestApp; travels: Travels; bank: RedsysBank };
  beforeAll(async () => {
    const bank = await startRedsysBank();
    const test = await testApp({ webhooksInside: true, redsys: { test: 'http://localhost:9', real: bank.address } });
    Object.assign(parts, { bank, test, travels: travelsOf(test) });
  });
  afterAll(() => parts.bank.stop());
  beforeEach(async () => {
    Object.assign(parts.bank, { tells: true, refunds: '0900' });
    Object.assign(parts.bank.account, { version: 'V2' });
    parts.test.setNow(now);
    await parts.test.services.db.deleteFrom('redsys').execute();
    expect((await save({})).code).toBe(20001);
  });

  const admin = () => parts.test.administrator.token;
  const { merchant, terminal, secret } = testAccount;
  const account = { merchant, terminal, secret, environment: 'real', version: 'V2' };
  const settings = { ...account, card: true, bizum: true, active: true };
  const save = (data: object) => parts.travels.post('setting/saveRedsys', { data: { ...settings, ...data } }, admin());

  const begin = (budget_id: number, values: object = {}, token = parts.test.customer.token) =>
    parts.travels.post('payment/begin', { data: { budget_id, part: 'due', method: 'card', ...values } }, token);

  /** Posts a form to the bank. @returns its order */
  async function atBank({ address, fields }: BankForm): Promise<string> {
    const page = await (await fetch(address, { method: 'POST', body: new URLSearchParams(fields ?? {}) })).text();
    const order = /value="(\d{12})"/.exec(page)?.[1];
    expect(order, page).toBeDefined();
    return order ?? '';
  }

  return {
    now,
    parts,
    admin,
    settings,
    save,
    saved: async () => (await parts.travels.get('setting/redsys', admin())).data.account,
    /** An accepted budget of 1,200 euros with a deposit of 300. */
    async accepted() {
      const dates = { date_from: '2027-05-04', date_to: '2027-05-12' };
      const travel = await parts.travels.travel({ ...dates, clients: [parts.test.customer.id], status: 3 });
      return parts.travels.budget(travel, { ...dates, budget_status_id: 3, deposit: 30_000 });
    },
    begin,
    atBank,
    begun: async (budget: number, values: object = {}) => atBank((await begin(budget, values)).data),
    notify: (message: object, form = true) =>
      parts.test.app.inject({
        method: 'POST',
        url: '/api/external/redsysNotice',
        payload: form ? new URLSearchParams(message as Record<string, string>).toString() : message,
        headers: { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' },
      }),
    /** Takes a notice without HTTP. @param then is the last that the transaction does */
    async take(message: RedsysMessage, then = async () => {}) {
      const { services } = parts.test;
      const gatewayMessage = await redsysGateway.readMessage(services, message);
      return services.db.transaction().execute(async trx => {
        const fault = await applyGatewayMessage(trx, services, 'redsys', gatewayMessage);
        await then();
        return fault;
      });
    },
    /** What the customer does at the bank. The notice is the test's own affair. */
    decides: (order: string, response: string) => Object.assign(parts.bank.orders.get(order) ?? {}, { response }),
    ledger: async (budget: number) => (await parts.travels.get(`payment/getPayments/${budget}`)).data,
    attempts: async (budget: number) => (await parts.travels.get(`payment/getAttempts/${budget}`)).data,
    async faults(order: string) {
      const notices = parts.test.services.db.selectFrom('payment_notice').select('wrong');
      const rows = await notices.where('order_number', '=', order).orderBy('id').execute();
      return rows.map(({ wrong }) => wrong);
    },
  };
}
