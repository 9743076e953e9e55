import { createFileRoute, useParams, useSearch } from '@tanstack/react-router';
import { isLanguage, type Language } from '../../../contract/language.ts';
import { BudgetScreen } from '../../features/budget/page/budget-screen.tsx';
import { StaffButtons } from '../../features/travel-list/staff-buttons.tsx';
import { mayPreview } from '../../lib/session.ts';

export const Route = createFileRoute('/_app/budget/$budget_id')({
  staticData: { title: 'budget.title', icon: 'budget', hidden: true },
  /** `vista`: the language in which staff look at the page as its customer (layout/preview-frame.tsx). */
  validateSearch: ({ vista }: Record<string, unknown>): { vista?: Language } => (isLanguage(vista) ? { vista } : {}),
  loader: ({ params, preload, location }) => {
    // Not for a pointer over a link: a budget counts as opened once its customer has asked for it.
    // The code for it is part of the page's. What fails here, the page asks for again and reports.
    if (!preload && !('vista' in location.search))
      return import('../../features/budget/page/preload-budget.ts')
        .then(({ preloadBudget }) => preloadBudget(Number(params.budget_id)))
        .catch(() => undefined);
  },
  component: BudgetRoute,
});

function BudgetRoute() {
  const { budget_id } = useParams({ from: '/_app/budget/$budget_id' });
  const { vista } = useSearch({ from: '/_app/budget/$budget_id' });
  return <BudgetScreen id={Number(budget_id)} preview={mayPreview() ? vista : undefined} StaffButtons={StaffButtons} />;
}
