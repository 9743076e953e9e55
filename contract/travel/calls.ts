import { z } from 'zod';
import { bookedServices } from '../booking/calls.ts';
import { budgetCard } from '../budget/calls.ts';
import { dataOf, dayString, doneWith, doneWithId, getCall, item, pageOfRows, postCall } from '../call.ts';
import { idBody, idParams, listBody, pageQuery } from '../call-bodies.ts';
import { historyEntry } from '../history/calls.ts';
import { languages } from '../language.ts';
import { dueAnswer } from '../payment/calls.ts';
import { dropdownCalls, noImages, readingCalls, writingCalls } from '../resource/calls.ts';
import { travelRequestData } from '../travel-request/calls.ts';
import { openTraveller } from '../traveller/calls.ts';
import { id } from '../validation.ts';
import {
  archiveManyBody,
  assignManyBody,
  cancelReasons,
  cancelTravelBody,
  rejectTravelBody,
  statusesByBudgets,
  tagManyBody,
  travelCounterFilter,
  travelCreate,
  travelUpdate,
  updateStatusBody,
} from './schema.ts';
import { tabNames, travelStatus } from './state.ts';

const travelPerson = z.strictObject({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});
export type TravelPerson = z.output<typeof travelPerson>;

/** A budget in its trip's card. */
const travelBudget = budgetCard.extend({
  /** What its customer still has to pay of an accepted budget; null when nothing is due, and for staff. */
  payment_due: dueAnswer.nullable(),
  /** For staff: what is overdue of it, in euros, and the last day of the first such payment; null when nothing is. */
  overdue: z.strictObject({ amount: z.number(), day: dayString }).nullable(),
});
export type TravelBudget = z.output<typeof travelBudget>;

/**
 * A trip as its card shows it. A customer gets no contact data, no other client than themselves, and only budgets that
 * were sent.
 */
const travelCard = z.strictObject({
  id: z.int(),
  name: z.string(),
  date_from: dayString,
  date_to: dayString,
  days: z.int(),
  travel_status_id: z.enum(travelStatus),
  travel_status: z.strictObject({ id: z.int(), name: z.string() }),
  contact_name: z.string().nullable(),
  contact_surname: z.string().nullable(),
  contact_phone: z.string().nullable(),
  contact_email: z.string().nullable(),
  contact_info: z.string().nullable(),
  n_adults: z.int(),
  n_children: z.int(),
  children_ages: z.array(z.number()),
  sent_at: z.string().nullable(),
  /** The first client of the trip. */
  client: travelPerson.nullable(),
  clients: z.array(travelPerson),
  assigned_agents: z.array(z.strictObject({ agent_id: z.int(), first_name: z.string(), last_name: z.string() })),
  user_travel_groups: z.array(z.strictObject({ user_id: z.int() })),
  /** The ids of the clients and the agents, under the names that a form writes. */
  users_id: z.array(z.number()),
  agent_id: z.array(z.number()),
  budgets: z.array(travelBudget),
  status_by_budgets: z.enum(statusesByBudgets),
  /** The visitor's request from the public page; null for other trips, and for customers. */
  request: travelRequestData.nullable(),
  rejection_reason: z.string().nullable(),
  /** When a booked trip was cancelled; null for any other. */
  cancelled_at: z.string().nullable(),
  /** Why; null for customers. */
  cancel_reason: z.enum(cancelReasons).nullable(),
  /** How many services of what is agreed are confirmed; null before there is anything to book, and for customers. */
  bookings: bookedServices.nullable(),
  /** The clients may be reminded of waiting budgets; null for customers. */
  reminders: z.boolean().nullable(),
  /** The tags of staff; none for customers. Their ids are under the name that a form writes. */
  tags: z.array(item),
  internal_tags: z.array(z.number()),
  updated_at: z.string(),
});
export type TravelCard = z.output<typeof travelCard>;

/** The number of trips in each tab. 10,001 stands for any number above 10,000. */
const travelCounters = z.partialRecord(z.enum(tabNames), z.int());
export type TravelCounters = z.output<typeof travelCounters>;

/** `travels` are ids or trips. Only the id of a trip is read. */
const contactBody = z.object({
  travels: z
    .array(z.union([id(), idBody.transform(travel => travel.id)]), 'common.dataInvalid')
    .max(100, 'common.dataInvalid'),
});

/** A trip in a dropdown: trips of one name are told apart by their client and first day. */
const travelItem = item.extend({
  date_from: dayString,
  /** The first client and their language. */
  client: z.string().nullable(),
  language: z.enum(languages).nullable(),
  n_adults: z.int(),
  n_children: z.int(),
});
export type TravelItem = z.output<typeof travelItem>;

/** What is open of a trip beside what its card and its budgets tell, for its page. */
const travelOpen = z.strictObject({
  /** The clients without a birth date or a document, until the trip has travellers. */
  incomplete: z.array(z.int()),
  travellers: z.array(openTraveller),
  /** The questions of its clients without an answer, the oldest first. */
  questions: z.array(
    z.strictObject({
      id: z.int(),
      budget_id: z.int(),
      line_id: z.int().nullable(),
      client: z.string(),
      text: z.string(),
    }),
  ),
  /** What suppliers hold for it from today on, the first to end first. */
  options: z.array(
    z.strictObject({
      id: z.int(),
      request_id: z.int(),
      type: z.literal([1, 2]),
      supplier: z.string(),
      option_date: dayString,
    }),
  ),
});
export type TravelOpen = z.output<typeof travelOpen>;

/** What is done to many trips: each by its own rules; the answer names what is refused, with the reason. */
const doneToMany = doneWith({
  done: z.array(z.int()),
  refused: z.array(z.strictObject({ id: z.int(), name: z.string(), reason: z.string() })),
});
export type DoneToMany = z.output<typeof doneToMany>['data'];

export const travelCalls = {
  ...readingCalls('travel', { permission: 'travel:list', one: 'travel:read', row: travelCard, full: travelCard }),
  ...dropdownCalls('travel', 'travel:list', travelItem),
  ...writingCalls('travel', { permission: 'travel:write', create: travelCreate, update: travelUpdate }),
  ...noImages('travel', 'travel:write'),
  'travel/getTravels': postCall({ permission: 'travel:list', body: listBody, answer: pageOfRows(travelCard) }),
  'travel/getCustomerTravels': postCall({ permission: 'travel:read', body: listBody, answer: pageOfRows(travelCard) }),
  'travel/getTravelsByClient/:id': getCall({
    permission: 'travel:read',
    params: idParams,
    query: pageQuery,
    answer: pageOfRows(travelCard),
  }),
  // The list's filter may be in the address, so that the tabs count its matches.
  'travel/travelCounterByTag': getCall({
    permission: 'travel:read',
    query: travelCounterFilter,
    answer: dataOf(travelCounters),
  }),
  'travel/history/:id': getCall({
    permission: 'travel:list',
    params: idParams,
    query: pageQuery,
    answer: pageOfRows(historyEntry),
  }),
  'travel/open/:id': getCall({ permission: 'travel:list', params: idParams, answer: dataOf(travelOpen) }),
  'travel/searchContactClients': postCall({
    permission: 'travel:list',
    body: contactBody,
    answer: dataOf(z.array(z.strictObject({ travel_id: z.int(), clients: z.array(travelPerson) }))),
  }),
  'travel/updateStatus': postCall({
    permission: 'travel:move',
    body: updateStatusBody,
    answer: z.union([doneWithId, dataOf(z.strictObject({ id: z.int() }))]),
  }),
  'travel/rejectTravel': postCall({ permission: 'travel:move', body: rejectTravelBody, answer: doneWithId }),
  // Beside the specification: what is done to many trips at once.
  'travel/archiveMany': postCall({ permission: 'travel:write', body: archiveManyBody, answer: doneToMany }),
  'travel/assignMany': postCall({ permission: 'travel:write', body: assignManyBody, answer: doneToMany }),
  'travel/tagMany': postCall({ permission: 'travel:write', body: tagManyBody, answer: doneToMany }),
  // Beside the specification: a booked trip does not take place (decisions 9).
  'travel/cancel': postCall({ permission: 'travel:write', body: cancelTravelBody, answer: doneWithId }),
};
