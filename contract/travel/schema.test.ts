import { describe, expect, it } from 'vitest';
import { daysOf, statusByBudgets, travelFilter, updateStatusBody } from './schema.ts';
import { customerTabs, type MoveName, moves, moveTo, tabNames, tabOf, travelStatusIds } from './state.ts';

describe('the statuses of a trip', () => {
  it('change only by the moves of the decisions', () => {
    const allowed = (Object.keys(moves) as MoveName[]).flatMap(name =>
      moves[name].from.map(from => `${from}→${moves[name].to} ${name}`),
    );
    expect(allowed.sort()).toEqual(
      [
        '1→2 send',
        '2→2 send',
        '3→2 send',
        '2→3 answer',
        '3→3 answer',
        '2→5 finish',
        '3→5 finish',
        '5→4 archive',
        '1→6 reject',
        '2→6 reject',
        '3→6 reject',
      ].sort(),
    );
    expect(travelStatusIds.map(moveTo)).toEqual([undefined, 'send', 'answer', 'archive', 'finish', 'reject']);
    expect(moveTo(7)).toBeUndefined();
  });

  it('need a client to be sent, finished, archived or rejected, and a budget to be sent', () => {
    const needs = Object.fromEntries(Object.entries(moves).map(([name, move]) => [name, move.needs]));
    expect(needs).toEqual({
      send: ['client', 'budget'],
      answer: [],
      finish: ['client'],
      archive: ['client'],
      reject: ['client'],
    });
    const customers = Object.entries(moves).filter(([, move]) => (move.who as readonly string[]).includes('customer'));
    expect(customers.map(([name]) => name)).toEqual(['answer', 'reject']);
  });

  it('belong to one tab each, and customers see the last four tabs', () => {
    expect(tabNames).toEqual([
      'en_cola',
      'pendientes_de_reserva',
      'reservados',
      'archivados',
      'rechazados_completamente',
    ]);
    expect(travelStatusIds.map(tabOf)).toEqual([
      'en_cola',
      'pendientes_de_reserva',
      'pendientes_de_reserva',
      'archivados',
      'reservados',
      'rechazados_completamente',
    ]);
    expect(tabOf(7)).toBeUndefined();
    expect(customerTabs).toEqual(tabNames.slice(1));
  });

  it('follow from the statuses of the budgets', () => {
    expect(statusByBudgets([])).toBe('sin_presupuestos');
    expect(statusByBudgets([2, 3, 2])).toBe('aceptado');
    expect(statusByBudgets([2, 2])).toBe('rechazado');
    expect(statusByBudgets([2, 1])).toBe('pendiente');
  });
});

it('the days of a trip are the day difference plus 1, once the dates are in order', () => {
  expect(daysOf('2026-07-01', '2026-07-08')).toBe(8);
  expect([daysOf(null, '2026-07-08'), daysOf('2026-07-01', ''), daysOf('2026-07-02', '2026-07-01')]).toEqual([
    null,
    null,
    null,
  ]);
});

it('updateStatus sends an e-mail by default, and an empty budget index means none', () => {
  const travel = { id: 1, travel_status_id: 2, name: 'dropped', updated_at: null };
  const body = updateStatusBody.parse({ travel });
  expect(body).toEqual({
    travel: { id: 1, travel_status_id: 2, updated_at: null },
    sendEmail: true,
    note: null,
    confirmed: false,
    acceptedBudgetIndex: 0,
    reason: null,
  });
  expect(updateStatusBody.parse({ travel: JSON.stringify(travel), sendEmail: 'false' })).toMatchObject({
    travel: { id: 1, travel_status_id: 2 },
    sendEmail: false,
  });
  expect(updateStatusBody.safeParse({ travel: 'x' }).success).toBe(false);
});

it('a filter has words, a tab, people and days', () => {
  expect(travelFilter.parse({ tab: 'archivados', name: ' x ' })).toMatchObject({ tab: 'archivados', name: 'x' });
  expect(travelFilter.parse({ agent_id: '7', date_from: '', date_to: '2027-05-01' })).toMatchObject({
    agent_id: 7,
    date_from: null,
    date_to: '2027-05-01',
  });
  expect(travelFilter.safeParse({ tab: 'otros' }).success).toBe(false);
});
