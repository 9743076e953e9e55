import {
  type ConsentEntry,
  type ConsentKind,
  type ConsentState,
  consentKinds,
} from '../../../contract/client/calls.ts';
import type { Language } from '../../../contract/language.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { localMomentSql } from '../../platform/db/search.ts';
import { fullNameSql } from '../../shared/full-name.ts';
import { readCurrentText } from '../general-text/rules.ts';

/** Every consent and withdrawal of a person, newest first. */
export async function consentHistory(db: Db, userId: number): Promise<ConsentEntry[]> {
  const rows = await db
    .selectFrom('consent')
    .leftJoin('user as recorder', 'recorder.id', 'consent.recorded_by')
    .select(['consent.kind', 'consent.granted', 'consent.text_version', 'consent.language'])
    .select(eb => [
      localMomentSql(eb.ref('consent.at')).as('at'),
      fullNameSql<string | null>('recorder').as('recorded_by'),
    ])
    .where('consent.user_id', '=', userId)
    .orderBy('consent.id', 'desc')
    .execute();
  return rows.map(row => ({ ...row, kind: row.kind as ConsentKind, at: row.at ?? '' }));
}

/**
 * The switches of a person with the texts beside them. A granted consent has the version and the day of that consent.
 * @param granted the present state of the switches
 */
export function consentStates(
  db: Db,
  userId: number,
  granted: Record<ConsentKind, boolean>,
  language: Language,
): Promise<ConsentState[]> {
  return Promise.all(
    consentKinds.map(async kind => {
      const text = await readCurrentText(db, kind, language);
      const last = await db
        .selectFrom('consent')
        .select(eb => ['text_version', localMomentSql(eb.ref('at')).as('at')])
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return {
        kind,
        granted: granted[kind],
        text: text?.text ?? '',
        text_version: last?.text_version ?? null,
        at: last?.at ?? null,
      };
    }),
  );
}

/** The state of the switches, without those that a form does not have. */
type Switches = Partial<Record<ConsentKind, boolean>>;

/** The person, the user who records the consents, the language of the text, and the time. */
interface ConsentOccasion {
  userId: number;
  recordedBy: number;
  language: Language;
  now: Date;
}

/**
 * Records each changed switch with the moment and the version of its text (specification, quality 'Personal data').
 * @param before the earlier state; empty for a new person
 * @param after what the form writes
 * @returns the person's columns that change with it: the date of their consent to the use of their data
 */
export async function recordConsents(
  trx: Trx,
  { userId, recordedBy, language, now }: ConsentOccasion,
  before: Switches,
  after: Switches,
): Promise<{ consentimiento_at?: string | null }> {
  const at = now.toISOString();
  const changedKinds = consentKinds.filter(
    kind => after[kind] !== undefined && after[kind] !== (before[kind] ?? false),
  );
  for (const kind of changedKinds) {
    const text = await readCurrentText(trx, kind, language);
    await trx
      .insertInto('consent')
      .values({
        user_id: userId,
        kind,
        granted: after[kind] === true,
        text_version: text?.version ?? null,
        // Where there is no text in the reader's language they read the Spanish one.
        language: text?.language ?? language,
        recorded_by: recordedBy,
        at,
      })
      .execute();
  }
  return changedKinds.includes('consentimiento') ? { consentimiento_at: after.consentimiento ? at : null } : {};
}
