import { sql } from 'kysely';
import { type LineKind, lineKinds } from '../../contract/budget/line.ts';
import { code } from '../../contract/envelope.ts';
import { refusalActions } from '../platform/http/trace.ts';
import type { TestApp, TestUser } from './app.ts';

/** A small agency for trying calls: a catalogue, and for a customer a sent trip and one in the queue. */
export interface World {
  /** The id of one record of `accomodation`, `cruise`, `transport_type`… */
  catalogue: Record<string, number>;
  sent: Trip;
  queued: Trip;
}

export interface Trip {
  travel: number;
  budget: number;
  lines: Record<LineKind, number>;
  /** The valid contract. */
  contract: number;
}

const catalogueTables = [
  'transport_type',
  'service',
  'cabin_type',
  'meal_included',
  'room_type',
  'accomodation_type',
  'document_type',
  'internal_tag',
  'internal_tag_other_service',
  'internal_tag_travel',
  'accomodation',
  'cruise',
  'travel_insurance',
  'other_service',
];

export async function plantWorld({ services: { db }, agent, customer }: TestApp): Promise<World> {
  const insert = async (table: string, values: Record<string, unknown>) => {
    const columns = Object.keys(values).map(name => sql.ref(name));
    const { rows } = await sql<{ id: number }>`insert into ${sql.table(table)} (${sql.join(columns)})
      values (${sql.join(Object.values(values))}) returning id`.execute(db);
    return rows[0]?.id ?? 0;
  };
  const catalogue: Record<string, number> = {};
  for (const table of catalogueTables) catalogue[table] = await insert(table, { name: `Un ${table}` });
  catalogue.contract = await insert('contract', { name: 'Un contrato', data: '<p>Texto</p>' });
  catalogue.provider = await insert('provider', { provider: 'Un mayorista' });

  async function trip(name: string, user: TestUser, sent: boolean): Promise<Trip> {
    const dates = { date_from: '2027-05-01', date_to: '2027-05-08' };
    const contract_data = '<p>{{cliente}} viaja</p>';
    const sent_at = sent ? '2026-11-01 10:00:00' : null;
    const travel = await insert('travel', { name, ...dates, travel_status_id: sent ? 2 : 1, sent_at });
    await db.insertInto('user_travel_group').values({ travel_id: travel, user_id: user.id }).execute();
    await db.insertInto('assigned_agent').values({ travel_id: travel, agent_id: agent.id }).execute();
    const budget = await insert('budget', { travel_id: travel, ...dates, total_price: 50_000, sent_at, contract_data });
    const contract = await insert('budget_contract', { budget_id: budget, contract_data });
    const about: Record<LineKind, Record<string, unknown>> = {
      accomodation: {
        accomodation_id: catalogue.accomodation,
        meal_included_id: catalogue.meal_included,
        room_type_id: catalogue.room_type,
      },
      cruise: { cruise_id: catalogue.cruise, cabin_type_id: catalogue.cabin_type },
      transport: { transport_type_id: catalogue.transport_type, origin: 'Málaga', destination: 'Oslo' },
      travel_insurance: { travel_insurance_id: catalogue.travel_insurance },
      other_service: { other_service_id: catalogue.other_service },
    };
    const lines = {} as Record<LineKind, number>;
    for (const kind of lineKinds)
      lines[kind] = await insert('budget_line', { budget_id: budget, kind, ...dates, price: 10_000, ...about[kind] });
    return { travel, budget, lines, contract };
  }

  return {
    catalogue,
    sent: await trip('Noruega', customer, true),
    queued: await trip('Todavía en cola', customer, false),
  };
}

/** The rows of the audit log that a refused call must not write: all except those about the refusal itself. */
export const tellsNoRefusal = sql<boolean>`
  not (action = any(${sql.val([...refusalActions])}::text[]) and code is distinct from ${sql.lit(code.read)})`;

/**
 * A fingerprint of all stored data except sessions, limits, and refusals in the audit log. A refused call must
 * not change it.
 * @param whole also refusals in the audit log
 */
export async function fingerprint(
  { services: { db } }: TestApp,
  { whole = false } = {},
): Promise<Record<string, string | null>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('session', 'rate_limit')
    order by 1`.execute(db);
  const prints: Record<string, string | null> = {};
  for (const { name } of tables.rows) {
    const compared = name === 'audit_log' && !whole ? sql`where ${tellsNoRefusal}` : sql``;
    const { rows } = await sql<{ print: string | null }>`
      select md5(string_agg(each::text, '|' order by each::text)) as print
      from ${sql.table(name)} as each ${compared}`.execute(db);
    prints[name] = rows[0]?.print ?? null;
  }
  return prints;
}
