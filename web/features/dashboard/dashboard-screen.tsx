import { Suspense } from 'react';
import { ScreenLoading } from '../../layout/screen-loading.tsx';
import { isStaff, useSession } from '../../lib/session.ts';
import { lazily } from '../../ui/lazily.tsx';

const StaffDashboard = lazily(() => import('./staff-dashboard.tsx').then(module => module.default));
const HomeScreen = lazily(() => import('../portal/home-screen.tsx').then(module => module.HomeScreen));

/** /dashboard (decisions 6): staff see today's work, customers their next trip. */
export function DashboardScreen() {
  const session = useSession();
  return <Suspense fallback={<ScreenLoading />}>{isStaff(session) ? <StaffDashboard /> : <HomeScreen />}</Suspense>;
}
