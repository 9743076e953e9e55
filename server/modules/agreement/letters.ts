import { type Language, languageOrDefault } from '../../../contract/language.ts';
import { today } from '../../../contract/values/dates.ts';
import type { Cents } from '../../../contract/values/money.ts';
import { labelWithValue } from '../../../contract/values/typography.ts';
import type { AgreementParams } from '../../mail/agreement.ts';
import type { Letter } from '../../mail/letter.ts';
import { paymentReceived } from '../../mail/letters/payment-received.ts';
import { travelBooked } from '../../mail/letters/travel-booked.ts';
import { codeId } from '../../mail/picture.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Trx } from '../../platform/db/db.ts';
import { signUpLink } from '../../shared/link.ts';
import { inVersion, tableFor } from '../../shared/version.ts';
import { budgetLines } from '../budget/line/queries.ts';
import { acceptedBudgetId, budgetPicture } from '../budget/queries.ts';
import { reachableClients, signerName, travelClients, travelFacts } from '../contact/queries.ts';
import { type LetterServices, sendLetter } from '../mail/rules.ts';
import { acceptanceDay, budgetDues, paymentInstructions, paymentStart, paymentTerms } from '../payment-plan/queries.ts';

type SpecificParams<P extends AgreementParams> = Omit<P, keyof AgreementParams>;

/** The parameters that only this kind of letter has, in its reader's language; null for a client who gets none. */
export type LetterParamsOf<P extends AgreementParams> = (
  language: Language,
  userId: number,
) => Promise<SpecificParams<P> | null> | SpecificParams<P> | null;

/**
 * Writes to the clients of a trip about its budget as it is agreed, each in their language: with its price, and what is
 * left to pay and how. A client who never signed in gets a link to sign up.
 * @param writer the member of staff who may sign it; null when a customer causes the letter
 */
export async function sendAgreementLetters<P extends AgreementParams>(
  trx: Trx,
  services: LetterServices,
  { budgetId, travelId, writer }: { budgetId: number; travelId: number; writer: number | null },
  letter: Letter<P>,
  params: LetterParamsOf<P>,
): Promise<void> {
  const day = today(services.clock());
  const budget = await trx
    .selectFrom(tableFor('agreed', 'budget'))
    .innerJoin('travel', 'travel.id', 'budget.travel_id')
    .select(['budget.id', 'budget.price_discount', 'budget.deposit', 'budget.amount_paid', 'budget.date_from'])
    .select([
      'budget.budget_status_id',
      'budget.valid_until',
      'budget.quote_name',
      'travel.travel_status_id',
      budgetDues,
    ])
    .where('budget.id', '=', budgetId)
    .executeTakeFirstOrThrow();
  const accepted_on = paymentStart(budget, await acceptanceDay(trx, budgetId), day);
  const terms = await paymentTerms(trx);
  const travel = await travelFacts(trx, travelId);
  const agentName = await signerName(trx, travelId, writer);
  const cover = await budgetPicture(trx, budgetId);
  const { publicUrl } = services.config;
  for (const client of reachableClients(await travelClients(trx, travelId))) {
    const language = languageOrDefault(client.language);
    const specific = await params(language, client.id);
    if (!specific) continue;
    const payment =
      accepted_on === undefined ? null : paymentInstructions({ ...budget, accepted_on }, terms, language, day);
    const signUp = client.has_password ? null : await signUpLink(trx, services, client.id, travelId);
    const about: AgreementParams = {
      ...travel,
      budgetId,
      quoteName: budget.quote_name,
      price: budget.price_discount,
      payment: payment && { ...payment, code: payment.code && codeId(payment.code) },
      firstName: client.first_name,
      url: signUp?.url ?? `${publicUrl}/budget/${budgetId}`,
      agentName,
      invitationDays: signUp?.days,
    };
    await sendLetter(trx, services, {
      letter,
      to: { id: client.id, email: client.email, language },
      params: { ...about, ...specific } as P,
      travelId,
      budgetId,
      cover,
    });
  }
}

/** Tells the clients of a trip that its accepted budget is booked, with the references of its services. */
export async function confirmBooking(
  trx: Trx,
  services: LetterServices,
  scope: Scope,
  travelId: number,
): Promise<void> {
  const budgetId = await acceptedBudgetId(trx, travelId);
  if (budgetId === undefined) return;
  const about = { budgetId, travelId, writer: scope.userId };
  await sendAgreementLetters(trx, services, about, travelBooked, async language => {
    const lines = await budgetLines(trx, inVersion(scope, 'agreed'), budgetId, language);
    const bookedServices = lines.map(({ title, origin, destination, locator }) => ({
      title: origin && destination ? labelWithValue(language, title, `${origin} – ${destination}`) : title,
      locator: locator ?? null,
    }));
    return { services: bookedServices };
  });
}

/** Tells the clients of a trip that a payment for its accepted budget has come in. */
export async function confirmPayment(
  trx: Trx,
  services: LetterServices,
  writer: number | null,
  budget: { id: number; travel_id: number },
  payment: { received: Cents; paid: Cents },
): Promise<void> {
  const about = { budgetId: budget.id, travelId: budget.travel_id, writer };
  await sendAgreementLetters(trx, services, about, paymentReceived, () => payment);
}
