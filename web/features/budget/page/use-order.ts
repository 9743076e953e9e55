import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Budget } from '../../../../contract/budget/calls.ts';
import { itinerary, orderWith } from '../../../../contract/budget/itinerary.ts';
import type { Line } from '../../../../contract/budget/line-calls.ts';
import { useOptimisticSave } from '../../../lib/optimistic-save.ts';
import { budgetQuery, updateOrder } from '../api.ts';

/** The budget with its services in the order that the reader gave them last, and what changes the order of a day. */
export function useOrder(read: Budget) {
  const queries = useQueryClient();
  const [places, save] = useOptimisticSave<ReturnType<typeof orderWith>>(`budgetOrder/${read.id}`, {
    save: order => updateOrder(order),
    // The page itself may be closed meanwhile, and must not show the old order when it is opened again.
    reload: () => queries.invalidateQueries({ queryKey: budgetQuery(read.id).queryKey, refetchType: 'all' }),
  });
  const budget = useMemo(() => {
    if (!places) return read;
    const place = new Map(places.map(({ id }, index) => [id, index]));
    const lines = read.lines.map(line => ({ ...line, position: place.get(line.id) ?? places.length }));
    return { ...read, lines };
  }, [read, places]);
  const order = (day: string, lines: readonly Line[]) =>
    save(orderWith(itinerary(budget.lines, budget.date_from), day, lines));
  return { budget, order };
}
