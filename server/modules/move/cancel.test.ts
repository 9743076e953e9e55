import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { budgetStatus } from '../../../contract/budget/state.ts';
import { travelStatus } from '../../../contract/travel/state.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';

/** A booked trip is cancelled: why, what its customer reads, and what is left to do with the suppliers. */
describe('a cancelled trip', () => {
  let test: TestApp;
  let travels: Travels;
  let reader: TestUser;
  let trip: number;
  let budget: number;

  beforeAll(async () => {
    test = await testApp();
    travels = travelsOf(test);
  });

  beforeEach(async () => {
    reader = await test.signIn({ group_id: 2, language: 'en' });
    trip = await travels.travel({
      status: travelStatus.pendienteDeReserva,
      clients: [reader.id],
      agents: [test.agent.id],
      name: 'Naxos',
    });
    budget = await travels.budget(trip, { budget_status_id: budgetStatus.pendiente, total_price: 0, deposit: 10_000 });
    const provider_id = await travels.provider('Egeo Tours');
    await travels.line('accomodation', budget, { price: 500, locator: 'QX7T2N', provider_id });
    await travels.line('transport', budget, { price: 120 });
    await travels.post('budget/acceptBudget', { budget_id: budget, travel_id: trip }, reader.token);
    await travels.post('budget/update', { data: { id: budget, amount_paid: 100, tell_payment: false } });
    await travels.post('travel/updateStatus', {
      travel: { id: trip, travel_status_id: travelStatus.reservado },
      sendEmail: false,
    });
  });

  const cancel = (more: object = {}, token?: string) =>
    travels.post(
      'travel/cancel',
      { travel_id: trip, reason: 'illness', words: 'Sentimos la noticia.', ...more },
      token,
    );
  const card = async (token?: string) => (await travels.get(`travel/data/${trip}`, token)).data;

  it('gives the trip status 6 and keeps what was agreed and paid', async () => {
    const before = (await travels.get(`budget/getBudget/${budget}`, reader.token)).data;
    expect(await cancel()).toMatchObject({ code: 20001, data: { message: 'Viaje cancelado' } });
    expect(await card()).toMatchObject({
      travel_status_id: travelStatus.rechazado,
      cancelled_at: '2026-11-20 10:00:00',
      cancel_reason: 'illness',
      rejection_reason: 'Sentimos la noticia.',
    });
    expect(await card(reader.token)).toMatchObject({ cancelled_at: '2026-11-20 10:00:00', cancel_reason: null });
    const after = (await travels.get(`budget/getBudget/${budget}`, reader.token)).data;
    expect(after).toMatchObject({ budget_status_id: budgetStatus.aceptado, payment: null, amount_paid: 100 });
    expect([after.price_discount, after.acceptance]).toEqual([before.price_discount, before.acceptance]);
    const calendar = await test.app.inject({
      url: `/api/budget/calendario/${budget}`,
      headers: { 'x-token': reader.token },
    });
    expect(calendar.body).toContain('STATUS:CANCELLED');
    const [entry] = (await travels.get(`travel/history/${trip}`)).data;
    expect(JSON.stringify(await travels.get(`travel/history/${trip}`))).toContain(
      'Enfermedad o fallecimiento. Sentimos la noticia.',
    );
    expect(entry).toBeDefined();
  });

  it('writes to the clients, unless staff do not want it', async () => {
    const letter = async () => (await travels.mails(trip)).filter(mail => mail.to === reader.email).at(-1);
    await cancel();
    const mail = await letter();
    expect(mail?.subject).toBe('Your trip “Naxos” is cancelled');
    const text = mail?.text.replace(/[\u00a0\u202f]/g, ' ');
    expect(text).toContain('Price: €620.00\nPaid so far: €100.00');
    expect(text).toContain('Sentimos la noticia.');
    expect(text).not.toMatch(/How to pay|IBAN/);
  });

  it('adds a task for each supplier with the references, for the agent of the trip', async () => {
    await cancel({ sendEmail: false });
    const tasks = await test.services.db
      .selectFrom('task')
      .select(['name', 'note', 'agent_id', 'budget_id'])
      .where('travel_id', '=', trip)
      .orderBy('id')
      .execute();
    expect(tasks).toEqual([
      {
        name: 'Anular con Egeo Tours: Naxos',
        note: '<p>Hotel Alhambra: QX7T2N</p>',
        agent_id: test.agent.id,
        budget_id: budget,
      },
      { name: 'Anular las reservas: Naxos', note: '<p>Tren</p>', agent_id: test.agent.id, budget_id: budget },
    ]);
    expect((await travels.mails(trip)).map(({ template }) => template)).not.toContain('travelCancelled');
  });

  it('ends when staff give the trip another status', async () => {
    await cancel({ sendEmail: false, tasks: false });
    await travels.post('travel/update', { data: { id: trip, travel_status_id: travelStatus.reservado } });
    expect(await card()).toMatchObject({
      travel_status_id: travelStatus.reservado,
      cancelled_at: null,
      cancel_reason: null,
    });
  });

  describe('is refused', () => {
    it('without a reason, by a customer, and for a trip that is not booked', async () => {
      expect((await cancel({ reason: '' })).data.fields).toEqual({ reason: 'Elija el motivo de la cancelación' });
      expect((await cancel({}, reader.token)).code).toBe(40001);
      const other = await travels.travel({ status: travelStatus.reservado, clients: [reader.id] });
      expect(await cancel({ travel_id: other })).toMatchObject({ code: 40001 });
      await cancel();
      expect((await cancel()).code).toBe(40001);
    });
  });

  it('is no lost quote: neither among the reasons nor among the rejected trips of Inicio', async () => {
    const lost = await travels.travel({ status: travelStatus.enviado, clients: [reader.id] });
    await travels.post('travel/rejectTravel', { travel_id: lost, rejection_reason: 'Demasiado lejos' });
    await cancel();
    const { reasons } = (await travels.get('dashboard/today', test.administrator.token)).data;
    const texts = reasons.map(({ reason }: { reason: string }) => reason);
    expect(texts).toContain('Demasiado lejos');
    expect(texts).not.toContain('Sentimos la noticia.');
  });
});

/** Actions of staff on a trip or a budget that was never sent, and what its customer sees afterwards (decisions 8). */
describe('what was never sent', () => {
  let test: TestApp;
  let travels: Travels;
  beforeAll(async () => {
    test = await testApp();
    travels = travelsOf(test);
  });

  const now = '2026-11-20 10:00:00+01';
  const dates = { date_from: '2027-05-01', date_to: '2027-05-08' };
  const unsent = { sent_at: null };
  /** Without lines the total in its PDF is zero. */
  const emptyBudget = { ...unsent, total_price: 0 };

  /** What the customer sees of a budget: its page, its PDF, and its trip in the list. */
  async function seenByCustomer(travelId: number, budgetId: number) {
    const { token, id: user_id } = test.customer;
    const page = await travels.get(`budget/getBudget/${budgetId}`, token);
    const pdf = await test.app.inject({ url: `/budget/generarPDF/${budgetId}`, headers: { 'x-token': token } });
    const list = await travels.post('travel/getCustomerTravels', { page: 1, filter: '', user_id }, token);
    const card = list.data.find(({ id }: { id: number }) => id === travelId);
    return { page: page.code, pdf: pdf.headers['content-type'], trip: card?.status_by_budgets };
  }

  const shown = (trip: string) => ({ page: 20000, pdf: 'application/pdf', trip });

  describe.each([
    ['added to a sent trip', {}],
    ['of a trip that was never sent', unsent],
  ])('a budget %s that was never sent', (_, trip) => {
    it('is sent by accepting it for the customer: the letter leads to what they may see', async () => {
      const id = await travels.travel(trip);
      const waiting = await travels.budget(id, unsent);
      const budget = (await travels.send('budget/create', { travel_id: id, ...dates })).data.id;
      expect((await travels.post('budget/acceptBudget', { budget_id: budget, travel_id: id })).code).toBe(20001);
      const letter = (await travels.mails(id)).find(mail => mail.template === 'budgetAccepted');
      expect(letter?.text).toContain(`http://periplo.test/budget/${budget}`);
      expect(await seenByCustomer(id, budget)).toEqual(shown('aceptado'));
      expect((await travels.stored('budget', budget)).sent_at).toBe(now);
      // Only the accepted budget is shown. The other one was never offered.
      expect((await travels.stored('budget', waiting)).sent_at).toBeNull();
    });

    it('is sent by asking for alternatives to it', async () => {
      const id = await travels.travel(trip);
      const budget = await travels.budget(id, emptyBudget);
      expect((await travels.post('budget/denyBudget', { budget_id: budget, data: 'Muy caro' })).code).toBe(20001);
      expect(await seenByCustomer(id, budget)).toEqual(shown('rechazado'));
    });

    it('is sent by a notice of its modification: the token opens it', async () => {
      const id = await travels.travel({ ...trip, status: travelStatus.pendienteDeReserva });
      const budget = await travels.budget(id, { ...emptyBudget, budget_status_id: budgetStatus.aceptado });
      const call = { final_budget_comments: 'El hotel ha cerrado', travel_id: id, budget_id: budget };
      expect((await travels.post('budget/notifyModification', call)).code).toBe(20001);
      const [letter] = await travels.mails(id);
      const token = /\/presupuesto\/([\w-]{43})\b/.exec(letter?.text ?? '')?.[1];
      expect(await travels.get(`budget/getChangesAccepted/${token}`, '')).toMatchObject({
        code: 20000,
        data: { budget_id: budget, final_budget_comments: 'El hotel ha cerrado' },
      });
      expect(await seenByCustomer(id, budget)).toEqual(shown('aceptado'));
    });
  });

  it('keeps the day on which it was first sent', async () => {
    const id = await travels.travel();
    const budget = await travels.budget(id);
    const before = [(await travels.stored('travel', id)).sent_at, (await travels.stored('budget', budget)).sent_at];
    expect((await travels.post('budget/acceptBudget', { budget_id: budget, travel_id: id })).code).toBe(20001);
    const after = [(await travels.stored('travel', id)).sent_at, (await travels.stored('budget', budget)).sent_at];
    expect(after).toEqual(before);
  });

  it('refuses an answer to a question about a budget that its customer may no longer see', async () => {
    const id = await travels.travel();
    const budget = await travels.budget(id);
    const asked = await travels.post(
      'question/create',
      { data: { budget_id: budget, line_id: null, text: '¿Hay piscina?' } },
      test.customer.token,
    );
    await travels.post('travel/update', { data: { id, travel_status_id: travelStatus.enCola } });
    const answer = await travels.post('question/answer', { data: { id: asked.data.id, text: 'Sí' } });
    expect(answer).toMatchObject({ code: 20001, data: { message: expect.stringContaining('no ve ahora este viaje') } });
    expect((await travels.mails(id)).map(mail => mail.template)).not.toContain('questionAnswered');
  });
});
