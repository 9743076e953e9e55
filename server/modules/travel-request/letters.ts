import type { Language } from '../../../contract/language.ts';
import { travelPath } from '../../../contract/travel/state.ts';
import { budgetOf, type TravelRequestForm } from '../../../contract/travel-request/schema.ts';
import { travelRequest } from '../../mail/letters/travel-request.ts';
import { travelRequestConfirmation } from '../../mail/letters/travel-request-confirmation.ts';
import type { RequestedTrip } from '../../mail/requested-trip.ts';
import type { Trx } from '../../platform/db/db.ts';
import { travelStaff } from '../contact/queries.ts';
import { type LetterServices, sendLetter } from '../mail/rules.ts';
import { setting } from '../setting/rules.ts';

/** The letters about a request: to the agency, and to the visitor who asked. */

type Entry = Omit<TravelRequestForm, 'form_token' | 'website' | 'days' | 'date_from' | 'date_to'> & {
  date_from: string;
  date_to: string;
  days: number;
  ages: number[];
};

const requestedTripOf = (form: Entry): RequestedTrip => ({
  dateFrom: form.date_from,
  dateTo: form.date_to,
  flexible: form.flexible,
  month: form.flexible ? form.month : null,
  days: form.days,
  adults: form.n_adults,
  ages: form.ages,
});

/** To staff: the administrators, as for every trip without an agent. */
export async function tellStaffOfRequest(
  trx: Trx,
  services: LetterServices,
  travelId: number,
  form: Entry,
): Promise<void> {
  const { budget_from, budget_to } = budgetOf(form.budget_range);
  for (const user of await travelStaff(trx, travelId)) {
    if (!user.email) continue;
    await sendLetter(trx, services, {
      letter: travelRequest,
      to: { id: user.id, email: user.email, language: 'es' },
      params: {
        ...requestedTripOf(form),
        firstName: user.first_name,
        url: services.config.publicUrl + travelPath(travelId),
        travelName: form.destination,
        by: `${form.contact_name} ${form.contact_surname}`,
        email: form.contact_email,
        phone: form.contact_phone,
        budgetFrom: budget_from,
        budgetTo: budget_to,
        asks: form.language as Language,
        comments: form.wishes,
      },
      travelId,
    });
  }
}

/** To the visitor, in their language. Nothing that they typed is repeated in it. */
export async function confirmRequest(trx: Trx, services: LetterServices, travelId: number, form: Entry): Promise<void> {
  const { reply_days } = await setting(trx, 'welcome');
  await sendLetter(trx, services, {
    letter: travelRequestConfirmation,
    to: { id: null, email: form.contact_email, language: form.language },
    params: {
      ...requestedTripOf(form),
      url: `${services.config.publicUrl}/newCustomer`,
      number: travelId,
      replyDays: reply_days,
    },
    travelId,
  });
}
