import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Language } from '../../../contract/language.ts';
import { travelPath } from '../../../contract/travel/state.ts';
import { formHours, minFormSeconds } from '../../../contract/travel-request/limits.ts';
import { budgetOf, datesWithin, type TravelRequestForm } from '../../../contract/travel-request/schema.ts';
import { addDays, type Day, today } from '../../../contract/values/dates.ts';
import { audit } from '../../platform/audit/audit.ts';
import { type Secrets, tokenHash } from '../../platform/auth/secret.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { invalid, refusal, warning } from '../../platform/http/failure.ts';
import { networkOf } from '../../platform/http/network.ts';
import { countTry, limit } from '../../platform/http/rate-limit.ts';
import type { Services } from '../../services.ts';
import { readCurrentText } from '../general-text/rules.ts';
import { recordEvent } from '../history/rules.ts';
import { notifyConfirmationsHeld, notifyTravelStaff } from '../notification/rules.ts';
import { confirmRequest, tellStaffOfRequest } from './letters.ts';
import { summaryOf } from './summary.ts';

/**
 * The token of a form (decisions 5). It is signed, so that only our own forms are accepted, and it contains the moment
 * and the versions of the texts that were shown. Nothing is stored for a form that is never sent.
 */
interface FormFacts {
  /** Identifies the form, so that a second sending is the same submission. */
  nonce: string;
  issuedAt: Date;
  /** The version of the privacy policy that the page linked to. */
  privacyVersion: number | null;
  privacyLanguage: string | null;
  /** The version of the text beside the switch for mailings. */
  mailingVersion: number | null;
}

const purpose = 'travel-request-form';
const versionText = (version: number | null) => (version === null ? '' : String(version));
const versionOf = (text: string) => (text === '' ? null : Number(text));

/** The token for a new form. */
function formToken(secrets: Secrets, facts: Omit<FormFacts, 'nonce'>): string {
  const payload = [
    randomBytes(16).toString('base64url'),
    facts.issuedAt.getTime().toString(36),
    versionText(facts.privacyVersion),
    facts.privacyLanguage ?? '',
    versionText(facts.mailingVersion),
  ].join('.');
  return `${payload}.${secrets.sign(purpose, payload)}`;
}

/** The content of a token; null when it is not ours. */
function readFormToken(secrets: Secrets, token: string): FormFacts | null {
  const end = token.lastIndexOf('.');
  const payload = token.slice(0, Math.max(end, 0));
  if (end < 0 || !secrets.verify(purpose, payload, token.slice(end + 1))) return null;
  const [nonce = '', issued = '', version = '', language = '', mailing = ''] = payload.split('.');
  return {
    nonce,
    issuedAt: new Date(Number.parseInt(issued, 36)),
    privacyVersion: versionOf(version),
    privacyLanguage: language || null,
    mailingVersion: versionOf(mailing),
  };
}

/** Whether a form is sent faster than a person can fill it in, or so late that its texts may have changed. */
function formAge({ issuedAt }: FormFacts, now: Date): 'tooFast' | 'old' | 'right' {
  const seconds = (now.getTime() - issuedAt.getTime()) / 1000;
  if (seconds < minFormSeconds) return 'tooFast';
  return seconds > formHours * 3600 ? 'old' : 'right';
}

/**
 * How many requests one network address may make per hour, and one e-mail per day. The e-mail gets a letter each time.
 */
const addressLimit = { hits: 10, seconds: 3600 };
const emailLimit = { hits: 3, seconds: 24 * 3600 };

/**
 * How many confirmations are sent a day, over all visitors and addresses: anybody may type anybody's address into the
 * form. Further requests are received as usual, without a letter to the visitor.
 */
export const confirmationsPerDay = 200;

type Form = Omit<TravelRequestForm, 'form_token' | 'website'>;
type Dates = { date_from: Day; date_to: Day };

/** A form for a visitor. Its token contains the versions of the texts beside it. */
export async function newForm({ db, secrets, clock }: Services, language: Language): Promise<string> {
  const [privacy, mailing] = await Promise.all([
    readCurrentText(db, 'privacy', language),
    readCurrentText(db, 'recivir_mailing', language),
  ]);
  return formToken(secrets, {
    issuedAt: clock(),
    privacyVersion: privacy?.version ?? null,
    privacyLanguage: privacy?.language ?? null,
    mailingVersion: mailing?.version ?? null,
  });
}

/**
 * A request that was admitted: the form, the days of its trip, the form's facts, and hashes of all that was sent and of
 * its token alone.
 */
interface Admission {
  used: Buffer;
  form: Form;
  dates: Dates;
  facts: FormFacts;
  submission: Buffer;
  /** Its number among the requests of the day. */
  numberToday: number;
}

/**
 * Checks and counts a visitor's request, before the transaction that writes it.
 * @param address the caller's network address, for the limits
 * @returns the trip's id when the same form with the same contents arrived before
 * @throws 40001 for what no visitor sends, and under `date_from` or `month` for a time that is past or too far ahead;
 * 30001 for a form that was sent too early, too late or already with other contents; 429 above the limits
 */
export async function admitRequest(
  { db, secrets, clock }: Services,
  { form_token, website, ...form }: TravelRequestForm,
  address: string,
): Promise<number | Admission> {
  const now = clock();
  const facts = readFormToken(secrets, form_token);
  if (website !== null || facts === null) throw refusal('request.refused');
  const hash = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest();
  const hashes = { submission: hash(facts.nonce, form), used: hash(facts.nonce) };
  const earlier = await travelOf(db, hashes);
  if (earlier !== null) return earlier;
  const age = formAge(facts, now);
  if (age !== 'right') throw warning(age === 'old' ? 'request.formOld' : 'request.tooFast');
  const dates = datesOf(form, today(now));
  await limit(db, `request:address:${networkOf(address)}`, addressLimit, now);
  const reader = tokenHash(form.contact_email.toLowerCase()).toString('base64url');
  await limit(db, `request:email:${reader}`, emailLimit, now);
  const { hits: numberToday } = await countTry(db, 'request:letters', 24 * 3600, now);
  return { form, dates, facts, ...hashes, numberToday };
}

/**
 * Accepts a visitor's request (decisions 5): creates a trip in status 1 with their contact data and wishes, and writes
 * a letter to staff and one to them. The same form with the same contents is one request, however often it arrives; with other
 * contents it is refused.
 * @returns the trip's id
 */
export async function requestTravel(trx: Trx, services: Services, admitted: Admission): Promise<number> {
  // When two arrive at the same time, the second finds the trip of the first.
  await sql`select pg_advisory_xact_lock(7215, hashtext(${admitted.used.toString('hex')}))`.execute(trx);
  return (await travelOf(trx, admitted)) ?? (await insertRequest(trx, services, admitted));
}

/** The trip of a form that has arrived before. @throws 30001 when it arrived with other contents */
async function travelOf(db: Db, { submission, used }: Pick<Admission, 'submission' | 'used'>): Promise<number | null> {
  const row = await db
    .selectFrom('travel_request')
    .select('travel_id')
    .select(eb => eb('submission', '=', submission).$castTo<boolean>().as('same'))
    .where(eb => eb.or([eb('submission', '=', submission), eb('form', '=', used)]))
    .executeTakeFirst();
  if (row && !row.same) throw warning('request.formUsed');
  return row?.travel_id ?? null;
}

async function insertRequest(
  trx: Trx,
  services: Services,
  { form, dates, facts: { privacyVersion, privacyLanguage, mailingVersion }, submission, used, numberToday }: Admission,
): Promise<number> {
  const { destination, wishes, flexible, month, language, contact_name, contact_surname } = form;
  const { id, days } = await trx
    .insertInto('travel')
    .values({
      ...dates,
      name: destination,
      contact_name,
      contact_surname,
      contact_email: form.contact_email,
      contact_phone: form.contact_phone,
      contact_info: summaryOf(form),
      n_adults: form.n_adults,
      n_children: form.n_children,
      children_ages: agesOf(form),
    })
    .returning(['id', 'days'])
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('travel_request')
    .values({
      travel_id: id,
      submission,
      form: used,
      destination,
      wishes,
      flexible,
      language,
      days,
      month: flexible ? month : null,
      ...budgetOf(form.budget_range),
      privacy_version: privacyVersion,
      privacy_language: privacyLanguage,
      mailing: form.recivir_mailing,
      mailing_version: form.recivir_mailing ? mailingVersion : null,
      created_at: services.clock().toISOString(),
    })
    .execute();
  await recordEvent(trx, { travelId: id, userId: null, kind: 'requested' });
  await audit(trx, { userId: null, action: 'request', entity: 'travel', entityId: id });
  const request = { ...form, ...dates, days, ages: agesOf(form) };
  await tellStaffOfRequest(trx, services, id, request);
  if (numberToday <= confirmationsPerDay) await confirmRequest(trx, services, id, request);
  if (numberToday === confirmationsPerDay + 1) await notifyConfirmationsHeld(trx, confirmationsPerDay);
  await notifyTravelStaff(trx, {
    travelId: id,
    doer: `${contact_name} ${contact_surname}`,
    kind: 'travelRequested',
    params: {},
    path: travelPath(id),
  });
  return id;
}

const agesOf = ({ children_ages }: Pick<Form, 'children_ages'>) => children_ages.filter(age => age !== null);

/** @throws 40001 under the field with a day that is past or too far ahead */
function datesOf({ flexible, date_from, date_to, month, days }: Form, now: Day): Dates {
  const furthest = addDays(now, 3 * 365);
  if (!flexible) {
    if (!date_from || !date_to) throw refusal('common.dataInvalid');
    if (date_from < now) throw invalid({ date_from: 'request.datePast' });
    if (date_to > furthest) throw invalid({ date_to: 'request.dateFar' });
    return { date_from, date_to };
  }
  if (month !== null && month < now.slice(0, 7)) throw invalid({ month: 'request.datePast' });
  if (month !== null && month > furthest.slice(0, 7)) throw invalid({ month: 'request.dateFar' });
  if (days === null) throw refusal('common.dataInvalid');
  return datesWithin(month, days, now);
}
