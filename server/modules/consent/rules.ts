import { type ConsentKind, consentKinds } from '../../../contract/client/consent-calls.ts';
import type { Language } from '../../../contract/language.ts';
import type { Trx } from '../../platform/db/db.ts';
import { currentText } from '../general-text/queries.ts';

/** The state of the switches. A switch that the form does not carry is missing. */
type Switches = Partial<Record<ConsentKind, boolean>>;

/** The person, the user who records the consents, the language of the text, and the time. */
interface Occasion {
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
  { userId, recordedBy, language, now }: Occasion,
  before: Switches,
  after: Switches,
): Promise<{ consentimiento_at?: string | null }> {
  const at = now.toISOString();
  const moved = consentKinds.filter(kind => after[kind] !== undefined && after[kind] !== (before[kind] ?? false));
  for (const kind of moved) {
    const text = await currentText(trx, kind, language);
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
  return moved.includes('consentimiento') ? { consentimiento_at: after.consentimiento ? at : null } : {};
}
