import { expect, it } from 'vitest';
import { contactOutsideClients, foldedBudgets, sortForCard } from './staff-card.ts';

const client = { id: 1, first_name: 'Ana', last_name: 'Ruiz Gil', phone: '600111222', email: 'ana@ejemplo.es' };
const contact = { contact_name: 'Ana', contact_surname: 'Ruiz Gil', contact_phone: '600 111 222' };

it('names only what no client of the trip has', () => {
  const same = { ...contact, contact_email: 'Ana@ejemplo.es', clients: [client] };
  expect(contactOutsideClients(same)).toEqual([]);
  expect(contactOutsideClients({ ...same, contact_phone: '699000111' })).toEqual(['699000111']);
  expect(contactOutsideClients({ ...same, contact_surname: 'Gil' })).toEqual(['Ana Gil']);
  expect(contactOutsideClients({ ...same, clients: [] })).toEqual(['Ana Ruiz Gil', '600 111 222', 'Ana@ejemplo.es']);
  expect(
    contactOutsideClients({
      contact_name: null,
      contact_surname: null,
      contact_phone: null,
      contact_email: null,
      clients: [client],
    }),
  ).toEqual([]);
});

const budget = (id: number, budget_status_id: 1 | 2 | 3) => ({ id, budget_status_id });

it('puts the accepted budget first and the rejected ones last, each with its number', () => {
  const budgets = [budget(7, 2), budget(8, 1), budget(9, 3)];
  expect(sortForCard(budgets).map(({ budget: { id }, option }) => [id, option])).toEqual([
    [9, 3],
    [8, 2],
    [7, 1],
  ]);
});

it('folds rejected budgets where another is left, or in a rejected trip', () => {
  expect(foldedBudgets({ travel_status_id: 3, budgets: [budget(7, 2), budget(8, 1)] })).toEqual([7]);
  expect(foldedBudgets({ travel_status_id: 3, budgets: [budget(7, 2), budget(8, 2)] })).toEqual([]);
  expect(foldedBudgets({ travel_status_id: 6, budgets: [budget(7, 2), budget(8, 2)] })).toEqual([7, 8]);
});
