import i18next from 'i18next';
import { get } from '../../lib/api.ts';
import type { With } from '../../lib/calls.ts';

/** For the `remove` of a list: the question before a deletion says what uses the record and will still show it. */
export const sayingUse = (resource: With<'inUse/:id'>) => ({
  note: async ({ id }: { id: number }): Promise<string | undefined> => {
    const { budgets, records } = await get(`${resource}/inUse/:id`, { id });
    const said = [
      budgets > 0 ? i18next.t('catalogue.usedByBudgets', { count: budgets }) : '',
      records > 0 ? i18next.t('catalogue.usedByRecords', { count: records }) : '',
    ];
    return said.filter(Boolean).join(' ') || undefined;
  },
});
