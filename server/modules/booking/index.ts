import { sql } from 'kysely';
import { bookingFilter } from '../../../contract/booking/schema.ts';
import { today } from '../../../contract/values/dates.ts';
import { listBodyOf } from '../../platform/db/filter.ts';
import { declaredSorts } from '../../platform/db/sort.ts';
import { serve, serveWriting } from '../../platform/http/call.ts';
import { doneAnswer, pageAnswer, pageRequestOf, read } from '../../platform/http/envelope.ts';
import { orMissing } from '../../platform/http/failure.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import type { Noun } from '../../shared/noun.ts';
import { warnOfOptions, warnOfSilence } from './job.ts';
import {
  bookingEvents,
  bookingOfLine,
  bookingSorts,
  bookingsOfBudget,
  countBookings,
  listBookings,
} from './queries.ts';
import { lockBooking, requestBooking, updateBooking } from './rules.ts';

const list = listBodyOf({}, bookingFilter.shape, undefined, declaredSorts('booking', bookingSorts));

function bookingRoutes(app: App, services: Services): void {
  const { db, clock } = services;

  serve(
    app,
    'booking/getFilteredPaginated',
    async ({ body: { filter, page, sort } }) => {
      const cut = pageRequestOf(page, Boolean(filter.name));
      const now = today(clock());
      return pageAnswer(
        listBookings(db, { ...cut, order: sort }, filter, now),
        countBookings(db, filter, now, cut.reach),
        cut,
      );
    },
    { body: list },
  );

  serve(app, 'booking/ofBudget/:id', async ({ params }) => read(await bookingsOfBudget(db, params.id, today(clock()))));

  serve(app, 'booking/data/:id', async ({ params }) => {
    const row = orMissing(await bookingOfLine(db, params.id, today(clock())));
    return read({ ...row, events: await bookingEvents(db, params.id) });
  });

  serveWriting(app, db, 'booking/update', async (trx, { body, scope }) => {
    await updateBooking(trx, services, scope, body);
    return doneAnswer('common.updated', { id: body.id });
  });

  serveWriting(app, db, 'booking/request', async (trx, { body, scope }) => {
    await requestBooking(trx, services, scope, await lockBooking(trx, body.id));
    return doneAnswer('booking.requested', { id: body.id });
  });
}

/** What was booked for the lines of the accepted budgets. */
export const bookingNoun: Noun = {
  called: { booking: 'Reserva' },
  routes: [bookingRoutes],
  jobs: services => [
    { name: 'options', everyMs: 600_000, run: signal => warnOfOptions(services, signal) },
    { name: 'silence', everyMs: 600_000, run: signal => warnOfSilence(services, signal) },
  ],
  names: {
    booking: {
      table: 'booking',
      name: sql`(select travel.name from budget_line join budget on budget.id = budget_id
        join travel on travel.id = travel_id where budget_line.id = record.budget_line_id)`,
    },
  },
  tables: {
    booking: {
      lock: 32,
      chart: 'budgets',
      explain: 'state option_until cost pay_by paid_on',
      columns:
        'id budget_line_id state option_until requested requested_at requested_email outbox_id cost cost_foreign cancellation_cost pay_by paid_on supplier_remarks warned_hours created_at updated_at',
    },
    booking_event: {
      lock: 33,
      chart: 'budgets',
      explain: 'state note at',
      columns: 'id booking_id state note at',
      personal: {
        columns: 'user_id',
        why: 'staff: who set the state of a booking',
        kept: 'as the trip',
        exported: 'no: it tells about staff',
        erased: 'no: without the row of the user they name nobody',
      },
    },
  },
};
