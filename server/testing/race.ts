import { sql } from 'kysely';
import { groups } from '../../contract/permissions.ts';
import { pdf } from '../platform/http/testing/uploads.ts';
import type { TestAnswer, TestApp } from './app.ts';
import { travelsOf } from './travels.ts';

/** The set-up, calls and checks of tests with many simultaneous calls on one trip. */

/** The rounds of each race, and the simultaneous calls of each round. */
export const rounds = process.env.LONG === '1' ? 200 : 4;
export const atOnce = 50;

/** The state of a trip after a round. It must be consistent. */
interface Aftermath {
  accepted: number[];
  waiting: number;
  acceptances: number[];
  /** The addresses of the letters about an acceptance, in the order of the letters. */
  confirmed: string[];
  status: number;
}

/** A trip with one of everything that can be changed. */
export interface Busy {
  id: number;
  /** Sent and waiting for an answer, with two lines each. */
  budgets: number[];
  lines: Map<number, number[]>;
  /** Waiting as well, but never accepted. */
  spare: number;
  /** Denied, with a notice of a modification that waits for its answer. */
  notified: number;
  contract: number;
  question: number;
  deletedLine: number;
}

type Race = Awaited<ReturnType<typeof raceOf>>;
type Calls = Record<string, (busy: Busy, n: number) => Promise<TestAnswer>>;

export async function raceOf(test: TestApp) {
  const travels = travelsOf(test);
  const { db } = test.services;
  const companion = await test.signIn({ group_id: groups.client });
  const line = await travels.lineFields('other_service');
  const customers = [test.customer, companion];
  const offer = await answeredOffer(test, line.other_service_id);

  async function offered(budgets: number) {
    const id = await travels.travel({ clients: customers.map(user => user.id), agents: [test.agent.id] });
    const budgetIds: number[] = [];
    for (let count = 0; count < budgets; count += 1) budgetIds.push(await travels.budget(id));
    return { id, budgetIds };
  }

  /** A budget with two lines that make up its price, written directly into the database. */
  async function lined(travelId: number, values: object = {}): Promise<{ budgetId: number; lineIds: number[] }> {
    const budget_id = await travels.budget(travelId, { total_price: 30_000, ...values });
    const common = { ...line, budget_id, kind: 'other_service', date_from: '2027-05-02', date_to: '2027-05-02' };
    const rows = await db
      .insertInto('budget_line')
      .values([10_000, 20_000].map((price, position) => ({ ...common, price, position })))
      .returning('id')
      .execute();
    return { budgetId: budget_id, lineIds: rows.map(row => row.id) };
  }

  async function busy(): Promise<Busy> {
    const id = await travels.travel({ clients: customers.map(user => user.id), agents: [test.agent.id] });
    const [a, b, c, spare, notified] = [
      await lined(id),
      await lined(id),
      await lined(id),
      await lined(id),
      await lined(id, { budget_status_id: 2 }),
    ];
    const contract = await made('budgetContract/create', { budget_id: b.budgetId, contract_data: '<p>Uno</p>' });
    const body = { budget_id: a.budgetId, line_id: a.lineIds[0], text: '¿Con vistas?' };
    const question = await made('question/create', body, test.customer.token);
    const notice = { budget_id: notified.budgetId, travel_id: id, final_budget_comments: 'Otro hotel' };
    await travels.post('budget/notifyModification', { data: notice });
    const deleted = { deleted_at: '2026-11-20T08:00:00Z' };
    const { id: deletedLine } = await db
      .insertInto('budget_line')
      .values({
        ...line,
        ...deleted,
        budget_id: c.budgetId,
        kind: 'other_service',
        price: 500,
        date_from: '2027-05-03',
        date_to: '2027-05-03',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const all = [a, b, c, spare, notified];
    return {
      id,
      contract,
      question,
      deletedLine,
      budgets: [a, b, c].map(each => each.budgetId),
      lines: new Map(all.map(each => [each.budgetId, each.lineIds])),
      spare: spare.budgetId,
      notified: notified.budgetId,
    };
  }

  async function made(path: string, data: object, token?: string): Promise<number> {
    const answer = await travels.post(path, { data }, token);
    if (answer.code !== 20001) throw new Error(`${path}: ${JSON.stringify(answer.data)}`);
    return answer.data.id;
  }

  async function aftermath(id: number): Promise<Aftermath> {
    const budgets = await db
      .selectFrom('budget')
      .select(['id', 'budget_status_id'])
      .where('travel_id', '=', id)
      .where('deleted_at', 'is', null)
      .execute();
    const acceptances = await db
      .selectFrom('budget_acceptance')
      .select('budget_id')
      .where('budget_id', 'in', eb => eb.selectFrom('budget').select('id').where('travel_id', '=', id))
      .execute();
    const confirmed = (await travels.mails(id)).filter(mail => mail.template === 'budgetAccepted').map(mail => mail.to);
    return {
      accepted: budgets.filter(budget => budget.budget_status_id === 3).map(budget => budget.id),
      waiting: budgets.filter(budget => budget.budget_status_id === 1).length,
      acceptances: acceptances.map(row => row.budget_id),
      confirmed,
      status: (await travels.stored('travel', id)).travel_status_id,
    };
  }

  /** The budgets of a trip, deleted ones included, whose total differs from the sum of their lines. */
  async function wrongTotals(id: number) {
    const { rows } = await sql`
      select id, total_price, sum from budget,
        lateral (select coalesce(sum(price), 0)::bigint as sum from budget_line
          where budget_id = budget.id and deleted_at is null) as lines
      where travel_id = ${id} and total_price <> sum`.execute(db);
    return rows;
  }

  /** How many deadlocks the server has detected in this database. */
  async function deadlocks(): Promise<number> {
    // Each connection reports its statistics now, and not at its next statement after a second.
    const report = () => sql`select pg_stat_force_next_flush(), pg_sleep(0.05)`.execute(db);
    await Promise.all(Array.from({ length: 20 }, report));
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks::int from pg_stat_database where datname = current_database()`.execute(db);
    return rows[0]?.deadlocks ?? 0;
  }

  return { travels, companion, customers, line, offer, offered, busy, aftermath, wrongTotals, deadlocks, test };
}

/** A supplier's offer to a group, ready to be chosen for any budget. @returns its id */
async function answeredOffer({ services }: TestApp, other_service_id: number): Promise<number> {
  const { db } = services;
  const request = await db
    .insertInto('price_request')
    .values({ type: 2, title: 'Coro de Ronda', n_adults: 2, date_from: '2027-05-02', date_to: '2027-05-02' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const recipient = await db
    .insertInto('price_request_recipient')
    .values({ price_request_id: request.id, other_service_id, name: 'Guías', email: 'guias@ejemplo.es' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const said = { declined: false, availability: 'all', price: 9_000, price_basis: 'group' };
  const { id } = await db
    .insertInto('offer')
    .values({ recipient_id: recipient.id, ...said, answered_at: '2026-11-19T08:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The customers' answers to a budget or a trip. */
export const answersOf = ({ travels }: Pick<Race, 'travels'>) => ({
  accept: (travel_id: number, budget_id: number, token: string) =>
    travels.post('budget/acceptBudget', { budget_id, travel_id }, token),
  deny: (budget_id: number, token: string) => travels.post('budget/denyBudget', { budget_id, data: 'Caro' }, token),
  reject: (travel_id: number, token: string) =>
    travels.post('travel/rejectTravel', { travel_id, rejection_reason: 'No' }, token),
});

/** Every other action of staff and customers on a trip. `n` varies the calls. */
export function workOf(race: Race): Calls {
  const { travels, companion, customers, line, test } = race;
  const { post } = travels;
  const token = (n: number) => customers[n % 2]?.token ?? '';
  const budget = ({ budgets }: Busy, n: number) => budgets[n % budgets.length] ?? 0;
  const lineOf = (busy: Busy, n: number) => busy.lines.get(budget(busy, n))?.[n % 2] ?? 0;
  const dates = { date_from: '2027-05-02 12:00', date_to: '2027-05-02 12:00' };
  const days = { date_from: '2027-05-01', date_to: '2027-05-08' };
  const clone = (busy: Busy, n: number, to: object) =>
    post('budget/cloneBudget', {
      data: { origin_budget_id: budget(busy, n), destination_travel_id: busy.id, ...to },
    });
  return {
    addLine: (busy, n) =>
      post('budgetOtherService/create', { data: { ...line, ...dates, budget_id: budget(busy, n), price: n } }),
    changeLine: (busy, n) => post('budgetOtherService/update', { data: { id: lineOf(busy, n), price: n + 1 } }),
    deleteLine: (busy, n) => post('budgetOtherService/delete', { id: lineOf(busy, n) }),
    restoreLine: busy => post('budgetOtherService/restore', { id: busy.deletedLine }, test.administrator.token),
    order: (busy, n) => {
      const lines = busy.lines.get(budget(busy, n)) ?? [];
      return post('budget/updateOrder', {
        array_data: lines.toReversed().map(id => ({ type: 'other_service', id })),
      });
    },
    changeBudget: (busy, n) =>
      post('budget/update', { data: { ...days, id: budget(busy, n), deposit: n, contract_data: `<p>${n}</p>` } }),
    uploadFile: (busy, n) =>
      travels.send('budget/update', { id: budget(busy, n) }, { extra_file_1: { name: 'plano.pdf', bytes: pdf } }),
    dropFile: (busy, n) => post('budget/deleteImage', { id: budget(busy, n), fields: 'extra_file_1' }),
    addBudget: busy => post('budget/create', { data: { ...days, travel_id: busy.id, discount: 0 } }),
    deleteBudget: busy => post('budget/delete', { id: busy.spare }),
    restoreBudget: busy => post('budget/restore', { id: busy.spare }, test.administrator.token),
    cloneBudget: (busy, n) => clone(busy, n, {}),
    cloneLines: (busy, n) => clone(busy, n, { destination_budget_id: budget(busy, n + 1) }),
    addContract: (busy, n) =>
      post('budgetContract/create', { data: { budget_id: budget(busy, n), contract_data: '<p>Dos</p>' } }),
    changeContract: (busy, n) =>
      post('budgetContract/update', { data: { id: busy.contract, contract_data: `<p>${n}</p>` } }),
    deleteContract: busy => post('budgetContract/delete', { id: busy.contract }),
    chooseOffer: (busy, n) =>
      post('offer/choose', { data: { offer_id: race.offer, budget_id: budget(busy, n), price: 100 } }),
    ask: (busy, n) => post('question/create', { data: { budget_id: budget(busy, n), text: '¿Desayuno?' } }, token(n)),
    answerQuestion: busy => post('question/answer', { data: { id: busy.question, text: 'Sí' } }),
    readAnswers: (busy, n) => post('question/markRead', { budget_id: budget(busy, n) }, token(n)),
    notify: (busy, n) =>
      post('budget/notifyModification', {
        data: { budget_id: busy.notified, travel_id: busy.id, final_budget_comments: `Cambio ${n}` },
      }),
    answerNotice: (busy, n) =>
      post('budget/updateAcceptedChanges', { data: { id: busy.notified, final_accept: (n % 2) + 1 } }, token(n)),
    updateTravel: (busy, n) => {
      const users_id = customers.map(user => user.id);
      const people = { users_id: n % 2 ? users_id : users_id.toReversed(), agent_id: [test.agent.id] };
      return post('travel/update', { data: { id: busy.id, name: `Granada ${n}`, ...people } });
    },
    deleteTravel: busy => post('travel/delete', { id: busy.id }),
    sendAgain: busy => post('travel/updateStatus', { travel: { id: busy.id, travel_status_id: 2 } }),
    updateClient: (_busy, n) => post('client/update', { data: { id: companion.id, observaciones: `Nota ${n}` } }),
    openBudget: (busy, n) => travels.get(`budget/getBudget/${budget(busy, n)}`, token(n)),
    createTask: (busy, n) =>
      post('task/create', { data: { name: `Llamar ${n}`, travel_id: busy.id, budget_id: budget(busy, n) } }),
  };
}

/** The same calls in another order each round, so that none always comes first. */
export function shuffled<T>(calls: readonly T[], round: number): T[] {
  // A step that has no common divisor with the length visits each call once.
  const steps = [7, 11, 13, 17, 19, 23, 29, 31].filter(step => calls.length % step !== 0);
  const step = steps[round % steps.length] ?? 1;
  return calls.map((_, index) => calls[(index * step + round) % calls.length] as T);
}

/** Counts the codes of the answers, with the names of the calls that failed with an internal error. */
export function tally(answers: readonly { name: string; answer: TestAnswer }[], into: Map<string, number>): void {
  for (const { name, answer } of answers) {
    const key = answer.status === 200 ? String(answer.code) : `HTTP ${answer.status} ${name}`;
    into.set(key, (into.get(key) ?? 0) + 1);
  }
}
