import { lazily } from '../../ui/feedback/lazily.tsx';
import { schemaLater } from '../../ui/form/schema-later.ts';

export const travelRequestCreate = schemaLater(() =>
  import('../../../contract/travel-request/schema.ts').then(module => module.travelRequestCreate),
);

export const DayControl = lazily(() => import('./day-control.tsx').then(module => module.DayControl));
