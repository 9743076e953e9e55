import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { Budget } from '../../../../contract/budget/calls.ts';
import type { Line } from '../../../../contract/budget/line-calls.ts';
import { warnWhileSaving } from '../../../lib/optimistic-save.ts';
import { budgetQuery } from '../api.ts';
import { applyChanges, type LineChanges } from './itinerary-rows.ts';

/**
 * The services of a budget with the edits that are on their way. An edit is shown at once, saved after those before it,
 * and taken back if the server refuses it.
 */
export function useLineEdits(budget: Budget) {
  const queries = useQueryClient();
  const { queryKey } = budgetQuery(budget.id);
  const [pendingChanges, setPendingChanges] = useState<readonly LineChanges[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const lines = useMemo(() => applyChanges(budget.lines, pendingChanges), [budget.lines, pendingChanges]);

  /** @param save gets the services as the server has them after the edits before this one */
  function edit(changes: LineChanges, save: (saved: readonly Line[]) => Promise<unknown>): Promise<void> {
    setPendingChanges(all => [...all, changes]);
    const run = async () => {
      try {
        await save(queries.getQueryData(queryKey)?.lines ?? []);
      } finally {
        // Also after a refusal: somebody else may have changed what it was about.
        await queries.invalidateQueries({ queryKey, exact: true });
        setPendingChanges(all => all.filter(each => each !== changes));
      }
      void queries.invalidateQueries({ queryKey: ['budget', 'alternatives'] });
      void queries.invalidateQueries({ queryKey: ['travel'] });
    };
    const done = warnWhileSaving(queue.current.then(run));
    queue.current = done.catch(() => undefined);
    return done;
  }

  return { lines, edit };
}
