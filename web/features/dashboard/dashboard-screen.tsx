import { Suspense } from 'react';
import { ScreenLoading } from '../../layout/screen-failed.tsx';
import { isStaff, useSession } from '../../lib/session.ts';
import { HomeScreen } from '../portal/lazy.ts';
import { StaffDashboard } from './lazy.ts';

/** /dashboard (decisions 6): staff see today's work, customers their next trip. */
export function DashboardScreen() {
  const session = useSession();
  return <Suspense fallback={<ScreenLoading />}>{isStaff(session) ? <StaffDashboard /> : <HomeScreen />}</Suspense>;
}
