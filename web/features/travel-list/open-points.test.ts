import { describe, expect, it } from 'vitest';
import type { TravelCard } from '../../../contract/travel/calls.ts';
import type { TravelStatusId } from '../../../contract/travel/state.ts';
import { type AcceptedBudgetFacts, openPoints, unacceptedPoints } from './open-points.ts';

const now = '2026-11-20';

const settled: AcceptedBudgetFacts = {
  date_from: '2027-05-10',
  changed: [],
  final_accept: null,
  final_accept_mail: null,
  payment: null,
  lines: [],
};
const stay = { title: 'Hotel Alhambra', locator: 'AB12' };
const train = { title: 'Tren', origin: 'Jaén', destination: 'Cádiz', locator: null };
const change = { what: 'changed', subject: null, field: 'Descuento', before: '0 %', after: '5 %' } as const;
const payment = (kind: 'deposit' | 'rest' | 'whole', day: string | null, overdue = false) => ({
  kind,
  amount: 200,
  day,
  overdue,
  label: null,
  later: [],
});

it('has nothing open where everything is agreed, paid and booked', () => {
  expect(openPoints('finish', { ...settled, lines: [stay] }, now)).toEqual([]);
  expect(openPoints('archive', { ...settled, lines: [stay] }, now)).toEqual([]);
});

it('finishes with nothing accepted only after saying so', () => {
  expect(openPoints('finish', null, now)).toEqual([{ kind: 'nothing' }]);
  expect(openPoints('archive', null, now)).toEqual([]);
});

it('tells a draft from a change that the customer refused or has not answered', () => {
  const draft = { ...settled, changed: [change, change] };
  const mailed = { ...draft, final_accept_mail: '2026-11-10 10:00:00' };
  for (const ending of ['finish', 'archive'] as const) {
    expect(openPoints(ending, draft, now)).toEqual([{ kind: 'changes', state: 'unsaid', count: 2 }]);
    expect(openPoints(ending, mailed, now)).toEqual([{ kind: 'changes', state: 'waiting', count: 2 }]);
    expect(openPoints(ending, { ...mailed, final_accept: 2 }, now)).toEqual([
      { kind: 'changes', state: 'declined', count: 2 },
    ]);
  }
  // A notice of words alone waits for its answer. A refused draft that was discarded is over.
  expect(openPoints('finish', { ...mailed, changed: [] }, now)).toMatchObject([{ state: 'waiting', count: 0 }]);
  expect(openPoints('finish', { ...mailed, changed: [], final_accept: 2 }, now)).toEqual([]);
});

it('names a deposit from the acceptance on, any other payment from a week before its day', () => {
  const open = (due: ReturnType<typeof payment>, date_from = settled.date_from) =>
    openPoints('finish', { ...settled, payment: due, date_from }, now).length > 0;
  expect(open(payment('deposit', '2026-12-20'))).toBe(true);
  expect(open(payment('deposit', null))).toBe(true);
  expect(open(payment('rest', '2026-11-19', true))).toBe(true);
  expect(open(payment('whole', '2026-11-27'))).toBe(true);
  expect(open(payment('whole', '2026-11-28'))).toBe(false);
  // Where the agency names no day, it is due when the trip begins.
  expect(open(payment('rest', null))).toBe(false);
  expect(open(payment('rest', null), '2026-11-25')).toBe(true);
});

it('archives with any payment that is left named', () => {
  const later = payment('rest', '2027-04-10');
  const both = { ...payment('deposit', '2026-11-23'), later: [later] };
  expect(openPoints('archive', { ...settled, payment: later }, now)).toMatchObject([{ kind: 'payment', due: later }]);
  expect(openPoints('archive', { ...settled, payment: both }, now)).toMatchObject([
    { due: { kind: 'deposit' } },
    { due: { kind: 'rest' } },
  ]);
});

it('names the services without locator while bookings are made, not after the trip', () => {
  const budget = { ...settled, lines: [stay, train, { title: 'Seguro', locator: '  ' }] };
  expect(openPoints('finish', budget, now)).toEqual([
    { kind: 'locators', names: ['Tren: Jaén – Cádiz', 'Seguro'], all: 3 },
  ]);
  expect(openPoints('archive', budget, now)).toEqual([]);
});

it('names what is not confirmed, and the references that are missing of the rest', () => {
  const lines = [
    { ...stay, id: 1 },
    { ...train, id: 2 },
    { title: 'Seguro', locator: null, id: 3 },
  ];
  const bookings = [
    { id: 1, title: 'Hotel', state: 'not_requested' as const, locator: 'QX7' },
    { id: 2, title: 'Tren', state: 'option' as const, locator: null },
    { id: 3, title: 'Seguro', state: 'confirmed' as const, locator: null },
  ];
  expect(openPoints('finish', { ...settled, lines }, now, bookings)).toEqual([
    { kind: 'bookings', names: ['Tren'], all: 3 },
    { kind: 'locators', names: ['Seguro'], all: 3 },
  ]);
});

describe('what is open until a budget is accepted', () => {
  const budget = (budget_status_id: number, sent_at: string | null, expired = false) =>
    ({ id: 7, budget_status_id, sent_at, expired }) as TravelCard['budgets'][number];
  const found = (travel_status_id: TravelStatusId, budgets: TravelCard['budgets'], clients = [{ user_id: 1 }]) =>
    unacceptedPoints({ travel_status_id, budgets, user_travel_groups: clients }).map(({ kind }) => kind);

  it.each([
    ['nobody and nothing', found(1, [], []), ['noClient', 'noBudget']],
    ['all declined', found(2, [budget(2, '2026-11-01')]), ['noBudget']],
    ['alternatives asked for', found(3, [budget(2, '2026-11-01'), budget(1, '2026-11-01')]), ['alternatives']],
    [
      'alternatives asked for in words',
      found(3, [{ ...budget(2, '2026-11-01'), changes_asked: { asked_at: '2026-11-02', text: 'Junio', open: true } }]),
      ['asked'],
    ],
    ['an alternative to send', found(3, [budget(1, null)]), ['unsent']],
    ['one to send', found(1, [budget(1, null)]), ['unsent']],
    ['with the client', found(2, [budget(1, '2026-11-01')]), []],
    ['not valid any more', found(2, [budget(1, '2026-11-01', true)]), ['expired']],
    ['accepted beside another', found(3, [budget(3, '2026-11-01'), budget(1, null)]), []],
    ['archived', found(4, [], []), []],
  ])('%s', (_, kinds, expected) => {
    expect(kinds).toEqual(expected);
  });
});
