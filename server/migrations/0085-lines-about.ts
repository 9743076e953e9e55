import type { Kysely } from 'kysely';
import { run } from './run.ts';

/**
 * The lines of a means of transport or an insurance are found by an index, as those of a stay are. Each of these and each
 * cruise is in very many lines, so the index has them in order.
 */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
create index budget_line_transport_type on budget_line (transport_type_id, id) where transport_type_id is not null

create index budget_line_travel_insurance on budget_line (travel_insurance_id, id) where travel_insurance_id is not null

drop index budget_line_cruise

create index budget_line_cruise on budget_line (cruise_id, id) where cruise_id is not null
`,
  );
