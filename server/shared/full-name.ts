import { sql } from 'kysely';

/** The name of a person, as `fullName` says it; null for nobody. @param person the alias of the row, unless it is alone */
export function fullNameSql<T extends string | null = string>(person?: string) {
  const column = (name: string) => sql.ref(person ? `${person}.${name}` : name);
  return sql<T>`nullif(trim(concat_ws(' ', ${column('first_name')}, ${column('last_name')})), '')`;
}
