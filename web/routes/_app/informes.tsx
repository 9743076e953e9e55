import { createFileRoute } from '@tanstack/react-router';
import { ReportScreen } from '../../features/report/report-screen.tsx';
import { readReportSearch } from '../../features/report/search.ts';

export const Route = createFileRoute('/_app/informes')({
  staticData: { title: 'reports.title', icon: 'report', roles: ['admin'], permission: 'report:read', order: 1.6 },
  validateSearch: readReportSearch,
  component: ReportScreen,
});
