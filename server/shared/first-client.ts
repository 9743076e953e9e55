import { type RawBuilder, sql } from 'kysely';
import type { Language } from '../../contract/language.ts';
import { fullNameSql } from './full-name.ts';

/** The name and the language of the first client of a trip, for lists that tell trips apart. For staff only. */
export function firstClient(travelId: string) {
  const of = <T>(what: RawBuilder<T>) => sql<T | null>`
    (select ${what} from user_travel_group as member join "user" as person on person.id = member.user_id
     where member.travel_id = ${sql.ref(travelId)} and person.deleted_at is null
     order by member.position limit 1)`;
  return [of(fullNameSql('person')).as('client'), of(sql.ref<Language>('person.language')).as('language')] as const;
}
