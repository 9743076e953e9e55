import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Budget } from '../../../../contract/budget-calls.ts';
import { type ItineraryDay, orderWith } from '../../../../contract/itinerary.ts';
import type { Line } from '../../../../contract/line-calls.ts';
import { budgetQuery, updateOrder } from '../api.ts';

/**
 * Changes the order of the services of a day. The screen shows it at once, and shows the old order again if the server
 * refuses.
 */
export function useOrder(budget: Budget, days: readonly ItineraryDay[]) {
  const queries = useQueryClient();
  const { queryKey } = budgetQuery(budget.id);
  const change = useMutation({
    mutationFn: ({ day, lines }: { day: string; lines: readonly Line[] }) => updateOrder(orderWith(days, day, lines)),
    onMutate: async ({ lines }) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      const place = new Map(lines.map((line, index) => [line.id, index]));
      queries.setQueryData(
        queryKey,
        old =>
          old && {
            ...old,
            lines: old.lines.map(line => ({ ...line, position: place.get(line.id) ?? line.position })),
          },
      );
      return before;
    },
    onError: (_error, _order, before) => queries.setQueryData(queryKey, before),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return (day: string, lines: readonly Line[]) => change.mutate({ day, lines });
}
