import { createFileRoute, useParams } from '@tanstack/react-router';
import { BudgetScreen } from '../../features/budget/page/budget-screen.tsx';
import { StaffButtons } from '../../features/travel-list/staff-buttons.tsx';
import { loadHomeTexts } from '../../lib/i18n.ts';

export const Route = createFileRoute('/_app/budget/$budget_id')({
  staticData: { title: 'budget.title', icon: 'budget', hidden: true },
  loader: () => loadHomeTexts(),
  component: BudgetRoute,
});

function BudgetRoute() {
  const { budget_id } = useParams({ from: '/_app/budget/$budget_id' });
  return <BudgetScreen id={Number(budget_id)} StaffButtons={StaffButtons} />;
}
