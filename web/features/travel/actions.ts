import { budgetStatus } from '../../../contract/budget/state.ts';
import type { TravelCard } from '../../../contract/travel/calls.ts';
import { isCancellable, moves, type Tab, tabOf, travelStatus } from '../../../contract/travel/state.ts';
import type { Day } from '../../../contract/values/dates.ts';

/**
 * What the cards of the trip list offer, by role, tab and status (specification 2 'Trip list', decisions 3). It is data
 * and functions, so that the screens only draw it.
 */

export type TravelAction =
  | 'edit'
  | 'history'
  | 'tasks'
  | 'letters'
  | 'delete'
  | 'archive'
  | 'reject'
  | 'cancel'
  | 'addBudget'
  | 'assignClient'
  | 'discard'
  | 'send'
  | 'sendAgain'
  | 'finish';

/** Actions that change the trip's status after a confirmation. */
const travelMoves = ['send', 'sendAgain', 'finish', 'archive', 'reject'] as const satisfies TravelAction[];
export type TravelMove = (typeof travelMoves)[number];

export function isMove(action: TravelAction): action is TravelMove {
  return (travelMoves as readonly TravelAction[]).includes(action);
}

export const targetOf = {
  send: moves.send.to,
  sendAgain: moves.send.to,
  finish: moves.finish.to,
  archive: moves.archive.to,
  reject: moves.reject.to,
} as const satisfies Record<TravelMove, number>;

/** The actions of staff in the header of a card. */
const headerActions: Record<Tab, readonly TravelAction[]> = {
  en_cola: ['edit', 'tasks', 'history', 'letters', 'reject'],
  pendientes_de_reserva: ['edit', 'tasks', 'history', 'letters', 'reject'],
  reservados: ['edit', 'tasks', 'history', 'letters', 'archive'],
  archivados: ['edit', 'tasks', 'history', 'letters', 'delete'],
  rechazados_completamente: ['edit', 'tasks', 'history', 'letters', 'delete'],
};

type TravelFacts = Pick<TravelCard, 'travel_status_id' | 'user_travel_groups'> & {
  /** What a visitor asked for; such a trip may have no client. */
  request?: TravelCard['request'];
  budgets: Pick<TravelCard['budgets'][number], 'budget_status_id' | 'sent_at'>[];
};

const hasClient = (travel: TravelFacts) => travel.user_travel_groups.length > 0;
const isPending = (budget: TravelFacts['budgets'][number]) => budget.budget_status_id === budgetStatus.pendiente;

/** All actions of staff on a trip's card. */
export function travelActions(travel: TravelFacts): TravelAction[] {
  const tab = tabOf(travel.travel_status_id);
  if (!tab) return [];
  const actions: TravelAction[] = [...headerActions[tab], 'addBudget'];
  if (isCancellable(travel.travel_status_id) && travel.budgets.some(isAccepted)) actions.push('cancel');
  if (tab === 'en_cola') actions.push(hasClient(travel) ? 'send' : 'assignClient');
  // Rejecting informs the client, so it needs one. A web request without a client is discarded in silence (decisions
  // 3).
  if (tab === 'en_cola' && travel.request && !hasClient(travel)) actions.push('discard');
  if (tab === 'pendientes_de_reserva' && hasClient(travel)) {
    if (travel.budgets.some(budget => isPending(budget) && budget.sent_at === null)) actions.push('sendAgain');
    actions.push('finish');
  }
  return actions;
}

/** Why an action on the card is not possible now; the text tells what to do first. */
export function blockedBy(travel: TravelFacts, action: TravelAction): 'client' | 'budget' | null {
  if ((action === 'archive' || action === 'reject') && !hasClient(travel)) return 'client';
  if (action === 'send' && !travel.budgets.some(isPending)) return 'budget';
  return null;
}

export const isAccepted = (budget: TravelFacts['budgets'][number]) => budget.budget_status_id === budgetStatus.aceptado;

/**
 * The action that moves a trip on, as the most visible button of its card; null while the trip waits for somebody else.
 */
export function nextAction(travel: TravelFacts & { date_to: Day }, today: Day): TravelAction | null {
  const actions = travelActions(travel);
  switch (tabOf(travel.travel_status_id)) {
    case 'en_cola':
      if (actions.includes('assignClient')) return 'assignClient';
      return blockedBy(travel, 'send') ? 'addBudget' : 'send';
    case 'pendientes_de_reserva':
      if (actions.includes('sendAgain')) return 'sendAgain';
      if (travel.budgets.some(isAccepted)) return actions.includes('finish') ? 'finish' : null;
      // The client asked for alternatives, or has declined what there was.
      return travel.travel_status_id === travelStatus.pendienteDeReserva || !travel.budgets.some(isPending)
        ? 'addBudget'
        : null;
    case 'reservados':
      return travel.date_to < today ? 'archive' : null;
    default:
      return null;
  }
}

/** The buttons that the specification gives a card, beside the next action; all other actions are in the menu. */
export function secondaryActions(travel: TravelFacts & { date_to: Day }, today: Day): TravelAction[] {
  const next = nextAction(travel, today);
  const visible: readonly TravelAction[] = ['send', 'finish', 'addBudget'];
  const sendable = (moves.send.from as readonly number[]).includes(travel.travel_status_id);
  return travelActions(travel).filter(
    action => action !== next && visible.includes(action) && (sendable || action !== 'addBudget'),
  );
}

/** Actions that end a trip; they stand last in its menu, apart from the others. */
export const travelEndings: readonly TravelAction[] = ['delete', 'reject', 'cancel'];

/** The remaining actions, for the menu of a card. */
export function menuActions(travel: TravelFacts & { date_to: Day }, today: Day): TravelAction[] {
  const visible = [nextAction(travel, today), ...secondaryActions(travel, today)];
  const left = travelActions(travel).filter(action => !visible.includes(action));
  return [
    ...left.filter(action => !travelEndings.includes(action)),
    ...left.filter(action => travelEndings.includes(action)),
  ];
}
