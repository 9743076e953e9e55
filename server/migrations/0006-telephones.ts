import { type Kysely, sql } from 'kysely';

/** Telephone numbers that were stored with a Spanish country code, with '00' or with blanks are stored like all others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of [
    ['user', 'phone'],
    ['travel', 'contact_phone'],
    ['task', 'client_phone'],
    ['provider', 'contact_phone'],
  ] as const) {
    const plain = sql`regexp_replace(regexp_replace(${sql.ref(column)}, '[\\s.()-]', '', 'g'), '^00', '+')`;
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = regexp_replace(${plain}, '^\\+34', '')
      where ${plain} ~ '^((\\+34)?[0-9]{9}|\\+[1-9][0-9]{6,14})$'
        and ${sql.ref(column)} <> regexp_replace(${plain}, '^\\+34', '')`.execute(db);
  }
}
