import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BudgetStatusId, budgetStatus } from '../../../contract/budget/state.ts';
import { groups } from '../../../contract/permissions.ts';
import { travelStatus } from '../../../contract/travel/state.ts';
import { type TestAnswer, type TestApp, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';

describe('the table of moves', () => {
  let test: TestApp;
  let travels: Travels;
  beforeAll(async () => {
    test = await testApp();
    travels = travelsOf(test);
    // Only this test deletes acceptances.
    await sql`alter table budget_acceptance disable trigger budget_acceptance_append_only`.execute(test.services.db);
  });

  const statusNames = ['', 'En cola', 'Enviado al cliente', 'Pendiente de reserva', 'Archivado', 'Reservado'];
  statusNames.push('Rechazado completamente');
  const statuses = [1, 2, 3, 4, 5, 6];

  const actions = {
    ...Object.fromEntries(statuses.map(to => [`updateStatus ${to}`, to])),
    rejectTravel: 6,
    'acceptBudget POST': 3,
    'acceptBudget GET': 3,
    denyBudget: 3,
  };

  /**
   * The statuses from which staff may move, and customers on their own trips (decisions 2 and 3). All others are refused.
   */
  const staff: Record<string, number[]> = {
    'updateStatus 2': [1, 2, 3],
    'updateStatus 3': [2, 3],
    'updateStatus 4': [5],
    'updateStatus 5': [2, 3],
    'updateStatus 6': [1, 2, 3],
    rejectTravel: [1, 2, 3],
    'acceptBudget POST': [2, 3],
    'acceptBudget GET': [2, 3],
    denyBudget: [2, 3],
  };
  const owner: Record<string, number[]> = {
    'updateStatus 3': [2, 3],
    rejectTravel: [2, 3],
    'acceptBudget POST': [2, 3],
    'acceptBudget GET': [2, 3],
    denyBudget: [2, 3],
  };

  const roles = {
    'nobody signed in': () => '',
    'the customer': () => test.customer.token,
    'another customer': () => test.otherCustomer.token,
    'an agent': () => test.agent.token,
    'an administrator': () => test.administrator.token,
  };
  type Role = keyof typeof roles;

  function act(action: string, travel_id: number, budget_id: number, token: string): Promise<TestAnswer> {
    const [call, to] = action.split(' ');
    if (action === 'acceptBudget GET') return travels.get(`budget/acceptBudget/${budget_id}/${travel_id}`, token);
    if (action === 'acceptBudget POST') return travels.post('budget/acceptBudget', { budget_id, travel_id }, token);
    if (action === 'denyBudget') return travels.post('budget/denyBudget', { budget_id, data: 'Muy caro' }, token);
    if (action === 'rejectTravel')
      return travels.post('travel/rejectTravel', { travel_id, rejection_reason: 'No vamos' }, token);
    const travel = { id: travel_id, travel_status_id: Number(to) };
    return travels.post(`travel/${call}`, { travel, sendEmail: true, acceptedBudgetIndex: 0 }, token);
  }

  /** The answer to a refused move: its code and its message. */
  function refusal(role: Role, action: string, from: number): [number, string] {
    const hidden: [number, string] = [40001, 'No existe o ya no está disponible'];
    if (role === 'nobody signed in') return [50008, 'La sesión ha caducado, por favor vuelva a loguear'];
    if (role === 'another customer' || (role === 'the customer' && from === 1)) return hidden;
    if (action.includes('Budget') && from === 1) return [40001, 'El viaje está en cola: envíelo antes a su cliente'];
    if (action.includes('Budget')) return [30001, 'Ya es tarde: este presupuesto o su viaje ya tiene una respuesta'];
    if (role === 'the customer' && action.startsWith('updateStatus') && action !== 'updateStatus 3')
      return [40001, 'No tiene permiso para hacer esto'];
    return [40001, `Un viaje en estado «${statusNames[from]}» no admite este cambio`];
  }

  it('every move from every status by every role is made, or refused without a trace', async () => {
    let done = 0;
    let refused = 0;
    for (const [action, to] of Object.entries(actions)) {
      for (const from of statuses) {
        for (const role of Object.keys(roles) as Role[]) {
          const what = `${action} from ${from} by ${role}`;
          const allowed = role.startsWith('an ') ? staff : role === 'the customer' ? owner : {};
          const id = await travels.travel({ status: from });
          const budgetId = await travels.budget(id);
          const before = await travels.traces();
          const answer = await act(action, id, budgetId, roles[role]());
          expect(answer.status, what).toBe(200);
          if (allowed[action]?.includes(from)) {
            expect(answer.code, what).toBe(action === 'updateStatus 3' ? 20000 : 20001);
            expect((await travels.stored('travel', id)).travel_status_id, what).toBe(to);
            done += 1;
          } else {
            expect([answer.code, answer.data.message], what).toEqual(refusal(role, action, from));
            expect(await travels.traces(), what).toEqual(before);
            refused += 1;
          }
        }
      }
      await clear();
    }
    expect([done, refused]).toEqual([2 * 20 + 10, 250]);
    process.stdout.write(`moves: ${done + refused} tried, ${done} done, ${refused} refused without a trace\n`);
  }, 300_000);

  /** Comparing before and after is quick only with few rows, and emptying so many tables takes longer. */
  async function clear() {
    // With all rows that refer to them.
    await sql`truncate link, outbox, travel cascade`.execute(test.services.db);
  }
});

/** Clients from before every form checked e-mails. A malformed address is reported before anything is sent to it. */
describe('malformed moves', () => {
  let test: TestApp;
  let travels: Travels;
  beforeAll(async () => {
    test = await testApp();
    travels = travelsOf(test);
  });

  const quickClient = async (email: string) => (await test.signIn({ group_id: groups.client, email })).id;
  const send = (id: number, sendEmail = true) =>
    travels.post('travel/updateStatus', { travel: { id, travel_status_id: travelStatus.enviado }, sendEmail });
  async function draft(clients: number[]) {
    const id = await travels.travel({ status: travelStatus.enCola, sent_at: null, clients });
    await travels.budget(id, { sent_at: null });
    return id;
  }

  describe.each(['sin arroba', 'a@b..es', '.a@b.es', 'a;b@c.es'])('a client whose e-mail is “%s”', email => {
    it('is reported before the trip is sent, and the trip can be sent without a letter', async () => {
      const id = await draft([await quickClient(email)]);
      const before = await travels.traces();
      expect(await send(id)).toMatchObject({
        code: 30001,
        data: {
          message:
            'El correo del cliente no es una dirección válida: corríjalo en su ficha o prosiga sin mandar el presupuesto vía email',
          reason: 'travel.malformed',
        },
      });
      expect(await travels.traces()).toEqual(before);
      expect((await send(id, false)).code).toBe(20001);
      expect(await travels.mails(id)).toEqual([]);
    });
  });

  it('is left out when somebody else gets a letter', async () => {
    const id = await draft([await quickClient('otra sin arroba'), test.customer.id]);
    expect((await send(id)).code).toBe(20001);
    const budget = await travels.budget(id);
    await travels.post('budget/acceptBudget', { budget_id: budget, travel_id: id });
    await travels.post('travel/rejectTravel', { travel_id: id, rejection_reason: '', sendEmail: true });
    const to = (await travels.mails(id)).map(mail => mail.to);
    expect(to).toContain(test.customer.email);
    expect(to).not.toContain('otra sin arroba');
  });

  it('is not invited, and no notice counts as sent', async () => {
    const client = await quickClient('tercera sin arroba');
    expect(await travels.post('client/invite', { id: client })).toMatchObject({
      code: 30001,
      data: { message: 'El correo del cliente no es una dirección válida: corríjalo en su ficha' },
    });
    const id = await travels.travel({ status: travelStatus.pendienteDeReserva, clients: [client] });
    const budget_id = await travels.budget(id, { budget_status_id: budgetStatus.aceptado });
    const call = { travel_id: id, budget_id, final_budget_comments: 'Otro hotel' };
    const message = async () => {
      const answer = await travels.post('budget/notifyModification', call);
      expect(answer.code).toBe(30001);
      // A notice cannot go without its letter, because the letter is the notice.
      expect(answer.data.message).not.toContain('prosiga');
      return answer.data.message;
    };
    expect(await message()).toMatch(/no es una dirección válida/);
    await test.services.db.updateTable('user').set({ email: null }).where('id', '=', client).execute();
    expect(await message()).toMatch(/no tiene correo electrónico/);
    const values = { email: 'cuarta@ejemplo.es', active: false, group_id: groups.client };
    await test.services.db.updateTable('user').set(values).where('id', '=', client).execute();
    expect(await message()).toMatch(/acceso desactivado/);
  });
});

describe('statuses by edit', () => {
  /** The status of a budget that staff choose in its form (decisions 8, 'A status by edit'). */

  let test: TestApp;

  let travels: Travels;

  beforeAll(async () => {
    test = await testApp();
    travels = travelsOf(test);
  });

  const edit = (id: number, budget_status_id: number, more: object = {}) =>
    travels.send('budget/update', { id, budget_status_id, ...more });

  const statuses = (...ids: number[]): Promise<BudgetStatusId[]> =>
    Promise.all(ids.map(async id => (await travels.stored('budget', id)).budget_status_id));

  const acceptances = (budgetId: number) =>
    test.services.db.selectFrom('budget_acceptance').selectAll().where('budget_id', '=', budgetId).execute();

  const history = async (travelId: number) => (await travels.get(`travel/history/${travelId}`)).data;

  const bell = (travelPath: string) =>
    test.services.db
      .selectFrom('notification')
      .select(['user_id', 'kind', 'path'])
      .where('path', '=', travelPath)
      .execute();

  describe('set to accepted', () => {
    it('is an acceptance for the customer: the others close, the trip moves, the record is sealed, letters are sent', async () => {
      const id = await travels.travel({ agents: [test.administrator.id] });
      const [chosen, other] = [await travels.budget(id, { sent_at: null }), await travels.budget(id)];
      expect(await edit(chosen, 3, { discount: 10 })).toMatchObject({
        code: 20001,
        data: { id: chosen, message: 'Cambios guardados' },
      });
      expect(await statuses(chosen, other)).toEqual([3, 2]);
      expect((await travels.stored('travel', id)).travel_status_id).toBe(travelStatus.pendienteDeReserva);
      // The seal contains the values saved in the same edit.
      expect(await acceptances(chosen)).toMatchObject([{ user_id: test.agent.id, price_discount: 108_000 }]);
      expect((await travels.get(`budget/checkAcceptance/${chosen}`)).data.sealed).toBe(true);
      expect((await travels.mails(id)).map(mail => [mail.template, mail.to])).toEqual([
        ['budgetAcceptedStaff', test.administrator.email],
        ['budgetAccepted', test.customer.email],
      ]);
      expect((await history(id)).map((entry: { kind: string }) => entry.kind)).toContain('budgetAccepted');
      const read = await travels.get(`budget/getBudget/${chosen}`, test.customer.token);
      expect(read.data).toMatchObject({ budget_status_id: budgetStatus.aceptado, price_discount: 1080 });
      // The customer cannot accept another one on top of it.
      const late = await travels.post('budget/acceptBudget', { budget_id: other, travel_id: id }, test.customer.token);
      expect(late.code).toBe(30001);
      expect(await statuses(chosen, other)).toEqual([3, 2]);
    });

    it('replaces the budget that was accepted before, and the history records it', async () => {
      const id = await travels.travel({ travel_status_id: travelStatus.pendienteDeReserva });
      const before = await travels.budget(id, { budget_status_id: budgetStatus.aceptado });
      const chosen = await travels.budget(id);
      expect((await edit(chosen, 3)).code).toBe(20001);
      expect(await statuses(before, chosen)).toEqual([2, 3]);
      expect(await history(id)).toContainEqual(
        expect.objectContaining({
          kind: 'acceptanceWithdrawn',
          detail: '2',
          budget: expect.objectContaining({ id: before }),
        }),
      );
    });

    it('for a budget that is already accepted changes nothing', async () => {
      const id = await travels.travel({ status: travelStatus.reservado });
      const budget = await travels.budget(id, { budget_status_id: budgetStatus.aceptado });
      expect((await edit(budget, 3, { amount_paid: 100 })).code).toBe(20001);
      expect(await acceptances(budget)).toEqual([]);
      expect((await travels.stored('budget', budget)).amount_paid).toBe(10_000);
    });

    it.each([
      [
        'a trip in the queue',
        { status: travelStatus.enCola, sent_at: null },
        {},
        40001,
        'El viaje está en cola: envíelo antes a su cliente',
      ],
      [
        'a booked trip',
        { status: travelStatus.reservado },
        {},
        30001,
        'Ya es tarde: este presupuesto o su viaje ya tiene una respuesta',
      ],
      [
        'a rejected budget',
        {},
        { budget_status_id: budgetStatus.rechazado },
        30001,
        'Este presupuesto está rechazado: para aceptarlo, póngalo antes en «Pendiente de aceptación»',
      ],
      [
        'an expired budget',
        {},
        { valid_until: '2026-11-19' },
        30001,
        'La validez de este presupuesto ha terminado: renuévela antes de aceptarlo',
      ],
    ])('is refused under its field for %s, and nothing is saved', async (_, trip, values, code, message) => {
      const id = await travels.travel(trip);
      const budget = await travels.budget(id, values);
      const before = await travels.traces();
      expect(await edit(budget, 3, { discount: 50 })).toMatchObject({
        status: 200,
        code,
        data: { message, fields: { budget_status_id: message } },
      });
      expect(await travels.traces()).toEqual(before);
    });

    it('lets one of two calls succeed, and names the field to the other', async () => {
      const id = await travels.travel();
      const budgets = [await travels.budget(id), await travels.budget(id)];
      const opened = await Promise.all(
        budgets.map(async budget => (await travels.stored('budget', budget)).updated_at),
      );
      const [first, second] = [budgets[0] ?? 0, budgets[1] ?? 0];
      expect((await edit(first, 3, { updated_at: opened[0] })).code).toBe(20001);
      const answer = await edit(second, 3, { updated_at: opened[1] });
      expect([answer.code, Object.keys(answer.data.fields)]).toEqual([30001, ['budget_status_id']]);
      expect(await statuses(first, second)).toEqual([3, 2]);
    });
  });

  describe('set back from accepted', () => {
    it.each([1, 2])('to %i withdraws the acceptance, records it and notifies; the other budgets stay', async to => {
      const id = await travels.travel({ agents: [test.administrator.id] });
      const [chosen, other] = [await travels.budget(id), await travels.budget(id)];
      await edit(chosen, 3);
      expect((await edit(chosen, to)).code).toBe(20001);
      expect(await statuses(chosen, other)).toEqual([to, 2]);
      expect((await travels.stored('travel', id)).travel_status_id).toBe(travelStatus.pendienteDeReserva);
      expect((await history(id))[0]).toMatchObject({
        kind: 'acceptanceWithdrawn',
        detail: String(to),
        budget: { id: chosen },
        user: { id: test.agent.id },
      });
      expect(await bell(`/budget/${chosen}`)).toContainEqual({
        user_id: test.administrator.id,
        kind: 'acceptanceWithdrawn',
        path: `/budget/${chosen}`,
      });
      // The old record stays. A new acceptance writes its own.
      expect(await acceptances(chosen)).toHaveLength(1);
      if (to === 1) {
        const again = { budget_id: chosen, travel_id: id };
        expect((await travels.post('budget/acceptBudget', again, test.customer.token)).code).toBe(20001);
        expect(await acceptances(chosen)).toHaveLength(2);
      }
    });

    it.each([1, 4, 5, 6])('is refused under its field in a trip with status %i', async status => {
      const id = await travels.travel({ status });
      const budget = await travels.budget(id, { budget_status_id: budgetStatus.aceptado });
      const before = await travels.traces();
      const message =
        'La aceptación solo se retira mientras el viaje espera las reservas. Cambie antes el estado del viaje.';
      expect(await edit(budget, 1)).toMatchObject({
        code: 40001,
        data: { message, fields: { budget_status_id: message } },
      });
      expect(await travels.traces()).toEqual(before);
    });

    it('unlocks its contract in the same edit', async () => {
      const id = await travels.travel();
      const budget = await travels.budget(id, { contract_data: '<p>Uno</p>' });
      await edit(budget, 3);
      expect((await edit(budget, 1, { contract_data: '<p>Dos</p>' })).code).toBe(20001);
      expect((await travels.stored('budget', budget)).contract_data).toBe('<p>Dos</p>');
    });
  });

  it('can change freely between pending and rejected', async () => {
    for (const status of [1, 2, 3, 4, 5, 6]) {
      const budget = await travels.budget(await travels.travel({ status }));
      for (const to of [2, 1]) {
        expect((await edit(budget, to)).code).toBe(20001);
        expect(await statuses(budget)).toEqual([to]);
      }
    }
  });
});
