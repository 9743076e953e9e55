import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { groups } from '../../../contract/permissions.ts';
import type { TravelCard } from '../../../contract/travel/calls.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';

describe('the search', () => {
  let test: TestApp;
  let travels: Travels;
  let garcia: TestUser;
  let marta: TestUser;
  let japan: number;
  let seville: number;
  beforeAll(async () => {
    test = await testApp();
    travels = travelsOf(test);
    garcia = await test.signIn({ group_id: groups.client, first_name: 'Íñigo', last_name: 'García Sáenz' });
    marta = await test.signIn({ group_id: groups.agent, first_name: 'Marta', last_name: 'Oyarzún' });
    japan = await travels.travel({ name: 'Otoño en Japón', clients: [garcia.id], agents: [marta.id] });
    seville = await travels.travel({
      name: 'Semana Santa en Sevilla',
      contact_name: 'Concepción',
      contact_surname: 'Ibáñez',
    });
  });

  const found = async (name: string, token?: string) => {
    const lists = ['travel/getTravels', 'travel/getFilteredPaginated', 'travel/getCustomerTravels'];
    const answers = await Promise.all(lists.map(path => travels.post(path, { filter: { name } }, token)));
    const [one, ...others] = answers.map(answer => answer.data.map((travel: TravelCard) => travel.id));
    for (const other of others) expect(other, name).toEqual(one);
    return one;
  };

  describe('staff find trips', () => {
    it.each([
      ['semana sevilla', 'seville'],
      ['sevilla SEMANA', 'seville'],
      ['garcia japon', 'japan'],
      ['japón iñigo', 'japan'],
      ['oyarzun', 'japan'],
      ['arzu toñ', 'japan'],
      ['saenz marta otoño', 'japan'],
      ['ibanez', 'seville'],
      ['concepción santa', 'seville'],
    ])('by words of the name, the client, the contact and the agent: %s', async (words, place) => {
      expect(await found(words)).toEqual([place === 'japan' ? japan : seville]);
    });

    it('by the number, alone and with words', async () => {
      expect(await found(`#${japan}`)).toEqual([japan]);
      expect(await found(`garcia #${japan}`)).toEqual([japan]);
      expect(await found(`#${japan} sevilla`)).toEqual([]);
      expect(await found('garcia sevilla')).toEqual([]);
      expect(await found('100% garcia_')).toEqual([]);
    });

    it('by contact data, budgets, places and locators, as these are now', async () => {
      const { db } = test.services;
      const id = await travels.travel({ name: 'Viaje de novios', clients: [garcia.id] });
      const budget = await travels.budget(id, { quote_name: 'Con velero' });
      const line = await travels.line('accomodation', budget, { locator: 'ZK88-P' });
      const { accomodation_id } = await travels.stored('budget_line', line);
      const hotel = (values: object) =>
        db.updateTable('accomodation').set(values).where('id', '=', accomodation_id).execute();
      await hotel({ name: 'Albergo Luna', city_name: 'Amalfi' });
      for (const words of [`presupuesto ${budget} velero`, 'zk88-p', 'iñigo AMALFI', 'luna novios'])
        expect(await found(words), words).toContain(id);
      await hotel({ name: 'Albergo Sole', city_name: 'Positano' });
      await travels.post('budgetAccomodation/update', { data: { id: line, locator: 'NUEVO9' } });
      for (const words of ['amalfi', 'zk88-p', 'luna novios']) expect(await found(words), words).toEqual([]);
      for (const words of ['positano nuevo9', 'sole']) expect(await found(words), words).toEqual([id]);
      await travels.post('budgetAccomodation/delete', { id: line });
      expect(await found('positano')).toEqual([]);
      await db.updateTable('travel').set({ deleted_at: '2026-11-20' }).where('id', '=', id).execute();
      const { rows } = await sql`select id from travel where words <> travel_words(travel)`.execute(db);
      expect(rows).toEqual([]);
    });

    it('in the counters and in dropdowns', async () => {
      const counters = await travels.get('travel/travelCounterByTag?name=garcia%20japon');
      expect(counters.data).toMatchObject({ en_cola: 0, pendientes_de_reserva: 1 });
      expect((await travels.post('travel/filteredDropdown', { query: 'garcia japon' })).data).toMatchObject([
        { id: japan, name: 'Otoño en Japón' },
      ]);
    });

    it('by the present names after every change', async () => {
      const leo = await test.signIn({ group_id: groups.client, first_name: 'Leo', last_name: 'Quesada' });
      const { id } = (
        await travels.post('travel/create', {
          data: {
            name: 'Lagos',
            date_from: '2027-03-01',
            date_to: '2027-03-08',
            users_id: [leo.id],
            contact_name: 'Ada',
          },
        })
      ).data;
      for (const words of ['quesada', 'lagos ada', 'gema lagos']) expect(await found(words), words).toEqual([id]);

      const stored = await travels.stored('travel', id);
      const edit = async (data: object) => {
        const { updated_at } = (await travels.get(`travel/data/${id}`)).data;
        const answer = await travels.post('travel/update', { data: { id, updated_at, ...data } });
        expect(answer.code, JSON.stringify(answer.data)).toBe(20001);
      };
      await edit({ users_id: [garcia.id], agent_id: [marta.id], name: 'Fiordos', contact_name: 'Bea' });
      for (const words of ['quesada', 'lagos', 'gema fiordos', 'ada fiordos'])
        expect(await found(words), words).toEqual([]);
      expect(await found('bea garcia marta fiordos')).toEqual([id]);
      expect((await travels.stored('travel', id)).name).not.toBe(stored.name);

      const before = (await travels.stored('travel', id)).updated_at;
      const { db } = test.services;
      await db.updateTable('user').set({ last_name: 'Zubiri' }).where('id', '=', garcia.id).execute();
      expect(await found('zubiri')).toEqual([id, japan]);
      expect(await found('garcia')).toEqual([]);
      await db.updateTable('user').set({ first_name: 'Maite' }).where('id', '=', marta.id).execute();
      expect(await found('maite')).toEqual([id, japan]);
      // Nobody's open form of the trip becomes stale by that.
      expect((await travels.stored('travel', id)).updated_at).toEqual(before);
      const { rows } = await sql`select id from travel where words <> travel_words(travel)`.execute(db);
      expect(rows).toEqual([]);
    });
  });

  it('a customer finds trips by the name alone', async () => {
    const reader = await test.signIn({ group_id: groups.client, first_name: 'Nora', last_name: 'Lectora' });
    const id = await travels.travel({
      name: 'Semana en Creta',
      clients: [reader.id, garcia.id],
      agents: [marta.id],
      contact_name: 'Secundino',
    });
    await travels.budget(id);
    const own = async (name: string) =>
      (await travels.post('travel/getCustomerTravels', { filter: { name } }, reader.token)).data.map(
        (travel: TravelCard) => travel.id,
      );
    expect(await own('creta semana')).toEqual([id]);
    for (const words of [garcia.last_name, 'zubiri', 'marta', 'maite', 'secundino', 'nora', `#${id}`])
      expect(await own(words), words).toEqual([]);
    const counters = await travels.get('travel/travelCounterByTag?name=secundino', reader.token);
    expect(counters.data.pendientes_de_reserva).toBe(0);
  });
});

/**
 * The name under letters (decisions 8): the trip's first assigned agent in letters, portal and PDF alike, or else the
 * sender.
 */
describe('who signs', () => {
  let test: TestApp;
  let travels: Travels;
  let assigned: TestUser;
  beforeAll(async () => {
    test = await testApp();
    travels = travelsOf(test);
    assigned = await test.signIn({ group_id: groups.agent, first_name: 'Águeda', last_name: 'Ruiz' });
  });

  /** The letters to the client after every action of staff and client on a trip. */
  async function story(agents: number[]) {
    const id = await travels.travel({ status: 1, sent_at: null, agents });
    const budget = await travels.budget(id, { sent_at: null, total_price: 0 });
    await travels.post('travel/updateStatus', { travel: { id, travel_status_id: 2 } });
    const asked = await travels.post(
      'question/create',
      { data: { budget_id: budget, text: '¿Piscina?' } },
      test.customer.token,
    );
    await travels.post('question/answer', { data: { id: asked.data.id, text: 'Sí' } });
    await travels.post('budget/acceptBudget', { budget_id: budget, travel_id: id });
    await travels.post('budget/notifyModification', {
      travel_id: id,
      budget_id: budget,
      final_budget_comments: 'Otro',
    });
    await travels.post('travel/rejectTravel', { travel_id: id, rejection_reason: 'No', sendEmail: true });
    const letters = (await travels.mails(id)).filter(mail => mail.to === test.customer.email);
    expect(letters.map(mail => mail.template)).toEqual([
      'budgetSent',
      'questionAnswered',
      'budgetAccepted',
      'modification',
      'travelRejectedClient',
    ]);
    return { budget, letters };
  }

  /** Whether the name is on a line of its own at the end of a letter, above the agency's. */
  const signed = (text: string, name: string) => new RegExp(`^${name}$`, 'm').test(text);

  it('is the assigned agent in every letter, in the portal and in the PDF, whoever sends', async () => {
    const { budget, letters } = await story([assigned.id]);
    for (const { template, text } of letters) expect(signed(text, 'Águeda Ruiz'), `${template}: ${text}`).toBe(true);
    for (const { template, text } of letters)
      expect(text, template).not.toContain(`${test.agent.first_name} ${test.agent.last_name}`);
    const page = await travels.get(`budget/getBudget/${budget}`, test.customer.token);
    expect(page.data.contact.agent.name).toBe('Águeda Ruiz');
    expect(await printed(budget)).toContain('SU AGENTE Águeda Ruiz');
  });

  it('is the sender when nobody is assigned, and the PDF names nobody', async () => {
    const { budget, letters } = await story([]);
    const sender = `${test.agent.first_name} ${test.agent.last_name}`;
    for (const { template, text } of letters) expect(signed(text, sender), `${template}: ${text}`).toBe(true);
    expect(await printed(budget)).not.toContain('SU AGENTE');
  });

  async function printed(budget: number): Promise<string> {
    const answer = await test.app.inject({
      url: `/budget/generarPDF/${budget}`,
      headers: { 'x-token': test.agent.token },
    });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), { mergePages: true });
    return text.replace(/[\s\u00a0\u202f]+/g, ' ');
  }
});
