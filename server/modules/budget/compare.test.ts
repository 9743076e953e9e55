import { beforeAll, describe, expect, it } from 'vitest';
import { travelStatus } from '../../../contract/travel/state.ts';
import { type AnyData, type TestApp, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';

describe('the comparison of budgets', () => {
  let test: TestApp;
  let travels: Travels;
  beforeAll(async () => {
    test = await testApp();
    travels = travelsOf(test);
  });

  const missing = { status: 200, code: 40001, data: { message: 'No existe o ya no está disponible' } };
  const compare = (travelId: number | string, token?: string) => travels.get(`budget/compare/${travelId}`, token);

  describe('comparing the budgets of a trip', () => {
    it('shows staff all of them in order and in full, with their cost', async () => {
      const travelId = await travels.travel({ n_adults: 2, n_children: 1, children_ages: [8] });
      const first = await travels.budget(travelId, { discount: 10, deposit: 20_000, valid_until: '2027-02-01' });
      const unsent = await travels.budget(travelId, { sent_at: null });
      const elsewhere = await travels.budget(await travels.travel());
      await travels.line('transport', first, { price: 80, net_price: 60 });
      await travels.line('accomodation', first, { price: 300, net_price: 240, locator: 'QX7T2Ñ' });
      await travels.line('accomodation', unsent, { price: 250 });
      await travels.line('cruise', elsewhere);

      const { code, data } = await compare(travelId);
      expect(code).toBe(20000);
      expect(data).toHaveLength(2);
      expect(data).toMatchObject([
        {
          id: first,
          discount: 10,
          deposit: 200,
          valid_until: '2027-02-01',
          expired: false,
          total_price: 380,
          price_discount: 342,
          net_price: 300,
          margin: 42,
          travel: { id: travelId, name: 'Granada en otoño', n_adults: 2, n_children: 1, children_ages: [8] },
          lines: [
            { kind: 'transport', title: 'Tren', price: 80, net_price: 60 },
            { kind: 'accomodation', title: 'Hotel Alhambra', price: 300, locator: 'QX7T2Ñ' },
          ],
        },
        { id: unsent, sent_at: null, lines: [{ kind: 'accomodation', price: 250, net_price: null }] },
      ]);
      // Each column says the same as the page of its budget.
      for (const { id, ...column } of data) {
        const { data: page } = await travels.get(`budget/getBudget/${id}`);
        expect(unsigned(page)).toMatchObject(unsigned({ id, ...column }));
      }
    });

    it('shows customers the sent ones of their own trips, without net prices', async () => {
      const travelId = await travels.travel();
      const sent = await travels.budget(travelId);
      await travels.budget(travelId, { sent_at: null });
      await travels.line('accomodation', sent, { net_price: 50 });
      // The helper refuses any answer that names a staff field.
      const { data } = await compare(travelId, test.customer.token);
      expect(data.map(({ id }: AnyData) => id)).toEqual([sent]);
      expect(data[0].lines).toHaveLength(1);
    });

    it('answers for invisible budgets as for unknown ones', async () => {
      const own = await travels.travel();
      await travels.budget(own);
      const unsent = await travels.travel({ status: 1, sent_at: null });
      await travels.budget(unsent);
      const deleted = await travels.travel();
      await travels.budget(deleted, { deleted_at: '2026-11-01T10:00:00Z' });

      expect(await compare(own, test.otherCustomer.token)).toMatchObject(missing);
      expect(await compare(unsent, test.customer.token)).toMatchObject(missing);
      for (const token of [test.customer.token, undefined]) {
        expect(await compare(deleted, token)).toMatchObject(missing);
        expect(await compare(987_654, token)).toMatchObject(missing);
      }
      expect(await compare(own, '')).toMatchObject({ code: 50008 });
      expect((await compare('x')).code).toBe(40001);
    });
  });

  /** File addresses have another signature each time. */
  const unsigned = (data: AnyData) => JSON.parse(JSON.stringify(data).replace(/\/file\/[^/"]+\//g, '/file/'));
});

/** Staff look at a budget as its customer will see it, before it is sent. */
describe('the preview of a budget', () => {
  let test: TestApp;
  let travels: Travels;
  beforeAll(async () => {
    test = await testApp();
    travels = travelsOf(test);
  });

  const preview = (id: number, language = '', token?: string) =>
    travels.get(`budget/preview/${id}${language && `?language=${language}`}`, token);

  /** A budget with one stay, whose net price only staff may know, in a trip that waits in the queue. */
  async function unsent(clients = [test.customer.id]) {
    const travel = await travels.travel({ status: 1, sent_at: null, clients });
    const id = await travels.budget(travel, { sent_at: null });
    await travels.line('accomodation', id, { price: 300, net_price: 210 });
    return { id, travel };
  }

  it('shows staff exactly the answer that the customer gets once the trip is sent', async () => {
    const { id, travel } = await unsent();
    const before = (await preview(id)).data;
    expect(JSON.stringify(before)).not.toMatch(/net_price|margin|provider|deny_reason/);
    expect(
      (await travels.post('travel/updateStatus', { travel: { id: travel, travel_status_id: travelStatus.enviado } }))
        .code,
    ).toBe(20001);
    const { data: seen } = await travels.get(`budget/getBudget/${id}`, test.customer.token);
    const once = { sent_at: null, updated_at: null, proposal: null, valid_until: null, expired: null };
    expect({ ...before, ...once }).toEqual({ ...seen, ...once });
    expect((await preview(id)).data).toEqual((await travels.get(`budget/getBudget/${id}`, test.customer.token)).data);
  });

  it('answers in each language, also when the trip has no client yet', async () => {
    const { id } = await unsent([]);
    const { db } = test.services;
    await db.updateTable('meal_included').set({ name_en: 'Half board', name_fr: 'Demi-pension' }).execute();
    for (const [language, meal] of [
      ['es', 'Media pensión'],
      ['en', 'Half board'],
      ['fr', 'Demi-pension'],
    ] as const)
      expect(JSON.stringify((await preview(id, language)).data.lines), language).toContain(meal);
  });

  it('is for staff, changes nothing, and makes nothing visible to the customer', async () => {
    const { id, travel } = await unsent();
    const { db } = test.services;
    const traces = async () => ({
      moved: await travels.traces(),
      events: await db.selectFrom('travel_event').select('id').execute(),
      audit: await db.selectFrom('audit_log').select('id').execute(),
      mails: await travels.mails(travel),
    });
    const before = await traces();
    for (const token of [test.agent.token, test.administrator.token])
      expect((await preview(id, 'fr', token)).code).toBe(20000);
    expect(await traces()).toEqual(before);

    for (const token of [test.customer.token, test.otherCustomer.token, '']) {
      expect((await preview(id, '', token)).code, token).not.toBe(20000);
      expect((await travels.get(`budget/getBudget/${id}`, token)).code, token).not.toBe(20000);
    }
    expect((await preview(999_999)).body).toMatchObject({ code: 40001 });
  });
});
