import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { readDashboardSearch } from '../../features/dashboard/dashboard-search.ts';
import { ScreenLoading } from '../../layout/screen-failed.tsx';
import { isStaff, useSession } from '../../lib/session.ts';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';

const StaffDashboard = lazyComponent(() =>
  import('../../features/dashboard/staff-dashboard.tsx').then(module => module.StaffDashboard),
);
const HomeScreen = lazyComponent(() =>
  import('../../features/portal/home-screen.tsx').then(module => module.HomeScreen),
);

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
