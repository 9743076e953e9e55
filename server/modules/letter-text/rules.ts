import { sql } from 'kysely';
import type { z } from 'zod';
import { code } from '../../../contract/envelope.ts';
import type { Language } from '../../../contract/language.ts';
import type { LetterText } from '../../../contract/letter-text/calls.ts';
import {
  type Placeholder,
  parsePlaceholders,
  placeholderText,
  printPlaceholders,
} from '../../../contract/letter-text/placeholder.ts';
import type { LetterWords, letterTextReset, letterTextUpdate } from '../../../contract/letter-text/schema.ts';
import type { MessageKey, Params } from '../../../contract/texts/index.ts';
import { type EditableLetter, editableLetters } from '../../mail/letters.ts';
import { defaultWords } from '../../mail/wording.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { localMomentSql } from '../../platform/db/search.ts';
import { staleEdit } from '../../platform/db/stale-edit.ts';
import { Failure, invalid, warning } from '../../platform/http/failure.ts';

const parts = ['subject', 'heading', 'opening', 'closing'] as const;

/** The agency's own words of some letters, by kind and language. */
export async function agencyWords(db: Db, kinds: readonly string[]): Promise<Map<string, LetterWords>> {
  if (kinds.length === 0) return new Map();
  const rows = await db
    .selectFrom('letter_text')
    .select(['kind', 'language', ...parts])
    .where('kind', 'in', kinds)
    .execute();
  return new Map(rows.map(({ kind, language, ...words }) => [wordsKey(kind, language as Language), words]));
}

/** The key of a letter in a language. */
export const wordsKey = (kind: string, language: Language) => `${kind}/${language}`;

/** Every letter that the agency has edited, with who did it. */
const editedLetters = (db: Db) =>
  db
    .selectFrom('letter_text')
    .leftJoin('user', 'user.id', 'letter_text.updated_by')
    .select(['kind', 'letter_text.language', ...parts, 'letter_text.updated_at'])
    .select(eb => [
      localMomentSql(eb.ref('letter_text.updated_at')).$castTo<string>().as('saved_at'),
      eb.fn<string>('concat_ws', [eb.val(' '), 'user.first_name', 'user.last_name']).as('updated_by'),
    ])
    .execute();

/** Every editable letter with its words in each of its languages, and with the names of placeholders. */
export async function readLetterTexts(db: Db): Promise<LetterText[]> {
  const edited = await editedLetters(db);
  return [...editableLetters.values()].map(editable => {
    const { kind, letter, name, about, placeholders, requiredPlaceholders = [] } = editable;
    return {
      ...{ kind, to: letter.to, name, about },
      placeholders: placeholders.map(key => {
        const required = requiredPlaceholders.includes(key);
        return { key, name: placeholderText(key), required };
      }),
      texts: letter.languages.map(language => {
        const own = edited.find(row => row.kind === kind && row.language === language);
        return {
          language,
          ...withPlaceholderNames(own ?? defaultWords(editable, language)),
          updated_at: own?.updated_at ?? null,
          updated_by: own?.updated_by || null,
        };
      }),
    };
  });
}

const withPlaceholderNames = ({ subject, heading, opening, closing }: LetterWords): LetterWords => ({
  subject: printPlaceholders(subject),
  heading: printPlaceholders(heading),
  opening: printPlaceholders(opening),
  closing: printPlaceholders(closing),
});

/** @throws 40001 for a letter that nobody edits, or not in this language */
export function editableLetter(kind: string, language: Language): EditableLetter {
  const editable = editableLetters.get(kind);
  if (!editable) throw invalid({ kind: 'common.dataInvalid' });
  if (!editable.letter.languages.includes(language)) throw invalid({ language: 'common.dataInvalid' });
  return editable;
}

/**
 * Words as they are stored: with keys in place of the names of placeholders.
 * @throws 40001 under the first field with a placeholder that is broken, unknown to the letter, or left out
 */
export function checkedWords(
  { placeholders, requiredPlaceholders = [] }: EditableLetter,
  words: LetterWords,
): LetterWords {
  const fields = placeholders.map(placeholderText).join(', ');
  const storedText = (part: keyof LetterWords) => {
    const read = parsePlaceholders(words[part], placeholders);
    if ('text' in read) return read.text;
    const example = placeholderText(placeholders[0] ?? 'agency');
    throw fault(part, `letterText.${read.fault}`, { at: read.at, known: fields, example });
  };
  const stored = {
    subject: storedText('subject'),
    heading: storedText('heading'),
    opening: storedText('opening'),
    closing: storedText('closing'),
  };
  const missing = requiredPlaceholders.find((key: Placeholder) => !stored.opening.includes(`{${key}}`));
  if (missing) throw fault('opening', 'letterText.missing', { name: placeholderText(missing) });
  return stored;
}

const fault = (part: string, key: MessageKey, params: Params) =>
  new Failure(code.error, 'common.check', { fields: { [part]: key }, params });

/**
 * Writes the agency's own words of a letter. Letters that already wait keep what they say.
 * @throws 30001 when somebody else has edited it meanwhile; 40001 like `editableLetter` and `checkedWords`
 */
export async function saveLetterText(
  trx: Trx,
  scope: Scope,
  { kind, language, updated_at, ...words }: z.output<typeof letterTextUpdate>,
): Promise<string> {
  const values = { ...checkedWords(editableLetter(kind, language), words), updated_by: scope.userId };
  const saved = await (updated_at === null
    ? trx
        .insertInto('letter_text')
        .values({ kind, language, ...values })
        .onConflict(conflict => conflict.columns(['kind', 'language']).doNothing())
        .returning(['id', 'updated_at'])
        .executeTakeFirst()
    : trx
        .updateTable('letter_text')
        .set(values)
        .where('kind', '=', kind)
        .where('language', '=', language)
        .where('updated_at', '=', sql<string>`${updated_at}::timestamptz`)
        .returning(['id', 'updated_at'])
        .executeTakeFirst());
  if (!saved) throw await staleText(trx, kind, language);
  await auditText(trx, scope, 'update', saved.id);
  return saved.updated_at;
}

/** Gives a letter our words again. @throws 30001 when somebody else has edited it meanwhile */
export async function resetLetterText(
  trx: Trx,
  scope: Scope,
  { kind, language, updated_at }: z.output<typeof letterTextReset>,
): Promise<void> {
  const gone = await trx
    .deleteFrom('letter_text')
    .where('kind', '=', kind)
    .where('language', '=', language)
    .where('updated_at', '=', sql<string>`${updated_at}::timestamptz`)
    .returning('id')
    .executeTakeFirst();
  if (!gone) throw warning('common.stale');
  await auditText(trx, scope, 'delete', gone.id);
}

async function staleText(trx: Trx, kind: string, language: Language): Promise<Failure> {
  const text = await trx
    .selectFrom('letter_text')
    .select('id')
    .where('kind', '=', kind)
    .where('language', '=', language)
    .executeTakeFirst();
  // Without a row, somebody has just given the letter our words again.
  return text ? staleEdit(trx, ['letterText'], text.id) : warning('common.stale');
}

const auditText = (trx: Trx, { userId }: Scope, action: 'update' | 'delete', entityId: number) =>
  audit(trx, { userId, action, entity: 'letterText', entityId, fields: [...parts] });
