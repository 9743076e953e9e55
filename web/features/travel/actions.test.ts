import { describe, expect, it } from 'vitest';
import type { TravelStatusId } from '../../../contract/travel/state.ts';
import { blockedBy, menuActions, nextAction, secondaryActions, travelActions, travelEndings } from './actions.ts';
import { isShown, stateForCustomer } from './state-for-customer.ts';

const today = '2026-11-20';

function travel(status: TravelStatusId, options: { client?: boolean; budgets?: [1 | 2 | 3, string | null][] } = {}) {
  return {
    travel_status_id: status,
    date_to: '2027-01-10',
    user_travel_groups: options.client === false ? [] : [{ user_id: 1 }],
    budgets: (options.budgets ?? []).map(([budget_status_id, sent_at]) => ({ budget_status_id, sent_at })),
  };
}

const sent = '2026-11-01 10:00:00';

describe('what a trip card offers staff (specification 2)', () => {
  it('edits a trip in every tab, and deletes it only when archived or rejected', () => {
    const statuses: TravelStatusId[] = [1, 2, 3, 4, 5, 6];
    for (const status of statuses) {
      const actions = travelActions(travel(status));
      expect(actions).toContain('edit');
      expect(actions).toContain('addBudget');
      expect(actions.includes('delete')).toBe(status === 4 || status === 6);
      expect(actions.includes('archive')).toBe(status === 5);
      expect(actions.includes('reject')).toBe(status < 4);
    }
  });

  it('sends a trip from en_cola if it has a client, and assigns a client otherwise', () => {
    expect(travelActions(travel(1))).toContain('send');
    expect(travelActions(travel(1))).not.toContain('assignClient');
    expect(travelActions(travel(1, { client: false }))).toContain('assignClient');
    expect(travelActions(travel(1, { client: false }))).not.toContain('send');
  });

  it('finishes the bookings of a trip that was sent to its client', () => {
    expect(travelActions(travel(2))).toContain('finish');
    expect(travelActions(travel(3))).toContain('finish');
    expect(travelActions(travel(3, { client: false }))).not.toContain('finish');
    expect(travelActions(travel(5))).not.toContain('finish');
  });

  it('sends a trip again if a pending budget is unsent', () => {
    expect(travelActions(travel(2, { budgets: [[1, sent]] }))).not.toContain('sendAgain');
    expect(travelActions(travel(2, { budgets: [[2, null]] }))).not.toContain('sendAgain');
    const waiting = travel(3, {
      budgets: [
        [2, sent],
        [1, null],
      ],
    });
    expect(travelActions(waiting)).toContain('sendAgain');
  });

  it('says what is missing before a move', () => {
    expect(blockedBy(travel(1, { client: false }), 'reject')).toBe('client');
    expect(blockedBy(travel(5, { client: false }), 'archive')).toBe('client');
    expect(blockedBy(travel(1), 'send')).toBe('budget');
    expect(blockedBy(travel(1, { budgets: [[1, null]] }), 'send')).toBeNull();
  });
});

describe('the next action of a trip', () => {
  it.each([
    ['a request without client', travel(1, { client: false }), 'assignClient'],
    ['a request without budget', travel(1), 'addBudget'],
    ['a request with a budget', travel(1, { budgets: [[1, null]] }), 'send'],
    ['sent, waiting for the client', travel(2, { budgets: [[1, sent]] }), null],
    ['sent, and declined', travel(2, { budgets: [[2, sent]] }), 'addBudget'],
    ['an alternative is asked for', travel(3, { budgets: [[1, sent]] }), 'addBudget'],
    ['a new alternative', travel(3, { budgets: [[1, null]] }), 'sendAgain'],
    ['accepted', travel(3, { budgets: [[3, sent]] }), 'finish'],
    ['booked, still to come', travel(5), null],
    ['booked and over', { ...travel(5), date_to: '2026-11-19' }, 'archive'],
    ['archived', travel(4), null],
    ['rejected', travel(6), null],
  ])('%s: %o', (_, card, action) => {
    expect(nextAction(card, today)).toBe(action);
  });

  it('puts every action in exactly one place', () => {
    for (const card of [
      travel(1),
      travel(1, { client: false }),
      travel(2),
      travel(3),
      travel(4),
      travel(5),
      travel(6),
    ]) {
      const next = nextAction(card, today);
      const places = [...(next ? [next] : []), ...secondaryActions(card, today), ...menuActions(card, today)];
      expect(places.toSorted()).toEqual(travelActions(card).toSorted());
    }
  });
});

it('ends every menu with what ends the trip', () => {
  for (const card of [travel(1), travel(2), travel(3), travel(4), travel(6)])
    expect(travelEndings).toContain(menuActions(card, today).at(-1));
});

it('shows a trip without budgets to staff only', () => {
  expect(isShown({ budgets: [] }, true)).toBe(true);
  expect(isShown({ budgets: [] }, false)).toBe(false);
  expect(isShown({ budgets: [1] }, false)).toBe(true);
});

it.each([
  ['answer', travel(2, { budgets: [[1, sent]] })],
  ['departed', { ...travel(2), budgets: [{ budget_status_id: 1, over: true }] }],
  ['answer', { ...travel(2), budgets: [{ budget_status_id: 1, over: true }, { budget_status_id: 1 }] }],
  ['alternatives', travel(3, { budgets: [[2, sent]] })],
  ['booking', travel(3, { budgets: [[3, sent]] })],
  ['booked', travel(5)],
  ['past', travel(4)],
  ['rejected', travel(6)],
  ['cancelled', { ...travel(6), cancelled_at: '2026-11-20 10:00:00' }],
] as const)('tells the customer how the trip stands: %s', (state, card) => {
  expect(stateForCustomer(card)).toBe(state);
});
