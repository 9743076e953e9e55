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
import { recordInvitation } from './rules.ts';

/** A trip that ended more days ago gets no letter, because the letter would be a surprise. */
const maxDaysAgo = 30;

/** How many letters one run writes at most. */
const maxInvitations = 200;

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
  for (const invitee of await ratingInvitees(
    db,
    addDays(day, -days - maxDaysAgo),
    addDays(day, -days),
    maxInvitations,
  )) {
    if (isEmail(invitee.email) && (await sendInvitation(services, invitee))) written += 1;
  }
  return written;
}

/** The letter and its record are written together or not at all. */
function sendInvitation(services: Pick<Services, 'db'> & LetterServices, invitee: RatingInvitee): Promise<boolean> {
  const { db, config, clock } = services;
  return db.transaction().execute(async trx => {
    if (!(await recordInvitation(trx, invitee.travel_id, invitee.user_id, clock()))) return false;
    // A traveller who never signed in chooses a password first.
    const signUp = invitee.has_password ? null : await signUpLink(trx, services, invitee.user_id, invitee.travel_id);
    await sendLetter(trx, services, {
      letter: ratingInvitation,
      to: {
        id: invitee.user_id,
        email: invitee.email,
        language: languageOrDefault(invitee.language),
      },
      params: {
        firstName: invitee.first_name,
        travelName: invitee.travel_name,
        dateFrom: invitee.date_from,
        dateTo: invitee.date_to,
        agentName: await signerName(trx, invitee.travel_id, null),
        items: invitee.items,
        url: signUp?.url ?? `${config.publicUrl}/valoraciones?viaje=${invitee.travel_id}`,
        invitationDays: signUp?.days,
      },
      travelId: invitee.travel_id,
    });
    return true;
  });
}
