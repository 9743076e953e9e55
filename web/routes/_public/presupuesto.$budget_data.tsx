import { createFileRoute, useParams } from '@tanstack/react-router';
import { NoticeScreen } from '../../features/notice-page/notice-screen.tsx';

export const Route = createFileRoute('/_public/presupuesto/$budget_data')({
  staticData: { title: 'modification.title', icon: 'budget', public: true },
  component: () => <NoticeScreen token={useParams({ from: '/_public/presupuesto/$budget_data' }).budget_data} />,
});
