import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { StaffDashboard } from '../../features/dashboard/lazy.ts';
import { readDashboardSearch } from '../../features/dashboard/search.ts';
import { HomeScreen } from '../../features/portal/lazy.ts';
import { ScreenLoading } from '../../layout/screen-failed.tsx';
import { isStaff, useSession } from '../../lib/session.ts';

export const Route = createFileRoute('/_app/dashboard')({
  staticData: { title: 'dashboard.title', icon: 'home' },
  validateSearch: readDashboardSearch,
  component: DashboardScreen,
});

/** /dashboard (decisions 6): staff see today's work, customers their next trip. */
function DashboardScreen() {
  const session = useSession();
  return <Suspense fallback={<ScreenLoading />}>{isStaff(session) ? <StaffDashboard /> : <HomeScreen />}</Suspense>;
}
