import { type RawBuilder, sql } from 'kysely';

/** The name of a budget's trip. */
export const travelNameOf = (budget: RawBuilder<number>) => sql<string>`
  (select travel.name from travel join budget on budget.travel_id = travel.id where budget.id = ${budget})`;
