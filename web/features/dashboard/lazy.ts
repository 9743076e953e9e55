import { lazily } from '../../ui/lazily.tsx';

export const StaffDashboard = lazily(() => import('./staff-dashboard.tsx').then(module => module.default));
