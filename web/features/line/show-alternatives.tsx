import { lazy } from 'react';
import { show } from '../../ui/dialog-store.ts';
import type { Compared } from './alternatives.tsx';

const Alternatives = lazy(() => import('./alternatives.tsx').then(module => ({ default: module.Alternatives })));

/** Shows what the trip's other budgets offer instead of a service (decisions 4). */
export function showAlternatives(compared: Compared): void {
  show(frame => <Alternatives frame={frame} {...compared} />);
}
