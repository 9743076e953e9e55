import { languageOrDefault } from '../../../contract/language.ts';
import { addDays, today } from '../../../contract/values/dates.ts';
import { isEmail } from '../../../contract/values/email.ts';
import { ratingInvitation } from '../../mail/letters/rating-invitation.ts';
import { isLetterHour } from '../../platform/jobs/worker.ts';
import type { Services } from '../../services.ts';
import { signUpLink } from '../../shared/link.ts';
import { signerName } from '../contact/queries.ts';
import { type LetterServices, sendLetter } from '../mail/rules.ts';
import { setting } from '../setting/rules.ts';
import { type RatingInvitee, ratingInvitees } from './queries.ts';
import { noteInvitation } from './rules.ts';

/** A trip that ended more days ago gets no letter, because the letter would be a surprise. */
const latestDays = 30;

const atOnce = 200;

/**
 * Invites the travellers of trips that ended `rating.invitation_days` days ago, or a little longer, to rate their stays
 * and cruises: once each, in their language. Trips that were never booked, or that have nothing left to rate, get no
 * letter.
 * @returns how many letters were written
 */
export async function inviteToRate(services: Pick<Services, 'db'> & LetterServices): Promise<number> {
  const { db, clock } = services;
  const now = clock();
  const { invitation_days: days } = await setting(db, 'rating');
  if (days === 0 || !isLetterHour(now, 10)) return 0;
  const day = today(now);
  let written = 0;
  for (const invited of await ratingInvitees(db, addDays(day, -days - latestDays), addDays(day, -days), atOnce)) {
    if (isEmail(invited.email) && (await invite(services, invited))) written += 1;
  }
  return written;
}

/** The letter and its record are written together or not at all. */
function invite(services: Pick<Services, 'db'> & LetterServices, invited: RatingInvitee): Promise<boolean> {
  const { db, config, clock } = services;
  return db.transaction().execute(async trx => {
    if (!(await noteInvitation(trx, invited.travel_id, invited.user_id, clock()))) return false;
    // A traveller who never signed in chooses a password first.
    const signUp = invited.has_password ? null : await signUpLink(trx, services, invited.user_id, invited.travel_id);
    await sendLetter(trx, services, {
      letter: ratingInvitation,
      to: {
        id: invited.user_id,
        email: invited.email,
        language: languageOrDefault(invited.language),
      },
      params: {
        firstName: invited.first_name,
        travelName: invited.travel_name,
        dateFrom: invited.date_from,
        dateTo: invited.date_to,
        agentName: await signerName(trx, invited.travel_id, null),
        items: invited.items,
        url: signUp?.url ?? `${config.publicUrl}/valoraciones?viaje=${invited.travel_id}`,
        invitationDays: signUp?.days,
      },
      travelId: invited.travel_id,
    });
    return true;
  });
}
