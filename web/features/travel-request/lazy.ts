import { schemaLater } from '../../ui/schema-later.ts';

export const travelRequestCreate = schemaLater(() =>
  import('../../../contract/travel-request.ts').then(module => module.travelRequestCreate),
);
