import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../testing/app.ts';
import { type Travels, travelsOf } from '../../../testing/travels.ts';

/** What the certificate says of changes after the acceptance, each with its own fingerprint. */
describe('addenda', () => {
  let test: TestApp;
  let travels: Travels;
  let trip: number;
  let budget: number;
  let stay: number;

  beforeAll(async () => {
    test = await testApp();
    travels = travelsOf(test);
  });

  beforeEach(async () => {
    trip = await travels.travel({ status: 3, clients: [test.customer.id], name: 'Naxos' });
    budget = await travels.budget(trip, { budget_status_id: 1, total_price: 0 });
    stay = await travels.line('accomodation', budget, { price: 500 });
    await post('budget/acceptBudget', { budget_id: budget, travel_id: trip }, test.customer.token);
  });

  async function post(path: string, body: object, token?: string) {
    const answer = await travels.post(path, body, token);
    expect(answer.code, JSON.stringify(answer.data)).toBe(20001);
  }

  async function price(euros: number) {
    const { data } = await travels.get(`budgetAccomodation/data/${stay}`, test.agent.token);
    await post('budgetAccomodation/update', { ...data, ...(await travels.lineFields('accomodation')), price: euros });
  }

  async function answer(final_accept: 1 | 2) {
    await post('budget/notifyModification', { budget_id: budget, travel_id: trip, final_budget_comments: 'Otro' });
    await post('budget/updateAcceptedChanges', { id: budget, final_accept }, test.customer.token);
  }

  async function certificate(): Promise<string> {
    const headers = { 'x-token': test.customer.token };
    const { rawPayload } = await test.app.inject({ url: `/budget/certificado/${budget}`, headers });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true });
    return text.replace(/[\s\u00a0\u202f]+/g, ' ');
  }

  const records = () =>
    test.services.db
      .selectFrom('budget_acceptance')
      .selectAll()
      .where('budget_id', '=', budget)
      .orderBy('id')
      .execute();

  it('prints each step with its prices and its fingerprint, and certifies the last agreement', async () => {
    expect(await certificate()).not.toContain('paso a paso');
    await price(600);
    await answer(1);
    await price(700);
    await answer(2);
    await post('budget/recordAgreement', { budget_id: budget, agreed_on: '2026-11-19', how: 'phone' });
    const text = await certificate();
    for (const words of [
      'anotó el 20 de noviembre de 2026 a las 10:00 los cambios del presupuesto del viaje «Naxos» que se acordaron',
      'Lo acordado, paso a paso',
      /Presupuesto aceptado · Carla Núñez O’Brien, 20 de noviembre de 2026 a las 10:00 500,00 €/,
      /Cambios aceptados · Carla Núñez O’Brien, .{1,60} 500,00 € → 600,00 €/,
      /Cambios rechazados · Carla Núñez O’Brien, .{1,60} 600,00 € → 700,00 €/,
      /Cambios acordados · 19 de noviembre de 2026, por teléfono; lo anotó Gema Agente, .{1,60} 600,00 € → 700,00 €/,
      'Precio del viaje 700,00 €',
    ])
      expect(text).toMatch(words instanceof RegExp ? words : new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
    const rows = await records();
    expect(rows).toHaveLength(4);
    for (const { record_hash } of rows)
      for (const group of record_hash?.match(/.{8}/g) ?? []) expect(text).toContain(group);
  });

  it('is checked as a whole: an altered first record is found after a change', async () => {
    await price(600);
    await answer(1);
    const check = async () => (await travels.get(`budget/checkAcceptance/${budget}`)).data;
    const [first, last] = await records();
    expect(await check()).toEqual({ sealed: true, hash: last?.record_hash, problems: [] });
    await sql`alter table budget_acceptance disable trigger budget_acceptance_append_only`.execute(test.services.db);
    await sql`update budget_acceptance set price_discount = 1 where id = ${first?.id}`.execute(test.services.db);
    expect(await check()).toMatchObject({ sealed: false, hash: last?.record_hash, problems: ['columns'] });
  });
});

/** Two customers answer a notice while an agent goes on with the draft: whoever is first, nothing is agreed unseen. */
describe('acceptances at once', () => {
  let test: TestApp;
  let travels: Travels;
  let friend: TestUser;

  beforeAll(async () => {
    test = await testApp();
    travels = travelsOf(test);
    friend = await test.signIn({ group_id: 2 });
  });

  it.each(Array.from({ length: 6 }, (_, index) => index))(
    'one answer at most counts, and all are told: %i',
    async () => {
      const trip = await travels.travel({ status: 3, clients: [test.customer.id, friend.id] });
      const budget = await travels.budget(trip, { budget_status_id: 1, total_price: 0 });
      const stay = await travels.line('accomodation', budget, { price: 500 });
      const accepted = await travels.post(
        'budget/acceptBudget',
        { budget_id: budget, travel_id: trip },
        test.customer.token,
      );
      expect(accepted.code).toBe(20001);
      const { data } = await travels.get(`budgetAccomodation/data/${stay}`, test.agent.token);
      const price = async (euros: number) =>
        travels.post('budgetAccomodation/update', {
          ...data,
          ...(await travels.lineFields('accomodation')),
          updated_at: undefined,
          price: euros,
        });
      await price(600);
      await travels.post('budget/notifyModification', {
        budget_id: budget,
        travel_id: trip,
        final_budget_comments: 'Otra habitación',
      });
      const { version } = (await travels.get(`budget/getChangesAccepted/${budget}`, test.customer.token)).data;
      const answer = (final_accept: 1 | 2, { token }: TestUser) =>
        travels.post('budget/updateAcceptedChanges', { id: budget, final_accept, version }, token);
      const [yes, no, edit] = await Promise.all([answer(1, test.customer), answer(2, friend), price(900)]);

      expect(edit.code).toBe(20001);
      const answers = [yes.code, no.code];
      expect(answers.filter(code => code === 20001).length).toBeLessThanOrEqual(1);
      for (const { code, data: told } of [yes, no])
        if (code !== 20001) {
          expect(code).toBe(30001);
          expect(told.message).toMatch(/^(Ya se|Este aviso|El presupuesto|Los cambios|Ya )/);
        }
      const seen = (await travels.get(`budget/getBudget/${budget}`, friend.token)).data;
      expect(seen.price_discount).toBe(yes.code === 20001 ? 600 : 500);
      expect((await travels.get(`budget/getBudget/${budget}`)).data).toMatchObject({
        price_discount: 900,
        agreed: { price_discount: seen.price_discount },
      });
    },
  );
});
