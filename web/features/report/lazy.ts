import { lazyPart } from '../../ui/feedback/lazy-part.tsx';

/** Most of the screen's code, so the table is shown before it. */
export const ReportChart = lazyPart(() => import('./report-chart.tsx').then(module => module.ReportChart));
