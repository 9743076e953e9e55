/** The states of a booking, which every line of an accepted budget has. A line without a row is not requested. */
export const bookingStates = [
  'not_requested',
  'requested',
  'option',
  'confirmed',
  'waiting_list',
  'to_cancel',
  'cancelled',
] as const;
export type BookingState = (typeof bookingStates)[number];
