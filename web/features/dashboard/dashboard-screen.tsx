import { lazy, Suspense } from 'react';
import { ScreenLoading } from '../../layout/screen-loading.tsx';
import { isStaff, useSession } from '../../lib/session.ts';
import { EmptyPage } from '../../ui/empty-page.tsx';

const StaffDashboard = lazy(() => import('./staff-dashboard.tsx'));

/** /dashboard (decisions 6): for staff, today's work. */
export function DashboardScreen() {
  const session = useSession();
  if (!isStaff(session)) return <EmptyPage title="dashboard.title" icon="home" />;
  return (
    <Suspense fallback={<ScreenLoading />}>
      <StaffDashboard />
    </Suspense>
  );
}
