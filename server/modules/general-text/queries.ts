import type { Language } from '../../../contract/language.ts';
import type { Db } from '../../platform/db/db.ts';

/** The text that stands now: the last version in the language, else in es (decisions 4: `conditions`). */
export async function currentText(
  db: Db,
  name: string,
  language: Language,
): Promise<{ version: number; text: string } | null> {
  const row = await db
    .selectFrom('general_text')
    .select(['version', 'text'])
    .where('name', '=', name)
    .where('language', 'in', [language, 'es'])
    .orderBy(eb => eb('language', '=', language), 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
