/** The statuses, tabs and moves of a trip (specification 4, decisions 3). */

export const travelStatus = {
  enCola: 1,
  enviado: 2,
  pendienteDeReserva: 3,
  archivado: 4,
  reservado: 5,
  rechazado: 6,
} as const;
export type TravelStatusId = (typeof travelStatus)[keyof typeof travelStatus];
export const travelStatusIds: readonly TravelStatusId[] = Object.values(travelStatus);

const { enCola, enviado, pendienteDeReserva, archivado, reservado, rechazado } = travelStatus;

/** The tabs of the trip list, each with its statuses. */
export const tabs = {
  en_cola: [enCola],
  pendientes_de_reserva: [enviado, pendienteDeReserva],
  reservados: [reservado],
  archivados: [archivado],
  rechazados_completamente: [rechazado],
} as const satisfies Record<string, readonly TravelStatusId[]>;
export type Tab = keyof typeof tabs;
export const tabNames = Object.keys(tabs) as Tab[];

/** Customers see the last four tabs (decisions 3). */
export const customerTabs: readonly Tab[] = tabNames.slice(1);

/** What the trips of 'Pendientes de reserva' wait for: for a booking, for other budgets, for their customer's answer. */
export const travelSteps = ['booking', 'alternatives', 'answer'] as const;
export type TravelStep = (typeof travelSteps)[number];

/** The orders of staff's lists where that is not the newest first: what is to be booked, or the next departure. */
export const travelOrders: Partial<Record<Tab, string>> = {
  pendientes_de_reserva: '-booking',
  reservados: 'departure',
};

/** The tab of a trip's status; undefined for an unknown status. */
export function tabOf(status: number): Tab | undefined {
  return tabNames.find(tab => (tabs[tab] as readonly number[]).includes(status));
}

/** Whether the services of the trip's budgets may change. They may not once the trip is archived or rejected. */
export const isOpenForServices = (status: number): boolean =>
  status !== travelStatus.archivado && status !== travelStatus.rechazado;

/** Whether all services of the trip are booked. */
export const isBooked = (status: number): boolean => status === reservado || status === archivado;

/** Whether the trip can be cancelled, if it has an accepted budget: it is booked, or about to be. */
export const isCancellable = (status: number): boolean => status === pendienteDeReserva || status === reservado;

/** The page of a trip, for staff. */
export const travelPath = (id: number) => `/viaje/${id}`;

/** What a trip needs for a move. */
type MoveNeed = 'client' | 'budget';

export interface Move {
  from: readonly TravelStatusId[];
  to: TravelStatusId;
  needs: readonly MoveNeed[];
  /** Who may make the move. Customers may make it only for their own trips that were sent. */
  who: readonly ('staff' | 'customer')[];
}

/** Every move of the state machine (decisions 3). `updateStatus` refuses any other. */
export const moves = {
  send: { from: [enCola, enviado, pendienteDeReserva], to: enviado, needs: ['client', 'budget'], who: ['staff'] },
  answer: { from: [enviado, pendienteDeReserva], to: pendienteDeReserva, needs: [], who: ['staff', 'customer'] },
  finish: { from: [enviado, pendienteDeReserva], to: reservado, needs: ['client'], who: ['staff'] },
  archive: { from: [reservado], to: archivado, needs: ['client'], who: ['staff'] },
  reject: { from: [enCola, enviado, pendienteDeReserva], to: rechazado, needs: ['client'], who: ['staff', 'customer'] },
} as const satisfies Record<string, Move>;
export type MoveName = keyof typeof moves;

/** The move that leads to a status. `rejectTravel` leads to status 6. */
export function moveTo(status: number): MoveName | undefined {
  return (['send', 'answer', 'finish', 'archive', 'reject'] as const).find(name => moves[name].to === status);
}

/** Whether the client has the trip's budgets and can answer them. */
export const isWithClient = (status: number): boolean => (moves.answer.from as readonly number[]).includes(status);

/** The length limit of the note in a letter that sends a trip. */
export const maxNoteLength = 1000;

/** The most trips that one call changes. */
export const maxTravelsPerCall = 100;
