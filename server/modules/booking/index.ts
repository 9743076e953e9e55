import type { Noun } from '../../shared/noun.ts';

/** What was booked for the lines of the accepted budgets. */
export const bookingNoun: Noun = {
  tables: {
    booking: {
      lock: 32,
      chart: 'budgets',
      explain: 'state option_until cost pay_by paid_on',
      columns:
        'id budget_line_id state option_until requested requested_at requested_email outbox_id cost cancellation_cost pay_by paid_on supplier_remarks warned_hours created_at updated_at',
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
