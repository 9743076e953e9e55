import { createFileRoute } from '@tanstack/react-router';
import { DashboardScreen } from '../../features/dashboard/dashboard-screen.tsx';
import { readDashboardSearch } from '../../features/dashboard/search.ts';

export const Route = createFileRoute('/_app/dashboard')({
  staticData: { title: 'dashboard.title', icon: 'home' },
  validateSearch: readDashboardSearch,
  component: DashboardScreen,
});
