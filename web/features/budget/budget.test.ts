import { describe, expect, it } from 'vitest';
import type { BudgetColumn } from '../../../contract/budget/calls.ts';
import { itinerary, nights, orderWith } from '../../../contract/budget/itinerary.ts';
import type { Line } from '../../../contract/budget/line-calls.ts';
import { moveItem } from '../../ui/list/sort-handle.tsx';
import { budgetActions, finalAnswer } from './actions.ts';
import { emptyFileForm, type FileForm, freeSlots, remainingFiles, removals } from './dialogs/file-slots.ts';
import { breakdown } from './price.tsx';

const untold = { final_accept: null, final_accept_mail: null, date_from: '2999-05-01', date_to: '2999-05-08' };
const pending = { budget_status_id: 1, expired: false, over: false, ...untold } as const;
const accepted = { budget_status_id: 3, expired: false, over: false, ...untold } as const;

it('the breakdown has the price of each person, the discount, and the margin in percent of the price', () => {
  const travel = { n_adults: 2, n_children: 1, children_ages: [4] };
  const budget = { travel, total_price: 110, price_discount: 100, net_price: 80, margin: 20 } as BudgetColumn;
  expect(breakdown(budget)).toEqual({ people: 3, perPerson: 33.33, discountAmount: 10, marginPercent: 20 });
  const { margin: _, net_price: __, ...customers } = budget;
  expect(breakdown(customers)).toMatchObject({ marginPercent: null });
  expect(breakdown({ ...budget, net_price: 30 })).toMatchObject({ marginPercent: 40 });
});

describe('what a budget offers (specification 2)', () => {
  it('lets the client accept or decline a pending budget once it is sent', () => {
    expect(budgetActions(pending, 2, false)).toEqual(['accept', 'alternatives', 'rejectAll']);
    expect(budgetActions(pending, 5, false)).toEqual([]);
    expect(budgetActions(accepted, 3, false)).toEqual([]);
  });

  it('lets staff answer a pending budget, but not while the trip is en_cola', () => {
    expect(budgetActions(pending, 1, true)).toEqual(['edit', 'delete']);
    expect(budgetActions(pending, 3, true)).toEqual(['accept', 'decline', 'edit', 'delete']);
  });

  it('keeps an accepted budget from being deleted', () => {
    expect(budgetActions(accepted, 3, true)).not.toContain('delete');
  });

  it('cannot be accepted after the last day of validity', () => {
    expect(budgetActions({ ...pending, expired: true }, 2, false)).toEqual(['alternatives', 'rejectAll']);
  });

  it('is answered by staff alone once its departure is past', () => {
    expect(budgetActions({ ...pending, over: true }, 2, false)).toEqual([]);
    expect(budgetActions({ ...pending, over: true }, 2, true)).toEqual(['accept', 'decline', 'edit', 'delete']);
  });

  it('lets staff notify a modification of a rejected or accepted budget, and again after a refusal', () => {
    const offers = (budget: Parameters<typeof budgetActions>[0]) =>
      budgetActions(budget, 3, true).filter(action => action.startsWith('notify'));
    expect(offers(pending)).toEqual([]);
    expect(offers(accepted)).toEqual(['notify']);
    expect(offers({ ...accepted, budget_status_id: 2 })).toEqual(['notify']);
    expect(offers({ ...accepted, final_accept: 1 })).toEqual(['notify']);
    expect(offers({ ...accepted, final_accept: 2 })).toEqual(['notifyAgain']);
    for (const over of [4, 6]) expect(budgetActions(accepted, over, true)).not.toContain('notify');
    expect(budgetActions({ ...accepted, budget_status_id: 2 }, 3, true, [accepted])).not.toContain('notify');
  });

  it('lets only the client answer a notice, and only once', () => {
    const notifiedBudget = { ...accepted, final_accept_mail: '2026-11-20 10:00:00' };
    expect(budgetActions(notifiedBudget, 3, false)).toEqual(['answerNotice']);
    expect(budgetActions({ ...notifiedBudget, final_accept: 1 }, 3, false)).toEqual([]);
    expect(budgetActions(notifiedBudget, 3, true)).not.toContain('answerNotice');
    // Under way it can be answered; not after the trip, nor once a rejected budget has departed.
    const underWay = { ...notifiedBudget, date_from: '2020-05-01' };
    expect(budgetActions(underWay, 3, false)).toEqual(['answerNotice']);
    expect(budgetActions({ ...underWay, date_to: '2020-05-08' }, 3, false)).toEqual([]);
    expect(budgetActions({ ...underWay, budget_status_id: 2 }, 3, false)).toEqual([]);
  });

  it('says what the final answer is', () => {
    const at = '2026-11-20 10:00:00';
    expect(finalAnswer({ final_accept: 1, final_accept_datetime: at })).toEqual({
      state: 'accepted',
      day: '2026-11-20',
    });
    expect(finalAnswer({ final_accept: 2, final_accept_datetime: at })).toEqual({
      state: 'declined',
      day: '2026-11-20',
    });
    expect(finalAnswer({ final_accept: null, final_accept_datetime: null })).toEqual({ state: 'pending' });
  });
});

function line(id: number, date_from: string, position: number): Line {
  return {
    id,
    kind: 'transport',
    budget_id: 1,
    position,
    title: 'Tren',
    date_from,
    date_to: date_from,
    time_from: null,
    time_to: null,
    price: 1,
    locator: null,
    photos: [],
    services: [],
    coverage: null,
    updated_at: '',
  };
}

describe('the itinerary (decisions 4)', () => {
  const days = itinerary(
    [line(3, '2027-05-02 09:00:00', 0), line(1, '2027-05-01 18:00:00', 1), line(2, '2027-05-01 20:00:00', 0)],
    '2027-05-01',
  );

  it('has the days in order, and keeps the order within each day', () => {
    expect(days.map(day => [day.day, day.number, day.lines.map(each => each.id)])).toEqual([
      ['2027-05-01', 1, [2, 1]],
      ['2027-05-02', 2, [3]],
    ]);
  });

  it('sends the whole itinerary with one day in a new order', () => {
    const first = days[0]?.lines ?? [];
    expect(orderWith(days, '2027-05-01', moveItem(first, 1, 0)).map(each => each.id)).toEqual([1, 2, 3]);
  });

  it('counts the nights of a stay', () => {
    expect(nights({ date_from: '2027-05-01 16:00:00', date_to: '2027-05-04 11:00:00' })).toBe(3);
  });
});

describe('the files of a budget (specification 5)', () => {
  const saved = [
    { field: 'extra_file_1', name: 'a.pdf', url: '/a' },
    { field: 'extra_file_2', name: 'b.pdf', url: '/b' },
  ] as const;
  const file = new File(['x'], 'x.pdf');
  const form = (more: Partial<FileForm> = {}): FileForm => ({ ...emptyFileForm, ...more });

  it('has room for three, including those saved before', () => {
    expect(freeSlots(saved, form())).toEqual(['extra_file_3']);
    expect(freeSlots(saved, form({ extra_file_3: file }))).toEqual([]);
    expect(freeSlots(saved, form({ removed: ['extra_file_1'] }))).toEqual(['extra_file_1', 'extra_file_3']);
  });

  it('removes a removed file, unless a new file replaces it', () => {
    const both = form({ removed: ['extra_file_1', 'header_image'], extra_file_1: file });
    expect(removals(both)).toEqual(['header_image']);
    expect(remainingFiles(saved, both).map(each => each.name)).toEqual(['b.pdf']);
  });
});
