import { lazy, Suspense } from 'react';
import { ScreenLoading } from '../../layout/screen-loading.tsx';
import { isStaff, useSession } from '../../lib/session.ts';

const StaffDashboard = lazy(() => import('./staff-dashboard.tsx'));
const HomeScreen = lazy(() => import('../portal/home-screen.tsx').then(module => ({ default: module.HomeScreen })));

/** /dashboard (decisions 6): for staff, today's work; for customers, their next trip. */
export function DashboardScreen() {
  const session = useSession();
  return <Suspense fallback={<ScreenLoading />}>{isStaff(session) ? <StaffDashboard /> : <HomeScreen />}</Suspense>;
}
