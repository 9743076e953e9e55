import { sql } from 'kysely';
import { budgetStatus } from '../contract/budget/state.ts';
import { allFileKinds } from '../contract/file/schema.ts';
import { travelStatus } from '../contract/travel/state.ts';
import { addDays, type Day } from '../contract/values/dates.ts';
import { paperHashes, travelFileController, travelFileField } from '../server/modules/travel-paper/queries.ts';
import { scopeOfLink } from '../server/platform/auth/access.ts';
import type { Trx } from '../server/platform/db/db.ts';
import type { Files, PreparedFile } from '../server/platform/files/files.ts';
import type { Services } from '../server/services.ts';
import { newLink } from '../server/shared/link.ts';
import { textPdf } from './text-pdf.ts';

/** What the customers of the booked trips travel with: rooms, tickets, and the papers that were released. */

interface Ticket {
  travel: string;
  kind: 'ticket' | 'boarding_pass' | 'insurance';
  name: string;
  lines: readonly string[];
  /** A customer has added it. */
  byClient?: true;
}

const tickets: readonly Ticket[] = [
  {
    travel: 'Puente de diciembre en Roma',
    kind: 'ticket',
    name: 'Billetes de avión de ida y vuelta',
    lines: ['Cuatro pasajeros, con una maleta de 23 kg cada uno.', 'Presente este documento y su DNI en el mostrador.'],
  },
  {
    travel: 'Puente de diciembre en Roma',
    kind: 'insurance',
    name: 'Seguro escolar de los niños',
    lines: ['Copia de la póliza del colegio.'],
    byClient: true,
  },
  {
    travel: 'Navidad en Tenerife',
    kind: 'ticket',
    name: 'Entradas del parque, 24 de diciembre',
    lines: ['Dos adultos y un niño. Acceso por la puerta norte desde las 9:30.'],
  },
  {
    travel: 'Half-term in Nerja',
    kind: 'ticket',
    name: 'Return flights',
    lines: ['Three passengers, one 23 kg suitcase each.', 'Please show this page with your passports.'],
  },
];

/** The trips whose papers are out, and how many days ago; one has changed since. */
const releases: Record<string, { daysAgo: number; changed?: true; shared?: true }> = {
  'Puente de diciembre en Roma': { daysAgo: 2, shared: true },
  'Navidad en Tenerife': { daysAgo: 5, changed: true },
  'Half-term in Nerja': { daysAgo: 3 },
  'Grenade en amoureux': { daysAgo: 4 },
};

export async function printTickets(files: Files): Promise<PreparedFile[]> {
  const printed: PreparedFile[] = [];
  for (const { name, lines } of tickets) {
    const upload = { name: `${name}.pdf`, bytes: textPdf(name, lines) };
    const incoming = { controller: travelFileController, field: travelFileField, upload, userId: null };
    printed.push(await files.prepareDocument({ ...incoming, kinds: allFileKinds }));
  }
  return printed;
}

export async function writePapers(
  trx: Trx,
  { files, clock }: Pick<Services, 'files' | 'clock'>,
  printed: readonly PreparedFile[],
  today: Day,
): Promise<void> {
  const { rows: trips } = await sql<Trip>`
    select travel.id, travel.name, travel.date_from, budget.id as budget,
      (select user_id from user_travel_group where travel_id = travel.id order by position limit 1) as client,
      (select min(agent_id) from assigned_agent where travel_id = travel.id) as agent
    from travel join budget on budget.travel_id = travel.id and budget.budget_status_id = ${budgetStatus.aceptado}
    where travel.travel_status_id = ${travelStatus.reservado} order by travel.id`.execute(trx);
  for (const [index, { travel, kind, name, byClient }] of tickets.entries()) {
    const trip = trips.find(each => each.name === travel);
    const file = printed[index];
    if (!trip || !file) continue;
    await trx
      .insertInto('travel_file')
      .values({
        travel_id: trip.id,
        file_id: await files.keep(trx, file),
        kind,
        day: kind === 'ticket' ? trip.date_from : null,
        name,
        visible: !byClient,
        uploaded_by: byClient ? trip.client : trip.agent,
      })
      .execute();
  }
  // Families share a room, and so do three; others sleep two by two, in the order of the travellers.
  await sql`insert into traveller_room (budget_line_id, traveller_id, room)
    select line.id, traveller.id, case when room_type.name ~ '[Ff]amiliar' then 'Familiar'
      when count(*) over (partition by line.id) = 3 then 'Triple'
      else 'Doble ' || (row_number() over (partition by line.id order by traveller.position) + 1) / 2 end
    from budget_line as line join budget on budget.id = line.budget_id and budget.budget_status_id = ${budgetStatus.aceptado}
    join travel on travel.id = budget.travel_id and travel.travel_status_id = ${travelStatus.reservado}
    join traveller on traveller.travel_id = travel.id
    left join room_type on room_type.id = line.room_type_id
    where line.kind = 'accomodation' and line.deleted_at is null`.execute(trx);
  for (const trip of trips) {
    const release = releases[trip.name];
    if (!release) continue;
    const hashes = await paperHashes(trx, scopeOfLink({ userId: trip.client, budgetId: trip.budget }), trip.id);
    const at = `${addDays(today, -release.daysAgo)} 17:05:00`;
    const held = release.changed ? { ...hashes, emergencyPhone: '' } : hashes;
    const row = { travel_id: trip.id, version: 1, released_at: at, released_by: trip.agent };
    await trx
      .insertInto('travel_paper')
      .values({ ...row, held: JSON.stringify(held) })
      .execute();
    const event = { travel_id: trip.id, budget_id: trip.budget, user_id: trip.agent };
    await trx
      .insertInto('travel_event')
      .values({ ...event, kind: 'papersReleased', detail: '1', at })
      .execute();
    if (release.shared) await newLink(trx, 'shared', { userId: null, travelId: trip.id, shows: [] }, clock());
  }
}

interface Trip {
  id: number;
  name: string;
  date_from: Day;
  budget: number;
  client: number;
  agent: number;
}
