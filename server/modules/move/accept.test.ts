import { beforeAll, describe, expect, it } from 'vitest';
import { budgetStatus } from '../../../contract/budget/state.ts';
import { groups } from '../../../contract/permissions.ts';
import { travelStatus } from '../../../contract/travel/state.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';

let test: TestApp;
let travels: Travels;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
  const conditions = { name: 'conditions', version: 7 };
  await test.services.db
    .insertInto('general_text')
    .values([
      { ...conditions, language: 'es', text: '<p>Condiciones</p>' },
      { ...conditions, language: 'fr', text: '<p>Conditions générales</p>' },
    ])
    .execute();
});

const accept = (budget_id: number, travel_id: number, token = test.customer.token) =>
  travels.post('budget/acceptBudget', { budget_id, travel_id }, token);
const missing = { status: 200, code: 40001, data: { message: 'No existe o ya no está disponible' } };
const decided = {
  status: 200,
  code: 30001,
  data: { message: 'Ya es tarde: este presupuesto o su viaje ya tiene una respuesta' },
};
const statusOf = async (id: number) => (await travels.stored('budget', id)).budget_status_id;
const acceptances = (budgetId: number) =>
  test.services.db.selectFrom('budget_acceptance').selectAll().where('budget_id', '=', budgetId).execute();

/** The result of an answer for a trip, without the values that differ between trips. */
async function outcome(travelId: number) {
  const { travel_status_id, rejection_reason } = await travels.stored('travel', travelId);
  const budgets = await test.services.db
    .selectFrom('budget')
    .select(['budget_status_id', 'deny_reason'])
    .where('travel_id', '=', travelId)
    .orderBy('id')
    .execute();
  const mails = (await travels.mails(travelId)).map(mail => [mail.template, mail.to]);
  return { travel_status_id, rejection_reason, budgets, mails };
}

describe('accepting a budget', () => {
  it('replaces the budget that was accepted before, in either order of creation', async () => {
    for (const order of [0, 1]) {
      const id = await travels.travel({
        clients: [test.customer.id],
        travel_status_id: travelStatus.pendienteDeReserva,
      });
      const budgets = [await travels.budget(id), await travels.budget(id)];
      const [chosen, before] = order === 0 ? budgets : budgets.toReversed();
      if (chosen === undefined || before === undefined) throw new Error('two budgets');
      await test.services.db
        .updateTable('budget')
        .set({ budget_status_id: budgetStatus.aceptado })
        .where('id', '=', before)
        .execute();
      expect(await accept(chosen, id)).toMatchObject({ code: 20001 });
      expect([await statusOf(chosen), await statusOf(before)]).toEqual([3, 2]);
    }
  });

  it('does not move the trip with its first call when the second would be refused', async () => {
    const id = await travels.travel({ clients: [test.customer.id], travel_status_id: travelStatus.enviado });
    const expired = await travels.budget(id, { valid_until: '2026-11-19' });
    const first = (acceptedBudgetIndex: number) =>
      travels.post(
        'travel/updateStatus',
        { travel: { id, travel_status_id: travelStatus.pendienteDeReserva }, acceptedBudgetIndex },
        test.customer.token,
      );
    expect((await first(expired)).code).toBe(30001);
    expect((await first(await travels.budget(await travels.travel()))).code).toBe(30001);
    expect((await travels.stored('travel', id)).travel_status_id).toBe(travelStatus.enviado);
  });

  it('rejects the others, moves the trip, keeps the record, and writes to everybody once', async () => {
    const companion = await test.signIn({ group_id: groups.client, language: 'fr' });
    const silent = await test.signIn({ group_id: groups.client, email: null });
    const clients = [test.customer.id, companion.id, silent.id];
    const id = await travels.travel({ clients, agents: [test.agent.id] });
    const rejected = await travels.budget(id, { budget_status_id: budgetStatus.rechazado, deny_reason: 'Antes' });
    const chosen = await travels.budget(id, { discount: 10, deposit: 20_000, contract_data: '<p>Contrato</p>' });
    const waiting = await travels.budget(id);
    const unsent = await travels.budget(id, { sent_at: null });
    const foreign = await travels.budget(await travels.travel());

    expect(await accept(chosen, id)).toMatchObject({
      status: 200,
      code: 20001,
      data: { id: chosen, message: 'Presupuesto aceptado' },
    });
    expect(await Promise.all([rejected, chosen, waiting, unsent, foreign].map(statusOf))).toEqual([2, 3, 2, 2, 1]);
    expect((await travels.stored('travel', id)).travel_status_id).toBe(travelStatus.pendienteDeReserva);
    expect(await acceptances(chosen)).toMatchObject([
      {
        user_id: test.customer.id,
        accepted_at: '2026-11-20 10:00:00+01',
        price_discount: 108_000,
        conditions_version: 7,
        conditions: '<p>Condiciones</p>',
        contract_data: '<p>Contrato</p>',
      },
    ]);

    const mails = await travels.mails(id);
    expect(mails.map(mail => [mail.template, mail.to, mail.language])).toEqual([
      ['budgetAcceptedStaff', test.agent.email, 'es'],
      ['budgetAccepted', test.customer.email, 'es'],
      ['budgetAccepted', companion.email, 'fr'],
    ]);
    const [staff, own] = mails.map(mail => `${mail.subject}\n${mail.text}`.replace(/\u00a0/g, ' '));
    expect(staff).toContain('Carla Núñez O’Brien ha aceptado un presupuesto de «Granada en otoño» (1.080,00 €)');
    expect(own).toContain('1.080,00 €');
    expect(own).toContain('200,00 €');
    expect(own).toContain(`http://periplo.test/budget/${chosen}`);
    expect(own).toContain('certificado de aceptación');

    // A second answer is too late, for this budget and for the others.
    const before = await travels.traces();
    for (const budgetId of [chosen, waiting]) expect(await accept(budgetId, id)).toMatchObject(decided);
    expect(await travels.traces()).toEqual(before);
  });

  it('keeps the conditions in the language in which they were read', async () => {
    const marie = await test.signIn({ group_id: groups.client, language: 'fr' });
    const id = await travels.travel({ clients: [marie.id] });
    const budgetId = await travels.budget(id);
    expect((await accept(budgetId, id, marie.token)).code).toBe(20001);
    expect(await acceptances(budgetId)).toMatchObject([{ conditions: '<p>Conditions générales</p>' }]);
  });

  it('is refused without a trace when the price or the conditions differ from the shown ones', async () => {
    const id = await travels.travel();
    const budgetId = await travels.budget(id, { discount: 10 });
    const shown = { conditions_version: 7, price_discount: 1080 };
    const say = async (more: object) => {
      const travel = { id, travel_status_id: travelStatus.pendienteDeReserva };
      const first = { travel, acceptedBudgetIndex: budgetId, ...more };
      const second = { budget_id: budgetId, travel_id: id, ...more };
      const answers = [
        await travels.post('travel/updateStatus', first, test.customer.token),
        await travels.post('budget/acceptBudget', second, test.customer.token),
      ];
      return answers.map(({ code, data }) => `${code} ${data.message ?? ''}`.slice(0, 37));
    };
    const before = await travels.traces();
    const priceChanged = '30001 El precio de este presupuesto h';
    const conditionsChanged = '30001 Las condiciones han cambiado mi';
    expect(await say({ ...shown, price_discount: 1079.99 })).toEqual([priceChanged, priceChanged]);
    for (const conditions_version of [6, 8, null])
      expect(await say({ ...shown, conditions_version })).toEqual([conditionsChanged, conditionsChanged]);
    expect(await travels.traces()).toEqual(before);
    expect(await say(shown)).toEqual(['20000 ', '20001 Presupuesto aceptado']);
    expect(await acceptances(budgetId)).toMatchObject([
      { conditions_version: 7, conditions_language: 'es', price_discount: 108_000 },
    ]);
  });

  it('notifies the administrators when a trip has no agent', async () => {
    const id = await travels.travel({ agents: [] });
    expect((await accept(await travels.budget(id), id)).code).toBe(20001);
    const [first] = await travels.mails(id);
    expect(first).toMatchObject({ template: 'budgetAcceptedStaff', to: test.administrator.email });
  });

  it('by GET has the same effect, and needs the header: a cookie is not enough', async () => {
    const id = await travels.travel();
    const budgetId = await travels.budget(id);
    const path = `budget/acceptBudget/${budgetId}/${id}`;
    const before = await travels.traces();
    const cookie = await test.call('GET', `/api/${path}`, { headers: { cookie: `X-Token=${test.customer.token}` } });
    expect(cookie).toMatchObject({ status: 200, code: 50008 });
    for (const wrong of [`${budgetId}/x`, `${budgetId}/0`, `${id + 9000}/${budgetId + 9000}`])
      expect(await travels.get(`budget/acceptBudget/${wrong}`, test.customer.token)).toMatchObject(missing);
    expect(await travels.traces()).toEqual(before);
    expect(await travels.get(path, test.customer.token)).toMatchObject({
      code: 20001,
      data: { id: budgetId, message: 'Presupuesto aceptado' },
    });
    expect(await acceptances(budgetId)).toHaveLength(1);
  });

  it('needs the budget’s own trip, and one of the caller’s trips', async () => {
    const id = await travels.travel();
    const other = await travels.travel();
    const budgetId = await travels.budget(id);
    const unsent = await travels.budget(id, { sent_at: null });
    const deleted = await travels.budget(id, { deleted_at: '2026-11-20T08:00:00Z' });
    const before = await travels.traces();
    for (const answer of [
      await accept(budgetId, other),
      await accept(budgetId, 987_654),
      await accept(unsent, id),
      await accept(deleted, id),
      await accept(987_654, id),
      await accept(budgetId, id, test.otherCustomer.token),
      await travels.get(`budget/acceptBudget/${budgetId}/${other}`, test.customer.token),
    ]) {
      expect(answer).toMatchObject(missing);
    }
    expect((await accept(budgetId, id, '')).code).toBe(50008);
    expect(await travels.traces()).toEqual(before);
  });

  it('is refused after the last day of the offer', async () => {
    const id = await travels.travel();
    const budgetId = await travels.budget(id, { valid_until: '2026-11-19' });
    const before = await travels.traces();
    expect(await accept(budgetId, id)).toMatchObject({
      code: 30001,
      data: { message: 'La validez de este presupuesto ha terminado. Pida a la agencia que lo renueve.' },
    });
    expect(await travels.traces()).toEqual(before);
    expect((await travels.get(`budget/getBudget/${budgetId}`, test.customer.token)).data.expired).toBe(true);
    const renewed = { valid_until: '2026-11-20' };
    await test.services.db.updateTable('budget').set(renewed).where('id', '=', budgetId).execute();
    expect((await accept(budgetId, id)).code).toBe(20001);
  });

  it('after updateStatus to 3, as the specification calls it, has the same result', async () => {
    const [pair, alone] = [await travels.travel(), await travels.travel()];
    const first = async (id: number) => [await travels.budget(id), await travels.budget(id)][0] ?? 0;
    const [ofPair, ofAlone] = [await first(pair), await first(alone)];
    const call = {
      travel: { id: pair, travel_status_id: travelStatus.pendienteDeReserva },
      acceptedBudgetIndex: ofPair,
      sendEmail: true,
    };
    const answer = await travels.post('travel/updateStatus', call, test.customer.token);
    expect(answer.body).toEqual({ code: 20000, data: { id: pair } });
    expect(await travels.mails(pair)).toEqual([]);
    expect((await accept(ofPair, pair)).code).toBe(20001);
    expect((await accept(ofAlone, alone)).code).toBe(20001);
    expect(await outcome(pair)).toEqual(await outcome(alone));
    expect(await acceptances(ofPair)).toHaveLength(1);
  });

  it('can be done by staff for the client', async () => {
    const newcomer = await test.signIn({ group_id: groups.client });
    await test.services.db.updateTable('user').set({ password_hash: null }).where('id', '=', newcomer.id).execute();
    const agents = [test.agent.id, test.administrator.id];
    const id = await travels.travel({ clients: [test.customer.id, newcomer.id], agents });
    const budgetId = await travels.budget(id, { sent_at: null });
    expect((await accept(budgetId, id, test.agent.token)).code).toBe(20001);
    expect(await acceptances(budgetId)).toMatchObject([{ user_id: test.agent.id }]);
    // The colleague learns who accepted for whom. A client who never signed in gets a link for signing up.
    const [colleague, , invited, ...more] = await travels.mails(id);
    expect([colleague?.to, invited?.to, more]).toEqual([test.administrator.email, newcomer.email, []]);
    expect(colleague?.text).toContain('Cliente: Carla Núñez O’Brien');
    expect(colleague?.text).not.toContain('Carla Núñez O’Brien ha aceptado');
    expect(invited?.text).toMatch(
      /Elegir contraseña y ver el viaje:\nhttp:\/\/periplo\.test\/alta\/[\w-]{43}#para=\S+\n/,
    );
  });
});

describe('seeking alternatives', () => {
  const deny = (budget_id: number, data: unknown, token = test.customer.token) =>
    travels.post('budget/denyBudget', { budget_id, data }, token);

  it('denies that budget with its reason, moves the trip, notifies its agents, and leaves the others open', async () => {
    const id = await travels.travel({ agents: [test.agent.id, test.administrator.id] });
    const [denied, open] = [await travels.budget(id), await travels.budget(id)];
    expect(await deny(denied, '  Demasiado caro  ')).toMatchObject({ code: 20001, data: { id: denied } });
    expect(await outcome(id)).toMatchObject({
      travel_status_id: travelStatus.pendienteDeReserva,
      budgets: [
        { budget_status_id: budgetStatus.rechazado, deny_reason: 'Demasiado caro' },
        { budget_status_id: budgetStatus.pendiente, deny_reason: null },
      ],
    });
    const mails = (await travels.mails(id)).filter(mail => mail.template === 'alternativesSought');
    expect(mails.map(mail => mail.to).sort()).toEqual([test.administrator.email, test.agent.email].sort());
    expect(mails[0]?.text).toContain('Demasiado caro');
    expect(mails[0]?.text).toContain(`http://periplo.test/viaje/${id}\n`);
    // The other budget can still be accepted.
    expect((await accept(open, id)).code).toBe(20001);
    expect(await deny(denied, 'Otra vez')).toMatchObject(decided);
  });

  it('describes the event for each reader', async () => {
    const said = async (token: string) =>
      (await deny(await travels.budget(await travels.travel()), 'Caro', token)).data;
    expect((await said(test.customer.token)).message).toBe('Hemos avisado a la agencia: le propondrá alternativas');
    expect((await said(test.agent.token)).message).toBe('Presupuesto rechazado: el cliente espera alternativas');
  });

  it('after updateStatus to 3 has the same result', async () => {
    const [pair, alone] = [await travels.travel(), await travels.travel()];
    const [ofPair, ofAlone] = [await travels.budget(pair), await travels.budget(alone)];
    const travel = { id: pair, travel_status_id: travelStatus.pendienteDeReserva };
    expect((await travels.post('travel/updateStatus', { travel }, test.customer.token)).code).toBe(20000);
    for (const budgetId of [ofPair, ofAlone]) expect((await deny(budgetId, 'Caro')).code).toBe(20001);
    expect(await outcome(pair)).toEqual(await outcome(alone));
  });

  it('needs a reason', async () => {
    const budgetId = await travels.budget(await travels.travel());
    const before = await travels.traces();
    for (const data of ['', '   ', null, undefined]) {
      expect((await deny(budgetId, data)).data.fields).toEqual({ data: 'Motivo de rechazo obligatorio' });
    }
    expect(await deny(budgetId, 'Caro', test.otherCustomer.token)).toMatchObject(missing);
    expect(await travels.traces()).toEqual(before);
  });
});

describe('rejecting the whole trip', () => {
  const reject = (travel_id: number, more: object, token = test.customer.token) =>
    travels.post('travel/rejectTravel', { travel_id, ...more }, token);

  it('by a customer stores their reason, rejects every budget, and notifies the agents', async () => {
    const id = await travels.travel({ agents: [test.agent.id] });
    await travels.budget(id);
    await travels.budget(id, { budget_status_id: budgetStatus.rechazado, deny_reason: 'Antes' });
    expect(await reject(id, { rejection_reason: 'Este año no' })).toMatchObject({
      code: 20001,
      data: { id, message: 'Viaje rechazado completamente' },
    });
    expect(await outcome(id)).toEqual({
      travel_status_id: travelStatus.rechazado,
      rejection_reason: 'Este año no',
      budgets: [
        { budget_status_id: budgetStatus.rechazado, deny_reason: null },
        { budget_status_id: budgetStatus.rechazado, deny_reason: 'Antes' },
      ],
      mails: [['travelRejected', test.agent.email]],
    });
    const [told] = await travels.mails(id);
    expect(told?.text).toContain('Este año no');
    expect(told?.text).toContain(`http://periplo.test/viaje/${id}\n`);
  });

  it('by a customer is refused without a reason', async () => {
    const id = await travels.travel();
    await travels.budget(id);
    const before = await travels.traces();
    for (const rejection_reason of ['', '  ', null, undefined]) {
      expect((await reject(id, { rejection_reason })).data.fields).toEqual({
        rejection_reason: 'Motivo de rechazo obligatorio',
      });
    }
    expect(await reject(id, { rejection_reason: 'No' }, test.otherCustomer.token)).toMatchObject(missing);
    expect(await travels.traces()).toEqual(before);
  });

  it('by staff may have no reason, and writes to the clients only on request', async () => {
    const quiet = await travels.travel({ status: travelStatus.enCola });
    expect((await reject(quiet, { rejection_reason: '' }, test.agent.token)).code).toBe(20001);
    expect(await outcome(quiet)).toMatchObject({
      travel_status_id: travelStatus.rechazado,
      rejection_reason: null,
      mails: [],
    });
    const told = await travels.travel();
    expect((await reject(told, { rejection_reason: 'Sin plazas', sendEmail: true }, test.agent.token)).code).toBe(
      20001,
    );
    const mails = await travels.mails(told);
    expect(mails).toMatchObject([{ template: 'travelRejectedClient', to: test.customer.email }]);
    expect(mails[0]?.text).toContain('Sin plazas');
    expect(mails[0]?.text).toContain('Pedir otro viaje:\nhttp://periplo.test/newCustomer\n');
  });
});
