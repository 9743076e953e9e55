import { show } from '../../ui/dialog-store.ts';
import { lazily } from '../../ui/lazily.tsx';
import type { Compared } from './alternatives.tsx';

const Alternatives = lazily(() => import('./alternatives.tsx').then(module => module.Alternatives));

/** Shows the alternatives to a service in the trip's other budgets (decisions 4). */
export function showAlternatives(compared: Compared): void {
  show(frame => <Alternatives frame={frame} {...compared} />);
}
