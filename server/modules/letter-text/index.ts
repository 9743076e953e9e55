import type { Noun } from '../../shared/noun.ts';
import { letterTextRoutes } from './routes.ts';

export const letterTextNoun: Noun = {
  routes: [letterTextRoutes],
  tables: {
    letter_text: {
      lock: 820,
      chart: 'agency',
      explain: 'kind language subject heading opening closing',
      columns: 'id kind language subject heading opening closing updated_at',
      personal: {
        columns: 'updated_by',
        why: 'staff: who wrote the words of letters',
        kept: 'until reset',
        exported: 'no: about staff',
        erased: 'no: about staff',
      },
    },
  },
};
