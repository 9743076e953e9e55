import { createFileRoute } from '@tanstack/react-router';
import { EmptyPage } from '../../ui/empty-page.tsx';

export const Route = createFileRoute('/_app/dashboard')({
  staticData: { title: 'dashboard.title', icon: 'home', hidden: true },
  component: () => <EmptyPage title="dashboard.title" icon="home" />,
});
