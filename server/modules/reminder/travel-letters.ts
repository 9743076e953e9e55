import { sql } from 'kysely';
import { transportModeOf } from '../../../contract/budget/journey-time.ts';
import { budgetStatus } from '../../../contract/budget/state.ts';
import type { Language } from '../../../contract/language.ts';
import { type PaymentDays, paymentsLeft } from '../../../contract/payment/rules.ts';
import type { Setting } from '../../../contract/setting/schema.ts';
import { travelStatus } from '../../../contract/travel/state.ts';
import { addDays, type Day, hourMs, instantOf, saidTime, today } from '../../../contract/values/dates.ts';
import { labelWithValue } from '../../../contract/values/typography.ts';
import type { AgreementParams } from '../../mail/agreement.ts';
import type { Letter } from '../../mail/letter.ts';
import { bonVoyage, checkIn, endingDocument, missingData, paymentReminder } from '../../mail/letters/travel-letters.ts';
import { scopeOfLink } from '../../platform/auth/access.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { sqlTable } from '../../shared/version.ts';
import { type LetterParamsOf, sendAgreementLetters } from '../agreement/letters.ts';
import { budgetLines, type LineRecord } from '../budget/line/queries.ts';
import { letterSigner, reachableClients, travelClients } from '../contact/queries.ts';
import type { LetterServices } from '../mail/rules.ts';
import { owedBudgetSql, type Payable } from '../payment-plan/queries.ts';
import { setting } from '../setting/rules.ts';
import { lastRelease } from '../travel-paper/queries.ts';
import { travellersWithGaps } from '../traveller/queries.ts';

/** Which letters are due to the clients of accepted trips (setting `travel_letters`). */

type Rules = Setting<'travel_letters'> & PaymentDays;

interface AcceptedTravel {
  id: number;
  budget_id: number;
  date_from: Day;
  owed: Payable | null;
  /** The steps that were written about, from `travel_reminder`. */
  past_steps: string[];
}

/** A letter names the flight when the trip is at most so many days away. */
const flightDays = 4;

/**
 * The accepted trips, as agreed, that a letter may be due for: what is not over, and begins within the longest term or
 * is asked to pay.
 */
export async function travelsWithLetters(db: Db, rules: Rules, day: Day, id?: number): Promise<AcceptedTravel[]> {
  const days = Math.max(rules.data_days, rules.document_days, flightDays);
  const asks = rules.payment_before_days + rules.payment_after_days > 0;
  const { rows } = await sql<AcceptedTravel>`
    select travel.id, budget.id as budget_id, travel.date_from, ${owedBudgetSql(sql`budget.id`)} as owed,
      array(select step from travel_reminder where travel_id = travel.id) as past_steps
    from ${sqlTable('agreed', 'travel')} as travel
    join budget on budget.travel_id = travel.id and budget.deleted_at is null
      and budget.budget_status_id = ${budgetStatus.aceptado}
    where travel.deleted_at is null and travel.reminders
      and travel.travel_status_id in (${travelStatus.pendienteDeReserva}, ${travelStatus.reservado})
      and (${asks} or travel.date_from <= ${addDays(day, days)}::date) and travel.date_to >= ${day}::date
      and ${id === undefined ? sql`true` : sql`travel.id = ${id}`}
    order by travel.id`.execute(db);
  return rows;
}

interface DueLetter {
  /** What `travel_reminder` records, so that nothing is written twice. */
  steps: readonly string[];
  write(trx: Trx, services: LetterServices): Promise<void>;
}

/** The letters of a trip that are due now and have a reader. */
export async function dueLetters(db: Db, travel: AcceptedTravel, rules: Rules, now: Date): Promise<DueLetter[]> {
  const { id: travelId, budget_id: budgetId, date_from, past_steps } = travel;
  const day = today(now);
  const due = (step: string, days: number) =>
    !past_steps.includes(step) && day < date_from && day >= addDays(date_from, -days);
  const clients = reachableClients(await travelClients(db, travelId));
  const [first] = clients;
  if (!first) return [];
  const letterOf = <P extends AgreementParams>(
    steps: readonly string[],
    letter: Letter<P>,
    params: LetterParamsOf<P>,
  ): DueLetter => ({
    steps,
    write: (trx, services) => sendAgreementLetters(trx, services, { budgetId, travelId, writer: null }, letter, params),
  });
  const letters: DueLetter[] = [];

  const payments = duePayments(travel, rules, day);
  if (payments) letters.push(letterOf(payments.steps, paymentReminder, () => ({ overdue: payments.overdue })));
  const [data, document] = [due('data', rules.data_days), due('document', rules.document_days)];
  const incomplete = data || document ? await travellersWithGaps(db, travelId) : [];
  // On a day on which somebody fills them in, nobody is asked for them.
  const travellers = incomplete.every(({ updated_at }) => updated_at.slice(0, 10) !== day) ? incomplete : [];
  // Each client reads of those whom they answer for, the first one also of those whom nobody does.
  const byReader = (those: typeof travellers) =>
    new Map(
      clients.flatMap(({ id }) => {
        const own = those.filter(({ user_id }) => user_id === id || (user_id === null && id === first.id));
        return own.length > 0 ? [[id, own] as const] : [];
      }),
    );
  const lacking = byReader(travellers.filter(({ gaps }) => gaps.length > 0));
  if (data && lacking.size > 0)
    letters.push(
      letterOf(['data'], missingData, (_language, userId) => {
        const own = lacking.get(userId);
        return own ? { names: own.map(({ name }) => name) } : null;
      }),
    );
  const ending = byReader(travellers.filter(({ ends_too_early }) => ends_too_early));
  if (document && ending.size > 0)
    letters.push(
      letterOf(['document'], endingDocument, (_language, userId) => {
        const own = ending.get(userId);
        const documents = own?.map(({ name, document_expires, good_until: goodUntil }) => ({
          ...{ name, goodUntil },
          expires: document_expires ?? goodUntil,
        }));
        return documents ? { documents } : null;
      }),
    );
  if (rules.bon_voyage && due('bonVoyage', 1)) {
    const released = (await lastRelease(db, travelId)) !== undefined;
    const [agent, agency] = [await letterSigner(db, travelId), await setting(db, 'agency')];
    const { name, phone } = agent?.phone ? agent : agency;
    letters.push(letterOf(['bonVoyage'], bonVoyage, () => ({ released, call: phone ? { name, phone } : null })));
  }

  const linesIn = (language: Language) =>
    budgetLines(db, scopeOfLink({ userId: first.id, budgetId }), budgetId, language);
  const near = rules.check_in_hours > 0 && date_from <= addDays(day, flightDays);
  const flights = near ? dueFlights(await linesIn('es'), rules.check_in_hours, past_steps, now) : [];
  for (const { steps, ids } of flights)
    letters.push(
      letterOf(steps, checkIn, async language => ({
        flights: (await linesIn(language))
          .filter(({ id }) => ids.includes(id))
          .map(({ title, origin, destination, date_from, locator }) => ({
            title: origin && destination ? labelWithValue(language, title, `${origin} – ${destination}`) : title,
            departs: date_from,
            locator: locator ?? null,
          })),
      })),
    );
  return letters;
}

/**
 * The payments of a trip to write about, in one letter, since it lists all that is left. A step names the day of its
 * due, because the places of dues change with the plan, and another day is another due. Whoever accepts within the days
 * before a due, or after it, has just read of it.
 */
function duePayments({ owed, past_steps }: AcceptedTravel, rules: Rules, day: Day) {
  const since = owed?.accepted_on;
  if (!owed || !since) return null;
  const { payment_before_days: before, payment_after_days: after } = rules;
  const dues = paymentsLeft(owed, rules);
  const isDue = (last: Day) =>
    day <= last
      ? before > 0 && day >= addDays(last, -before) && addDays(last, -before) > since
      : after > 0 && day >= addDays(last > since ? last : since, after);
  const steps = dues.flatMap(({ day: last }) =>
    last !== null && isDue(last) ? [`${day <= last ? 'paymentBefore' : 'paymentAfter'}:${last}`] : [],
  );
  const newSteps = [...new Set(steps)].filter(step => !past_steps.includes(step));
  const overdue = dues.some(({ day: last }) => last !== null && last < day);
  return newSteps.length > 0 ? { steps: newSteps, overdue } : null;
}

/**
 * The days with a flight to check in for within so many hours on its local clock, taken for the agency's, and the flights
 * of each: one letter has all connections. One that changes afterwards, or takes the place of another on its day, gets no
 * second letter.
 */
function dueFlights(lines: readonly LineRecord[], hours: number, pastSteps: readonly string[], now: Date) {
  const dayOf = ({ date_from }: LineRecord) => date_from.slice(0, 10);
  const hoursUntil = (line: LineRecord) =>
    (instantOf(`${dayOf(line)} ${saidTime(line.date_from) ?? '00:00'}`) - now.getTime()) / hourMs;
  const flights = lines.filter(
    line =>
      line.kind === 'transport' &&
      transportModeOf(line.title) === 'plane' &&
      hoursUntil(line) > 0 &&
      !pastSteps.includes(`checkIn:${line.id}`) &&
      !pastSteps.includes(`checkIn:${dayOf(line)}`),
  );
  return [...Map.groupBy(flights, dayOf)]
    .filter(([, those]) => those.some(line => hoursUntil(line) <= hours))
    .map(([day, those]) => {
      const ids = those.map(({ id }) => id);
      return { ids, steps: [day, ...ids].map(each => `checkIn:${each}`) };
    });
}
