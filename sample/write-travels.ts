import { budgetStatus } from '../contract/budget/state.ts';
import { travelStatus } from '../contract/travel/state.ts';
import { addDays, type Day } from '../contract/values/dates.ts';
import { applyDiscount, sum } from '../contract/values/money.ts';
import type { Trx } from '../server/platform/db/db.ts';
import type { Services } from '../server/services.ts';
import type { CatalogueIds } from './budgets.ts';
import { tripEvents } from './history.ts';
import { beforeNotice, isNotAgreed, notices } from './notices.ts';
import {
  acceptingUser,
  type BudgetDraft,
  draftBudget,
  firstClientId,
  type StoredTravel,
  type TravelPlan,
  travelPlans,
  travelRow,
} from './travel-plan.ts';
import { type SampleAcceptance, writeAcceptances, writeContracts } from './write-agreements.ts';
import { writeSampleNotices } from './write-notices.ts';
import { writeSamplePayments } from './write-payments.ts';
import type { PeopleIds } from './write-people.ts';

/** Writes the trips with their budgets, lines and acceptances around today. */

export async function writeTravels(
  trx: Trx,
  services: Pick<Services, 'secrets'>,
  people: PeopleIds,
  ids: CatalogueIds,
  today: Day,
): Promise<void> {
  // They are written in order of creation, because the list shows the newest first.
  const plans = travelPlans(people, today);
  const travelRows = plans.map(each => travelRow(each));
  const rows = await trx.insertInto('travel').values(travelRows).returning('id').execute();
  const all = travelRows.flatMap((row, index) => {
    const each = plans[index];
    return each ? [{ ...each, row, id: rows[index]?.id ?? 0 }] : [];
  });
  await trx
    .insertInto('user_travel_group')
    .values(
      all.flatMap(({ id, travel }) =>
        travel.clients.map((client, position) => ({
          travel_id: id,
          user_id: people.clients[client - 1] ?? 0,
          position,
        })),
      ),
    )
    .execute();
  await trx
    .insertInto('assigned_agent')
    .values(all.map(({ id, agent }) => ({ travel_id: id, agent_id: agent })))
    .execute();
  await writeBudgets(trx, services, all, people, ids, today);
}

async function writeBudgets(
  trx: Trx,
  services: Pick<Services, 'secrets'>,
  all: StoredTravel[],
  people: PeopleIds,
  ids: CatalogueIds,
  today: Day,
): Promise<void> {
  const drafts = all.flatMap(stored =>
    Array.from({ length: stored.travel.budgets }, (_, variant) => draftBudget(stored, variant, ids, today)),
  );
  const rows = await trx
    .insertInto('budget')
    .values(drafts.map(({ budget }) => budget))
    .returning('id')
    .execute();
  const idOf = (index: number) => rows[index]?.id ?? 0;
  const lines = drafts.flatMap((each, index) => each.lines.map(line => ({ ...line, budget_id: idOf(index) })));
  // A statement takes at most 65,535 parameters.
  for (let from = 0; from < lines.length; from += 200) {
    await trx
      .insertInto('budget_line')
      .values(lines.slice(from, from + 200).map(line => ({ ...blankLine, ...line })))
      .execute();
  }
  const contracted = drafts.flatMap(({ budget, language, agent }, index) =>
    budget.contract_data
      ? [
          {
            budget_id: idOf(index),
            created_by: agent,
            language,
            drafted: budget.budget_status_id === budgetStatus.pendiente,
          },
        ]
      : [],
  );
  await writeContracts(trx, contracted);
  const accepted = drafts.flatMap((each, index): AcceptedDraft[] =>
    each.budget.budget_status_id === budgetStatus.aceptado && each.dates.accepted
      ? [{ ...each, budgetId: idOf(index), acceptedOn: each.dates.accepted, client: firstClientId(each, people) }]
      : [],
  );
  await writeAcceptances(
    trx,
    services,
    accepted.map(each => acceptance(each, people)),
  );
  await writeSamplePayments(
    trx,
    accepted.flatMap(each => {
      const { budgetId, travel, dates, agent, acceptedOn } = each;
      const deposit = Number(each.budget.deposit);
      const paid = amountPaid(each, agreedPrice(each), deposit, today);
      return paid > 0
        ? [{ budgetId, travel: travel.name, accepted: acceptedOn, start: dates.start, deposit, paid, agent }]
        : [];
    }),
    today,
  );
  const storedBudgets = drafts.map((each, index) => ({ ...each, budgetId: idOf(index) }));
  const events = all.flatMap(stored =>
    tripEvents(
      stored,
      storedBudgets.filter(({ id }) => id === stored.id),
      people,
      today,
    ),
  );
  // In the order in which they happened, as the application would have written them.
  events.sort((a, b) => a.at.localeCompare(b.at));
  for (let from = 0; from < events.length; from += 1_000)
    await trx
      .insertInto('travel_event')
      .values(events.slice(from, from + 1_000))
      .execute();
  await writeSampleNotices(
    trx,
    accepted.map(({ id: travelId, budgetId: id, travel: { name: travel }, acceptedOn, agent, client }) => ({
      id,
      travelId,
      travel,
      acceptedOn,
      agent,
      client,
    })),
  );
}

/** The price of an accepted budget; before a notice that waits or was declined, without its changes. */
function agreedPrice({ travel, budget, lines, price }: BudgetDraft): number {
  if (!notices.some(notice => notice.travel === travel.name && isNotAgreed(notice))) return price;
  const earlier = beforeNotice(lines.map(line => ({ kind: line.kind, price: Number(line.price) })));
  return applyDiscount(sum(earlier.map(line => line.price)), Number(budget.discount));
}

/** Every column of all kinds of lines, because the rows of one statement need the same columns. */
const blankLine = {
  provider_id: null,
  accomodation_id: null,
  meal_included_id: null,
  room_type_id: null,
  cruise_id: null,
  cabin_type_id: null,
  transport_type_id: null,
  duration: null,
  origin: null,
  destination: null,
  company: null,
  baggage: null,
  extra_info: null,
  travel_insurance_id: null,
  other_service_id: null,
  data: null,
  description: null,
  notes: null,
} as const;

interface AcceptedDraft extends BudgetDraft {
  budgetId: number;
  acceptedOn: Day;
  client: number | undefined;
}

/** What has come in: everything three weeks before the departure, and before that the deposit of a booked trip. */
function amountPaid({ travel, dates }: TravelPlan, price: number, deposit: number, today: Day): number {
  if (travel.status === travelStatus.archivado || dates.start < addDays(today, 21)) return price;
  return travel.status === travelStatus.reservado || travel.answer === 'cancelled' ? deposit : 0;
}

function acceptance(draft: AcceptedDraft, people: PeopleIds): SampleAcceptance {
  const { budget, budgetId, acceptedOn, language, client = 0 } = draft;
  return {
    budget_id: budgetId,
    contract_data: budget.contract_data ?? null,
    client,
    by: acceptingUser(draft, people),
    language,
    at: `${acceptedOn} 20:05:00`,
  };
}
