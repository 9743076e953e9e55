import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../platform/auth/scope.ts';
import { matches } from '../../platform/db/search.ts';

/**
 * The trips of a name filter. Staff find them by name, contact, clients and agents, and by the number on the card
 * ('#123'); a customer by the name alone, because they must not learn who else is in a trip.
 */
export function matchesTravel(scope: Scope, text: string): RawBuilder<boolean> {
  if (scope.kind !== 'staff') return sql<boolean>`${matches(sql.ref('travel.search'), text)}`;
  const words = text.split(/\s+/).filter(word => word !== '');
  const numbers = words.flatMap(word => /^#(\d{1,9})$/.exec(word)?.[1] ?? []);
  const others = words.filter(word => !/^#\d{1,9}$/.test(word)).join(' ');
  return sql<boolean>`${sql.join(
    [
      ...numbers.map(number => sql`travel.id = ${Number(number)}`),
      ...(others ? [matches(sql.ref('travel.words'), others)] : []),
    ],
    sql` and `,
  )}`;
}
