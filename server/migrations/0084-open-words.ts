import type { Kysely } from 'kysely';
import { run } from './run.ts';

/** A name that many finished trips have is searched in the few trips of open work by an index of their own. */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
create index travel_open_words on travel using gin (words gin_trgm_ops)
  where deleted_at is null and tab in ('en_cola', 'pendientes_de_reserva', 'reservados')
`,
  );
