import { lazily } from '../../ui/feedback/lazily.tsx';

export const StaffDashboard = lazily(() => import('./staff-dashboard.tsx').then(module => module.StaffDashboard));
