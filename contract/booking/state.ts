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

/** The states in which a supplier holds something, or is asked to. */
export const liveStates = ['requested', 'option', 'waiting_list', 'confirmed'] as const satisfies BookingState[];
/** The states in which a supplier may answer what was asked, or correct an answer: one who refused may find a place. */
const openStates = ['not_requested', ...liveStates] as const satisfies BookingState[];
const notCancelling = [...openStates, 'cancelled'] as const satisfies BookingState[];

/** Who sets a state: staff, who telephone, or the supplier by the link of a letter. */
type BookingParty = 'staff' | 'supplier';

/** The states from which a booking gets into each. */
export const bookingMoves: Readonly<Record<BookingState, Readonly<Record<BookingParty, readonly BookingState[]>>>> = {
  not_requested: { staff: notCancelling, supplier: openStates },
  requested: { staff: bookingStates, supplier: openStates },
  option: { staff: bookingStates, supplier: openStates },
  confirmed: { staff: bookingStates, supplier: openStates },
  waiting_list: { staff: bookingStates, supplier: openStates },
  to_cancel: { staff: ['to_cancel', ...liveStates], supplier: [] },
  cancelled: { staff: ['to_cancel', 'cancelled'], supplier: ['to_cancel'] },
};

export const mayFollow = (from: BookingState, to: BookingState, who: BookingParty): boolean =>
  bookingMoves[to][who].includes(from);

/** Whether nothing is left to do with the supplier until it is paid. */
export const isSettled = (state: BookingState): boolean => state === 'confirmed' || state === 'cancelled';

/** The hours before the end of an option at which its agent is warned, the earliest first. */
export const optionWarningHours = [72, 24] as const;

/** What a supplier answers by the link of a letter. `differs`: something is otherwise than asked for. */
export const bookingAnswers = ['confirmed', 'option', 'waiting_list', 'differs', 'refused', 'cancelled'] as const;
export type BookingAnswer = (typeof bookingAnswers)[number];
