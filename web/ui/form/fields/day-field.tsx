import { lazyControl } from './lazy-control.tsx';

/** A day: shown as dd/MM/yyyy, kept as YYYY-MM-DD (specification 9). */
export const DayField = lazyControl(() => import('./day-input.tsx'), 36);

/** A moment: shown as dd/MM/yyyy HH:mm:ss, kept as YYYY-MM-DD HH:mm (specification 9). */
export const MomentField = lazyControl(() => import('./moment-input.tsx'), 36);

/** … or a day alone, where no time is given (decisions 8). */
export const MomentOrDayField = lazyControl(
  async () => ({ default: (await import('./moment-input.tsx')).MomentOrDayInput }),
  36,
);
