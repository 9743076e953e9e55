import { createFileRoute } from '@tanstack/react-router';
import { EmptyPage } from '../../ui/empty-page.tsx';

export const Route = createFileRoute('/_public/presupuesto/$budget_data')({
  staticData: { title: 'modification.title', icon: 'budget', public: true },
  component: () => <EmptyPage title="modification.title" icon="budget" />,
});
