import { type ConsentKind, consentKinds } from '../../../contract/consent.ts';
import type { Language } from '../../../contract/language.ts';
import type { Trx } from '../../platform/db/db.ts';
import { currentText } from '../general-text/queries.ts';

/** How the switches stand; one that a form does not carry is missing. */
type Switches = Partial<Record<ConsentKind, boolean>>;

/** Whose consents, who writes them down, in which language the words were read, and when. */
interface Occasion {
  userId: number;
  recordedBy: number;
  language: Language;
  now: Date;
}

/**
 * Keeps each switch that was moved, with the moment and the version of its text (quality, 'Personal data').
 * @param before how they stood; nothing for somebody new
 * @param after what the form writes
 * @returns the columns of the person that follow: since when they agree to the use of their data
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
        language,
        recorded_by: recordedBy,
        at,
      })
      .execute();
  }
  return moved.includes('consentimiento') ? { consentimiento_at: after.consentimiento ? at : null } : {};
}
