import { type Insertable, sql } from 'kysely';
import type { z } from 'zod';
import {
  type BookingColumn,
  type BookingValues,
  bookingColumns,
  bookingField,
  type bookingUpdate,
} from '../../../contract/booking/schema.ts';
import { type BookingAnswer, type BookingState, liveStates, mayFollow } from '../../../contract/booking/state.ts';
import { serviceTitle } from '../../../contract/budget/change-texts.ts';
import type { ComparedLine } from '../../../contract/budget/changes.ts';
import { type LineKind, lineResources } from '../../../contract/budget/line-kind.ts';
import { type ForeignCost, withForeignCost } from '../../../contract/currency/foreign-cost.ts';
import { say } from '../../../contract/texts/index.ts';
import { formatDay, today } from '../../../contract/values/dates.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { updateRecord } from '../../platform/db/record.ts';
import type { BookingEventRow } from '../../platform/db/schema.gen.ts';
import { sameInstant } from '../../platform/db/search.ts';
import { staleEdit } from '../../platform/db/stale-edit.ts';
import { invalid, missing, orMissing, warning } from '../../platform/http/failure.ts';
import type { Services } from '../../services.ts';
import { lockBudget } from '../budget/queries.ts';
import { comparedLines } from '../budget/sealed-budget.ts';
import { recordEvent } from '../history/rules.ts';
import { notifyTravelStaff } from '../notification/rules.ts';

/** How staff and the answers of suppliers write bookings. The lines of a trip are locked before their bookings. */

type Clock = Pick<Services, 'clock'>;

type LockedBooking = Awaited<ReturnType<typeof lockBooking>>;

/**
 * Locks the trip, the budget, the line and its booking, which is made if there is none yet.
 * @param lineId also of a line that the draft has no more: its booking may have to be cancelled
 * @throws 40001 when there is no such line, or its budget or trip is deleted
 */
export async function lockBooking(trx: Trx, lineId: number) {
  const owner = await trx.selectFrom('budget_line').select('budget_id').where('id', '=', lineId).executeTakeFirst();
  const budget = orMissing(await lockBudget(trx, orMissing(owner).budget_id));
  const line = await trx
    .selectFrom('budget_line')
    .select(['id', 'locator', 'created_at', 'deleted_at'])
    .select(eb => eb.ref('kind').$castTo<LineKind>().as('kind'))
    .where('id', '=', lineId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const inserted = await trx
    .insertInto('booking')
    .values({ budget_line_id: lineId })
    .onConflict(conflict => conflict.column('budget_line_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  const booking = await trx
    .selectFrom('booking')
    .selectAll()
    .select(eb => [
      eb.ref('state').$castTo<BookingState>().as('state'),
      eb.ref('cost_foreign').$castTo<ForeignCost | null>().as('cost_foreign'),
    ])
    .where('budget_line_id', '=', lineId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const agreed = (await comparedLines(trx, [lineId])).get(lineId);
  // It is neither agreed nor was it ever requested.
  if (!agreed && inserted) throw missing();
  const { cancelled_at } = await trx
    .selectFrom('travel')
    .select('cancelled_at')
    .where('id', '=', budget.travel_id)
    .executeTakeFirstOrThrow();
  const service = agreed ?? (booking.requested as ComparedLine | null);
  return {
    ...booking,
    locator: line.locator,
    // Where there was no booking, staff edit the line as it was made.
    updated_at: inserted ? line.created_at : booking.updated_at,
    line: { id: lineId, kind: line.kind, removed: line.deleted_at !== null },
    /** The agreed version of the line; the line itself where nothing is agreed. */
    agreed,
    title: service ? serviceTitle(service, 'es') : '',
    budget_id: budget.id,
    travel_id: budget.travel_id,
    travelCancelled: cancelled_at !== null,
  };
}

/**
 * Staff set a state or a fact of a booking.
 * @throws 40001 under the field that is wrong; 30001 for a stale edit
 */
export async function updateBooking(
  trx: Trx,
  services: Clock,
  scope: Scope,
  { id, updated_at, state, note, confirmed: _, ...values }: z.output<typeof bookingUpdate>,
): Promise<void> {
  const booking = await lockBooking(trx, id);
  if (updated_at && !sameInstant(updated_at, booking.updated_at)) throw await staleEdit(trx, ['booking'], booking.id);
  const to = state ?? booking.state;
  if (to !== booking.state && !mayFollow(booking.state, to, 'staff')) throw invalid({ state: 'booking.moveRefused' });
  if (booking.travelCancelled && to !== booking.state && isLive(to))
    throw invalid({ state: 'booking.travelCancelled' });
  await setBookingState(trx, services, scope.userId, booking, { state: to, values, note });
}

const isLive = (state: BookingState) => (liveStates as readonly BookingState[]).includes(state);

interface SupplierRequest {
  email?: string | null;
  outboxId?: number | null;
  remarks?: string | null;
}

/** A new state, and facts by column: undefined leaves one as it is. */
interface BookingStep {
  state: BookingState;
  values?: { [C in BookingColumn]?: BookingValues[C] | undefined };
  note?: string | null | undefined;
  /** The supplier is asked for what is agreed now, by a letter or otherwise. */
  request?: SupplierRequest;
}

/**
 * Writes a step of a booking, with its event, its audit row and the trip's history. The caller has checked that the
 * state may follow.
 * @param userId null where the supplier answers
 * @throws 40001 under the field that is wrong
 */
export async function setBookingState(
  trx: Trx,
  { clock }: Clock,
  userId: number | null,
  booking: LockedBooking,
  { state, values = {}, note = null, request }: BookingStep,
): Promise<void> {
  const stateChanged = state !== booking.state;
  const costs = withForeignCost(values, ['cost', 'cost_foreign'], booking.cost);
  const newFacts = Object.fromEntries(Object.entries(costs).filter(([, value]) => value !== undefined));
  const after = { ...booking, ...newFacts, ...clearedValues(booking.state, state) } as LockedBooking;
  refuseInvalid(booking, after, state, today(clock()));
  const setByStaff = userId !== null && stateChanged;
  const isRequested =
    request !== undefined || (setByStaff && state === 'requested') || (isLive(state) && booking.requested === null);
  const newRow = {
    state,
    ...Object.fromEntries(
      bookingColumns.filter(column => !bookingField(column).ofLine).map(column => [column, after[column]]),
    ),
    ...(isRequested ? requestColumns(booking, clock(), request) : {}),
    // A supplier who had to refuse may find a place after all.
    ...(setByStaff && state === 'not_requested' ? { requested: null, ...noRequest } : {}),
    ...(after.option_until !== booking.option_until ||
    stateChanged ||
    isRequested ||
    (userId === null && state === 'requested')
      ? { warned_hours: null }
      : {}),
  };
  const changedColumns = Object.entries(newRow).filter(
    ([column, value]) => JSON.stringify(value) !== JSON.stringify(booking[column as keyof LockedBooking]),
  );
  if (changedColumns.length > 0)
    await trx.updateTable('booking').set(Object.fromEntries(changedColumns)).where('id', '=', booking.id).execute();
  const isEvent = stateChanged || request !== undefined || note !== null || userId === null;
  if (isEvent)
    await insertEvent(trx, { booking_id: booking.id, state, user_id: userId, note, at: clock().toISOString() });
  const { title } = booking;
  const locatorChanged = after.locator !== booking.locator && !booking.line.removed;
  if (isEvent || changedColumns.length > 0 || locatorChanged)
    await audit(trx, {
      userId,
      action: 'update',
      entity: 'booking',
      entityId: booking.id,
      fields: [...changedColumns.map(([column]) => column), ...(locatorChanged ? ['locator'] : [])],
    });
  if (isEvent) {
    const detail = [`${title}: ${stateText(state, after.option_until)}`, note].filter(Boolean).join('. ');
    await recordEvent(trx, { budgetId: booking.budget_id, userId, kind: 'bookingSet', detail });
  }
  // The row of the line is locked already: the reference is the line's.
  if (locatorChanged)
    await updateRecord(
      trx,
      { userId },
      { table: 'budget_line', entity: lineResources[booking.line.kind] },
      { id: booking.line.id },
      { locator: after.locator },
    );
}

const insertEvent = (trx: Trx, event: Insertable<BookingEventRow>) =>
  trx.insertInto('booking_event').values(event).execute();

const stateText = (state: BookingState, until: string | null) =>
  state === 'option' && until
    ? say('es', 'booking.optionUntil', { day: formatDay(until) })
    : say('es', `booking.state.${state}`);

const noRequest = { requested_at: null, requested_email: null, outbox_id: null };

/** What a change of state empties: the last day of an option, and without a request all that was confirmed. */
const clearedValues = (from: BookingState, to: BookingState): Partial<BookingValues> => ({
  ...(from === 'option' && !['option', 'to_cancel'].includes(to) ? { option_until: null } : {}),
  ...(from !== to && to === 'not_requested'
    ? Object.fromEntries(bookingColumns.filter(column => bookingField(column).ofRequest).map(column => [column, null]))
    : {}),
});

/** The columns of a request: the supplier is asked for what is agreed of the line. */
const requestColumns = ({ agreed }: LockedBooking, now: Date, request: SupplierRequest = {}) => ({
  requested: agreed ? JSON.stringify({ ...agreed, ...(request.remarks && { remarks: request.remarks }) }) : null,
  requested_at: now.toISOString(),
  requested_email: request.email ?? null,
  outbox_id: request.outboxId ?? null,
});

/** @throws 40001 under the field that is wrong */
function refuseInvalid(before: BookingValues, after: BookingValues, state: BookingState, now: string): void {
  for (const column of bookingColumns) {
    const { required } = bookingField(column);
    if (required?.states.includes(state) && after[column] === null) throw invalid({ [column]: required.message });
  }
  const { option_until, paid_on } = after;
  const isChanged = (column: 'option_until' | 'paid_on') => after[column] !== before[column];
  if (option_until !== null && isChanged('option_until') && option_until < now)
    throw invalid({ option_until: 'booking.optionPast' });
  if (paid_on === null || !isChanged('paid_on')) return;
  if (paid_on > now) throw invalid({ paid_on: 'booking.paidAhead' });
  if (!bookingField('paid_on').states?.includes(state)) throw invalid({ paid_on: 'booking.paidUnconfirmed' });
}

/**
 * Notes that the supplier is asked for what is agreed now, for the first time or again.
 * @param request by which letter
 * @throws 40001 for a cancelled trip, or a booking that is being cancelled
 */
export async function requestBooking(
  trx: Trx,
  services: Clock,
  scope: Scope,
  booking: LockedBooking,
  request: SupplierRequest = {},
): Promise<void> {
  if (booking.travelCancelled) throw invalid({ state: 'booking.travelCancelled' });
  if (booking.state === 'to_cancel') throw invalid({ state: 'booking.moveRefused' });
  await setBookingState(trx, services, scope.userId, booking, { state: 'requested', request });
}

/** Adds the option that the supplier of a new line holds. Nobody else can have its booking yet. */
export async function createOption(
  trx: Trx,
  { clock }: Clock,
  { userId }: Scope,
  lineId: number,
  { option_until, cost }: Pick<BookingValues, 'option_until' | 'cost'>,
): Promise<void> {
  const comparedLine = (await comparedLines(trx, [lineId])).get(lineId);
  const at = clock().toISOString();
  const option = { state: 'option', option_until, cost };
  const { id } = await trx
    .insertInto('booking')
    .values({ budget_line_id: lineId, ...option, requested: JSON.stringify(comparedLine), requested_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertEvent(trx, { booking_id: id, state: 'option', user_id: userId, at });
  await audit(trx, { userId, action: 'create', entity: 'booking', entityId: id, fields: Object.keys(option) });
}

/** What a supplier answers by the link of a letter. */
interface SupplierAnswer {
  answer: BookingAnswer;
  values?: Partial<BookingValues>;
  /** The last event of the booking that the supplier was shown. */
  version: number;
  /** Their name, for the bell. */
  supplier: string;
}

const answeredState: Record<BookingAnswer, BookingState> = {
  confirmed: 'confirmed',
  option: 'option',
  waiting_list: 'waiting_list',
  refused: 'not_requested',
  differs: 'requested',
  cancelled: 'cancelled',
};

/**
 * Stores a supplier's answer, or a correction of it, and tells the trip's staff. The same answer again changes nothing.
 * @returns whether anything was new
 * @throws 30001 once it is being cancelled or is cancelled, and when it has changed since the supplier was shown it
 */
export async function answerBooking(
  trx: Trx,
  services: Clock,
  bookingId: number,
  { answer, values = {}, version, supplier }: SupplierAnswer,
): Promise<boolean> {
  const owner = trx.selectFrom('booking').select('budget_line_id').where('id', '=', bookingId);
  const booking = await lockBooking(trx, orMissing(await owner.executeTakeFirst()).budget_line_id);
  const last = await lastEvent(trx, bookingId);
  // An option or a place on a waiting list stays when the supplier answers 'differs'.
  const staysAsIs = answer === 'differs' && (booking.state === 'option' || booking.state === 'waiting_list');
  const state = staysAsIs ? booking.state : answeredState[answer];
  const entries = Object.entries(values) as [BookingColumn, string | number | null][];
  const same = entries.every(([column, value]) => (booking[column] ?? null) === (value ?? null));
  if (state === booking.state && same && last?.user_id === null) return false;
  if (booking.state === 'cancelled') throw warning('bookingAnswer.cancelled');
  if (answer !== 'cancelled' && (booking.state === 'to_cancel' || booking.travelCancelled))
    throw warning('bookingAnswer.toCancel');
  if (booking.requested === null || !mayFollow(booking.state, state, 'supplier') || version !== last?.id)
    throw warning('bookingAnswer.changed');
  const remarks = values.supplier_remarks ?? null;
  const note =
    answer === 'refused'
      ? say('es', remarks ? 'booking.supplierCannot' : 'booking.supplierCannotBare', { remarks: remarks ?? '' })
      : answer === 'differs'
        ? say('es', 'booking.supplierDiffers', { remarks: remarks ?? '' })
        : null;
  await setBookingState(trx, services, null, booking, { state, values, note });
  await notifyTravelStaff(trx, {
    travelId: booking.travel_id,
    doer: supplier,
    kind: 'bookingAnswered',
    params: { service: booking.title, answer, remarks: remarks ?? '' },
    path: `/budget/${booking.budget_id}`,
  });
  return true;
}

const lastEvent = (db: Db, bookingId: number) =>
  db
    .selectFrom('booking_event')
    .select(['id', 'user_id'])
    .where('booking_id', '=', bookingId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Sets what suppliers hold for a cancelled trip to be cancelled. The caller has locked the trip. */
export async function cancelBookings(trx: Trx, { clock }: Clock, { userId }: Scope, travelId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update booking set state = 'to_cancel' from budget_line as line join budget on budget.id = line.budget_id
    where line.id = booking.budget_line_id and budget.travel_id = ${travelId} and budget.deleted_at is null
      and booking.state = any(${[...liveStates]}::text[]) returning booking.id`.execute(trx);
  for (const { id } of rows) {
    await insertEvent(trx, { booking_id: id, state: 'to_cancel', user_id: userId, at: clock().toISOString() });
    await audit(trx, { userId, action: 'update', entity: 'booking', entityId: id, fields: ['state'] });
  }
}
