import type { Language } from '../../../contract/language.ts';
import type { LetterWords } from '../../../contract/letter-text/schema.ts';
import type { Db } from '../../platform/db/db.ts';
import { localMoment } from '../../platform/db/search.ts';

const words = ['subject', 'heading', 'opening', 'closing'] as const;

/** The agency's own words of some letters, by kind and language. */
export async function ownWords(db: Db, kinds: readonly string[]): Promise<Map<string, LetterWords>> {
  if (kinds.length === 0) return new Map();
  const rows = await db
    .selectFrom('letter_text')
    .select(['kind', 'language', ...words])
    .where('kind', 'in', kinds)
    .execute();
  return new Map(rows.map(({ kind, language, ...own }) => [wordsKey(kind, language as Language), own]));
}

/** The key of a letter in a language. */
export const wordsKey = (kind: string, language: Language) => `${kind}/${language}`;

/** Every letter that the agency has edited, with who did it. */
export const editedLetters = (db: Db) =>
  db
    .selectFrom('letter_text')
    .leftJoin('user', 'user.id', 'letter_text.updated_by')
    .select(['kind', 'letter_text.language', ...words, 'letter_text.updated_at'])
    .select(eb => [
      localMoment(eb.ref('letter_text.updated_at')).$castTo<string>().as('saved_at'),
      eb.fn<string>('concat_ws', [eb.val(' '), 'user.first_name', 'user.last_name']).as('updated_by'),
    ])
    .execute();
