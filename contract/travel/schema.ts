import { z } from 'zod';
import { asShown } from '../budget/schema.ts';
import { budgetStatus } from '../budget/state.ts';
import {
  changes,
  confirmable,
  datesInOrder,
  day,
  editFields,
  flag,
  id,
  ids,
  idsInEdit,
  numeric,
  optionalDay,
  optionalEmail,
  optionalId,
  optionalLongText,
  optionalText,
  phoneText,
  requiredText,
} from '../validation.ts';
import { type Day, travelDays } from '../values/dates.ts';
import {
  maxNoteLength,
  maxTravelsPerCall,
  type TravelStatusId,
  tabNames,
  travelStatusIds,
  travelSteps,
} from './state.ts';

/** A trip (specification 3 and 4, decisions 3): the fields of its forms and of its card. */

const people = z
  .preprocess(
    value => (value === '' ? null : value),
    numeric(
      z
        .number('travel.peopleInvalid')
        .int('travel.peopleInvalid')
        .min(0, 'travel.peopleInvalid')
        .max(500, 'travel.peopleInvalid'),
    ).nullish(),
  )
  .transform(value => value ?? 0);

const fields = {
  name: requiredText('travel.nameRequired', 200),
  date_from: day('travel.dateFromRequired'),
  date_to: day('travel.dateToRequired'),
  users_id: ids,
  /** Tags that only staff see. */
  internal_tags: ids,
  contact_name: optionalText(100),
  contact_surname: optionalText(150),
  contact_phone: phoneText(30),
  contact_email: optionalEmail(),
  contact_info: optionalLongText(5000),
  n_adults: people,
  n_children: people,
  children_ages: z
    .array(
      numeric(
        z
          .number('travel.agesMismatch')
          .int('travel.agesMismatch')
          .min(0, 'travel.agesMismatch')
          .max(17, 'travel.agesMismatch'),
      ),
    )
    .max(500, 'travel.agesMismatch')
    .nullish()
    .transform(list => list ?? []),
};

const inOrder = datesInOrder('travel.dateOrder');

/** Whether every child has an age. No ages at all are accepted too. */
export const agesMatch = (ages: readonly number[], children: number) => ages.length === 0 || ages.length === children;

const agesInForm = (
  { n_children, children_ages }: { n_children?: number; children_ages?: number[] },
  context: z.RefinementCtx,
) => {
  if (n_children === undefined || children_ages === undefined || agesMatch(children_ages, n_children)) return;
  context.addIssue({ code: 'custom', path: ['children_ages'], message: 'travel.agesMismatch' });
};

/** The server computes `days` (specification 5) and ignores a value in the call. */
export const travelCreate = z
  .object({ ...fields, ...confirmable })
  .superRefine(inOrder)
  .superRefine(agesInForm);

/** Status and agents are editable only in edit mode (specification 4 and 6). */
export const travelUpdate = changes({
  ...fields,
  ...confirmable,
  /** The ids of the trip's agents: a list or a single id. */
  agent_id: z.preprocess(
    value => (typeof value === 'number' || typeof value === 'string' ? [value] : value),
    idsInEdit,
  ),
  /** The clients may get the letters of the settings `budget_reminder` and `travel_letters`. */
  reminders: flag(true),
  travel_status_id: numeric(
    z
      .number('travel.statusRequired')
      .refine(
        (value): value is TravelStatusId => (travelStatusIds as readonly number[]).includes(value),
        'travel.statusRequired',
      ),
  ),
})
  .superRefine(inOrder)
  .superRefine(agesInForm);

/** The body of `updateStatus`. Only id, status and updated_at of `travel` are read (decisions 3). */
export const updateStatusBody = z.object({
  travel: z.preprocess(
    value => {
      if (typeof value !== 'string') return value;
      try {
        return JSON.parse(value);
      } catch {
        return null;
      }
    },
    z.object({ ...editFields, travel_status_id: numeric(z.number('travel.statusRequired')) }, 'common.dataInvalid'),
  ),
  sendEmail: flag(true),
  acceptedBudgetIndex: numeric(z.number().int().min(0))
    .nullish()
    .transform(value => value ?? 0),
  /** Why staff finish the bookings, or archive the trip, although something is open. The history keeps it. */
  reason: optionalLongText(2000),
  /** What the agent writes to the clients in the letter that sends the trip. */
  note: optionalLongText(maxNoteLength),
  ...asShown,
  ...confirmable,
});

/** Why a booked trip is cancelled. */
export const cancelReasons = ['illness', 'personal', 'agency', 'supplier', 'forceMajeure'] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** The body of `travel/cancel`. `words` also stand in the clients' letter, if they get one. */
export const cancelTravelBody = z.object({
  travel_id: id(),
  reason: z.enum(cancelReasons, 'travel.cancelReasonRequired'),
  words: optionalLongText(2000),
  sendEmail: flag(true),
  /** Adds a task for each supplier of the accepted budget. */
  tasks: flag(true),
});

const travelIds = {
  ids: z
    .array(id(), 'common.dataInvalid')
    .min(1, 'common.dataInvalid')
    .max(maxTravelsPerCall, 'common.dataInvalid')
    .transform(list => [...new Set(list)].sort((one, other) => one - other)),
};
export const archiveManyBody = z.object(travelIds);
/** The agent takes the place of those whom the trips had. */
export const assignManyBody = z.object({ ...travelIds, agent_id: id() });
export const tagManyBody = z.object({ ...travelIds, add: ids, remove: ids });

export const rejectTravelBody = z.object({
  travel_id: id(),
  rejection_reason: optionalLongText(2000),
  sendEmail: flag(false),
});

const filterFields = {
  name: optionalText(200),
  /** Only staff may filter by people: customers must not search for fellow travellers. */
  client_id: optionalId,
  agent_id: optionalId,
  tag_id: optionalId,
  /** Trips that take place on at least one day of the range. The range may be open on one side. */
  date_from: optionalDay,
  date_to: optionalDay,
  /** For staff. */
  step: z.enum(travelSteps, 'common.dataInvalid').nullish(),
};

/** For `superRefine` of the filter: the dates must be in order. */
export const travelFilterInOrder = (
  { date_from, date_to }: { date_from: string | null; date_to: string | null },
  context: z.RefinementCtx,
) => inOrder({ date_from: date_from ?? undefined, date_to: date_to ?? undefined }, context);

/** The filter of the counters of the tabs: all fields except the tab. */
export const travelCounterFilter = z.strictObject(filterFields).superRefine(travelFilterInOrder);

/** The filter of the trip list: the same fields and a tab. */
export const travelFilter = z.object({ ...filterFields, tab: z.enum(tabNames).nullish() });

export const statusesByBudgets = ['sin_presupuestos', 'pendiente', 'aceptado', 'rechazado'] as const;

/**
 * `status_by_budgets` (decisions 3): accepted if one budget is accepted, rejected if all are rejected, otherwise
 * pending.
 */
export function statusByBudgets(statuses: readonly number[]): (typeof statusesByBudgets)[number] {
  if (statuses.length === 0) return 'sin_presupuestos';
  if (statuses.includes(budgetStatus.aceptado)) return 'aceptado';
  return statuses.every(status => status === budgetStatus.rechazado) ? 'rechazado' : 'pendiente';
}

/**
 * The length of a trip in days for its read-only field: the day difference plus 1; null until both dates are in order.
 */
export function daysOf(from: Day | null | undefined, to: Day | null | undefined): number | null {
  return from && to && to >= from ? travelDays(from, to) : null;
}
