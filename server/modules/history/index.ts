import type { Noun } from '../../shared/noun.ts';

export const historyNoun: Noun = {
  tables: {
    travel_event: {
      lock: 160,
      chart: 'trips',
      explain: 'kind detail fields at',
      columns: 'id travel_id budget_id kind fields',
      personal: {
        columns: 'user_id reader_id detail outbox_id at',
        why: 'clients and staff: the history of a trip',
        kept: 'as the trip',
        exported: 'viajes (historial)',
        erased: 'their words and the subjects of their letters are emptied',
      },
      locksWith: 'outbox',
    },
  },
};
