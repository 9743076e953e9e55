import { sql } from 'kysely';
import { type LineKind, lineResources } from '../../contract/budget/line.ts';
import { openBody } from '../platform/outbox/outbox.ts';
import type { AnyData, TestAnswer, TestApp } from './app.ts';
import { tellsNoRefusal } from './world.ts';

/** The set-up and checks for tests of trips, budgets, lines and moves. */
export interface Travels {
  /**
   * A call as the agent, or with another token ('' for none). Answers to others are checked for what only staff may
   * see.
   */
  get(path: string, token?: string): Promise<TestAnswer>;
  post(path: string, body: object, token?: string): Promise<TestAnswer>;
  /** A multipart call with the part `data` and files. */
  send(path: string, data: object, files?: Record<string, TestFile | TestFile[]>, token?: string): Promise<TestAnswer>;
  /** A trip of a client, sent unless `sent_at` is null, written directly into the database. */
  travel(values?: TravelValues): Promise<number>;
  /** A sent budget in status 1, written directly into the database. */
  budget(travelId: number, values?: Record<string, AnyData>): Promise<number>;
  /** A catalogue item for a kind of line and the other fields of such a line, without budget, price and dates. */
  lineFields(kind: LineKind): Promise<Record<string, AnyData>>;
  /** The provider of this name. @returns its id */
  provider(name?: string): Promise<number>;
  /** Adds a line with its call. @returns its id */
  line(kind: LineKind, budgetId: number, values?: Record<string, AnyData>): Promise<number>;
  stored(table: 'travel' | 'budget' | 'budget_line', id: number): Promise<AnyData>;
  /** Everything that a move could change, for a comparison before and after. */
  traces(): Promise<AnyData>;
  /** The mails of a trip, opened, oldest first. */
  mails(travelId: number): Promise<TestMail[]>;
}

export interface TestFile {
  name: string;
  bytes: Buffer;
}

interface TestMail {
  template: string;
  to: string;
  language: string;
  subject: string;
  text: string;
  html: string;
}

interface TravelValues {
  name?: string;
  status?: number;
  clients?: number[];
  agents?: number[];
  sent_at?: string | null;
  [column: string]: AnyData;
}

export const sentAt = '2026-11-19T08:00:00Z';

/** Names that an answer to a customer must not contain (decisions 4). */
const forStaff =
  /net_price|_foreign|tax_treatment|margin|provider|deny_reason|pay_by|paid_on|supplier_remarks|cancellation_cost|option_until/;

export function travelsOf(test: TestApp): Travels {
  const { db, secrets } = test.services;

  const staff: readonly string[] = [test.agent.token, test.administrator.token];
  async function call(method: 'GET' | 'POST', path: string, token: string, body?: object, headers = {}) {
    const answer = await test.call(method, `/api/${path}`, { token, headers, ...(body ? { body } : {}) });
    if (!staff.includes(token) && forStaff.test(JSON.stringify(answer.body)))
      throw new Error(`${path} shows a customer what is for staff: ${JSON.stringify(answer.body)}`);
    return answer;
  }
  const get: Travels['get'] = (path, token = test.agent.token) => call('GET', path, token);
  const post: Travels['post'] = (path, body, token = test.agent.token) => call('POST', path, token, body);

  const items = new Map<string, number>();
  async function item(table: AnyData, values: AnyData): Promise<number> {
    const key = JSON.stringify([table, values]);
    const known = items.get(key);
    if (known) return known;
    const { id } = (await db.insertInto(table).values(values).returning('id').executeTakeFirstOrThrow()) as AnyData;
    items.set(key, id);
    return id;
  }

  const lineFields: Travels['lineFields'] = async kind => {
    if (kind === 'accomodation') {
      return {
        accomodation_id: await item('accomodation', { name: 'Hotel Alhambra', address: 'Calle Real 1' }),
        meal_included_id: await item('meal_included', { name: 'Media pensión' }),
        room_type_id: await item('room_type', { name: 'Doble' }),
        data: 'Con vistas',
      };
    }
    if (kind === 'cruise') {
      return {
        cruise_id: await item('cruise', { name: 'Perla del Egeo' }),
        cabin_type_id: await item('cabin_type', { name: 'Exterior' }),
        data: 'Cubierta 7',
      };
    }
    if (kind === 'transport') {
      const values = { origin: 'Pamplona', destination: 'Granada', company: 'Renfe', baggage: 'Una maleta' };
      return {
        transport_type_id: await item('transport_type', { name: 'Tren' }),
        ...values,
        extra_info: 'Asientos juntos',
      };
    }
    if (kind === 'travel_insurance') {
      return { travel_insurance_id: await item('travel_insurance', { name: 'Seguro total' }), notes: 'Sin franquicia' };
    }
    const other_service_id = await item('other_service', { name: 'Visita guiada' });
    return { other_service_id, description: 'Tres horas', notes: 'En español' };
  };

  return {
    get,
    post,
    lineFields,
    provider: (name = 'Mayorista del Sur') => item('provider', { provider: name }),

    async send(path, data, files = {}, token = test.agent.token) {
      const form = new FormData();
      form.append('data', JSON.stringify(data));
      for (const [field, given] of Object.entries(files)) {
        for (const { name, bytes } of Array.isArray(given) ? given : [given])
          form.append(field, new Blob([new Uint8Array(bytes)]), name);
      }
      const request = new Request('http://local/', { method: 'POST', body: form });
      const headers = { 'content-type': request.headers.get('content-type') ?? '' };
      return call('POST', path, token, Buffer.from(await request.arrayBuffer()), headers);
    },

    async travel({ status = 2, clients = [test.customer.id], agents = [], ...values } = {}) {
      const { id } = await db
        .insertInto('travel')
        .values({
          name: 'Granada en otoño',
          date_from: '2027-05-01',
          date_to: '2027-05-08',
          sent_at: sentAt,
          ...values,
          travel_status_id: status,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const [position, user_id] of clients.entries())
        await db.insertInto('user_travel_group').values({ travel_id: id, user_id, position }).execute();
      for (const agent_id of agents)
        await db.insertInto('assigned_agent').values({ travel_id: id, agent_id }).execute();
      return id;
    },

    async budget(travel_id, values = {}) {
      const dates = { date_from: '2027-05-01', date_to: '2027-05-08' };
      const { id } = await db
        .insertInto('budget')
        .values({ travel_id, ...dates, total_price: 120_000, sent_at: sentAt, ...values })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async line(kind, budget_id, values = {}) {
      const dates = { date_from: '2027-05-01', date_to: '2027-05-03' };
      // Confirmed, whatever the days of its trip.
      const data = { ...(await lineFields(kind)), budget_id, price: 100, ...dates, ...values, confirmed: true };
      const answer = await post(`${lineResources[kind]}/create`, { data });
      if (answer.code !== 20001) throw new Error(JSON.stringify(answer.data));
      return answer.data.id;
    },

    stored: (table, id) =>
      db
        .selectFrom(table as 'travel')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),

    async traces() {
      const { rows } = await sql`
        select (select json_agg(t order by id) from travel t) as travels,
          (select json_agg(b order by id) from budget b) as budgets,
          (select json_agg(l order by id) from budget_line l) as lines,
          (select json_agg(g order by travel_id, position) from user_travel_group g) as clients,
          (select json_agg(a order by travel_id, agent_id) from assigned_agent a) as agents,
          (select count(*)::int from budget_acceptance) as acceptances,
          (select count(*)::int from outbox) as mails, (select count(*)::int from link) as links,
          (select count(*)::int from file) as files, (select count(*)::int from audit_log where ${tellsNoRefusal}) as audits,
          (select count(*)::int from travel_event) as events`.execute(db);
      return rows[0];
    },

    async mails(travelId) {
      const rows = await db.selectFrom('outbox').selectAll().where('travel_id', '=', travelId).orderBy('id').execute();
      return rows.map(({ id, template, to_address: to, language, subject, body }) => ({
        template,
        to,
        language,
        subject,
        ...openBody(secrets, { id, body }),
      }));
    },
  };
}
