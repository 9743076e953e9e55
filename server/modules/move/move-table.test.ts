import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { groups } from '../../../contract/permissions.ts';
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
    travels.post('travel/updateStatus', { travel: { id, travel_status_id: 2 }, sendEmail });
  async function draft(clients: number[]) {
    const id = await travels.travel({ status: 1, sent_at: null, clients });
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
    const id = await travels.travel({ status: 3, clients: [client] });
    const budget_id = await travels.budget(id, { budget_status_id: 3 });
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
