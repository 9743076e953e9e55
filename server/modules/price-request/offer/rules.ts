import type { z } from 'zod';
import type { Language } from '../../../../contract/language.ts';
import { proposedPrice } from '../../../../contract/mark-up-rule/schema.ts';
import type { LinkedOffer, OfferRow } from '../../../../contract/offer/calls.ts';
import {
  askedUnits,
  type chooseOfferBody,
  comparableFigures,
  coveredUnit,
  nightsOf,
  type offerAnswer,
  type RequestTerms,
} from '../../../../contract/offer/schema.ts';
import {
  isRequestClosed,
  priceRequestStatus,
  priceRequestType,
  requestPath,
} from '../../../../contract/price-request/schema.ts';
import { today } from '../../../../contract/values/dates.ts';
import { toEuros } from '../../../../contract/values/money.ts';
import { fullName } from '../../../../contract/values/person-name.ts';
import { supplierAnswered } from '../../../mail/letters/supplier-answered.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Scope } from '../../../platform/auth/scope.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { exists, updateRow } from '../../../platform/db/record.ts';
import type { FileLinks } from '../../../platform/files/file-links.ts';
import type { PreparedFile } from '../../../platform/files/files.ts';
import { invalid, orMissing, refusal, warning } from '../../../platform/http/failure.ts';
import type { Services } from '../../../services.ts';
import { findLink } from '../../../shared/link.ts';
import { createOption } from '../../booking/rules.ts';
import { createLine } from '../../budget/line/rules.ts';
import { lockBudget } from '../../budget/queries.ts';
import { type LetterServices, sendLetter } from '../../mail/rules.ts';
import { readPricingRules } from '../../mark-up-rule/rules.ts';
import { notifyUsers } from '../../notification/rules.ts';
import { activeAdministrators } from '../../user/queries.ts';
import { lockRequest } from '../queries.ts';
import {
  choosableOffer,
  currentOffer,
  firstMeal,
  isOfferInBudget,
  mealItems,
  type OfferRecipient,
  offerRecipient,
  offersOfRequest,
  requestAuthor,
  requestFilesOf,
  requestTermsOf,
  type StoredOffer,
} from './queries.ts';

/** Suppliers answer by the link of a letter, without an account (decisions 5), and staff take an answer into a budget. */

/**
 * Takes an offer into a budget as a line with its price, net price, dates and the supplier's remarks, and as an option
 * while the supplier holds it. When neither the call nor the supplier gives the meals, the first record of the catalogue
 * is taken.
 * @returns the line's id
 * @throws 30001 `offer.chosenBefore`; 40001 without a type of rooms for a stay, or a price and neither a rule nor a usual
 * margin; when the offer was corrected, declined or has no total, or the budget is gone
 */
export async function chooseOffer(
  trx: Trx,
  services: Pick<Services, 'clock'>,
  scope: Scope,
  call: z.output<typeof chooseOfferBody>,
): Promise<number> {
  const budget = await lockBudget(trx, call.budget_id);
  if (!budget) throw invalid({ budget_id: 'offer.budgetRequired' });
  const offer = orMissing(await choosableOffer(trx, call.offer_id));
  if (await isOfferInBudget(trx, offer.recipient_id, call.budget_id)) throw warning('offer.chosenBefore');
  const total = offerTotal(offer, offer);
  if (total === null) throw refusal('offer.notChoosable');
  const price = call.price ?? proposedPrice(total, offeredService(offer), await readPricingRules(trx))?.price ?? null;
  if (price === null) throw invalid({ price: 'line.priceRequired' });
  const room = call.room_type_id;
  if (offer.accomodation_id !== null && !room) throw invalid({ room_type_id: 'line.roomTypeRequired' });

  const date_from = offer.date_from ?? budget.date_from;
  const common = {
    budget_id: call.budget_id,
    date_from,
    date_to: offer.date_to ?? offer.date_from ?? budget.date_to,
    price,
    net_price: total,
    locator: null,
    provider_id: null,
    provider_notes: offer.remarks,
    confirmed: call.confirmed,
  };
  const people = groupText(offer);
  const id =
    offer.accomodation_id === null
      ? await createLine(trx, scope, 'other_service', {
          ...common,
          other_service_id: offer.other_service_id ?? 0,
          description: people,
          notes: '–',
        })
      : await createLine(trx, scope, 'accomodation', {
          ...common,
          accomodation_id: offer.accomodation_id,
          meal_included_id: orMissing(call.meal_included_id ?? offer.meal_included_id ?? (await firstMeal(trx))),
          room_type_id: orMissing(room),
          data: people,
        });
  const isOption = offer.option_date !== null && offer.option_date >= today(services.clock());
  if (isOption) await createOption(trx, services, scope, id, { option_until: offer.option_date, cost: total });
  await trx.insertInto('offer_line').values({ offer_id: offer.id, budget_line_id: id }).execute();
  return id;
}

/** The total of an offer, or of the part that it is of, in cents; null when it or the request does not say enough. */
const offerTotal = (
  terms: RequestTerms,
  offer: Pick<NonNullable<StoredOffer>, 'price' | 'price_basis' | 'child_price' | 'covers'>,
) =>
  offer.price !== null && offer.price_basis
    ? comparableFigures(terms, { ...offer, price: offer.price, price_basis: offer.price_basis }).total
    : null;

/** What mark-up rules look at: the line of an offer names no provider. */
const offeredService = ({ accomodation_id }: { accomodation_id: number | null }) => ({
  kind: accomodation_id === null ? ('other_service' as const) : ('accomodation' as const),
  provider_id: null,
});

/** The group, or the part of it, in words for the customer, without anything that the supplier wrote. */
function groupText(offer: RequestTerms & Pick<NonNullable<StoredOffer>, 'price_basis' | 'covers'>) {
  const { covers } = offer;
  if (covers !== null && coveredUnit(offer, offer.price_basis) === 'people')
    return `${covers} ${covers === 1 ? 'persona' : 'personas'}`;
  const { n_adults, n_children, n_rooms } = covers === null ? offer : { n_adults: 0, n_children: 0, n_rooms: covers };
  const parts = [
    n_adults > 0 ? `${n_adults} ${n_adults === 1 ? 'adulto' : 'adultos'}` : '',
    n_children > 0 ? `${n_children} ${n_children === 1 ? 'niño' : 'niños'}` : '',
    n_rooms ? `${n_rooms} ${n_rooms === 1 ? 'habitación' : 'habitaciones'}` : '',
  ].filter(Boolean);
  return parts.join(' · ') || '–';
}

/** The base address of the files of a request, for readers with a link. */
const linkedOfferFiles = '/api/offer/linkedFile';

/**
 * Follows the link of a letter. This changes nothing.
 * @throws 30001 `offer.linkUnknown`, `offer.linkExpired`, or `offer.closed` for a request that accepts no more answers
 */
export async function recipientOfLink(db: Db, token: string, now: Date): Promise<OfferRecipient> {
  const link = await findLink(db, 'offer', token, now);
  if (!link?.recipientId) throw warning('offer.linkUnknown');
  const recipient = await offerRecipient(db, link.recipientId);
  if (!recipient || isRequestClosed(recipient.price_request_status_id)) throw warning('offer.closed');
  if (link.over) throw warning('offer.linkExpired');
  return recipient;
}

/** The content of a link's page. */
export async function readLinkedOffer(
  db: Db,
  recipient: OfferRecipient,
  token: string,
  language: Language,
): Promise<LinkedOffer> {
  const [offer, files, meals, author] = await Promise.all([
    currentOffer(db, recipient.id),
    requestFilesOf(db, recipient.price_request_id),
    recipient.type === priceRequestType.accomodation ? mealItems(db, language) : [],
    requestAuthor(db, recipient.created_by),
  ]);
  const { name: supplier, type, subject, message, date_from, date_to, n_adults, n_children, n_rooms } = recipient;
  return {
    supplier,
    type,
    subject,
    message,
    date_from,
    date_to,
    n_adults,
    n_children,
    n_rooms,
    nights: nightsOf(recipient),
    files: files.map(file => ({ name: file.name, url: `${linkedOfferFiles}/${encodeURIComponent(token)}/${file.id}` })),
    agent: author ? fullName(author) : null,
    meals,
    answer: offer ? answerCard(offer) : null,
  };
}

function answerCard(offer: NonNullable<StoredOffer>): NonNullable<LinkedOffer['answer']> {
  const { id, recipient_id: _recipient, meal: _meal, file_id: _file, file_name, ...answer } = offer;
  return {
    ...answer,
    version: id,
    price: eurosOrNull(answer.price),
    child_price: eurosOrNull(answer.child_price),
    file: file_name,
  };
}

const eurosOrNull = (cents: number | null | undefined) =>
  cents === null || cents === undefined ? null : toEuros(cents);

/** Records the first opening of the link by the supplier. */
export async function recordOfferOpening(db: Db, recipient: OfferRecipient, now: Date): Promise<void> {
  if (recipient.opened_at) return;
  await db
    .updateTable('price_request_recipient')
    .set({ opened_at: now.toISOString() })
    .where('id', '=', recipient.id)
    .where('opened_at', 'is', null)
    .execute();
}

/**
 * Stores a supplier's answer: a first one, or one that replaces an earlier one. The first answer sets the request's
 * status to answered, and its sender is notified.
 * @param file the attached file; without one, the file of the earlier answer stays unless it is removed
 * @returns whether it replaces an earlier answer
 * @throws 30001 as `recipientOfLink`, and `offer.changed` when the present answer is not the one that was shown
 */
export async function answerOffer(
  trx: Trx,
  services: LetterServices & Pick<Services, 'files'>,
  answer: z.output<typeof offerAnswer>,
  file: PreparedFile | undefined,
): Promise<boolean> {
  const now = services.clock();
  const at = now.toISOString();
  const linked = await recipientOfLink(trx, answer.token, now);
  // Locked as in every move of the request: it may be over by now.
  await lockRequest(trx, linked.price_request_id);
  const recipient = await recipientOfLink(trx, answer.token, now);
  const before = await currentOffer(trx, recipient.id);
  if ((before?.id ?? null) !== answer.version) throw warning('offer.changed');

  const part = !answer.declined && answer.availability === 'part';
  const covers = part ? (answer.covers ?? 0) : null;
  if (covers !== null && (covers < 1 || covers > askedUnits(recipient, answer.price_basis ?? null)))
    throw invalid({ covers: 'offer.coversInvalid' });

  const oldFile = answer.remove_file ? null : (before?.file_id ?? null);
  const values = answer.declined
    ? { declined: true, reason: answer.reason }
    : {
        declined: false,
        availability: answer.availability ?? null,
        price: answer.price,
        price_basis: answer.price_basis ?? null,
        covers,
        child_price: answer.child_price,
        meal_included_id: await existingMealId(trx, answer.meal_included_id),
        option_date: answer.option_date,
        remarks: answer.remarks,
        file_id: file ? await services.files.keep(trx, file) : oldFile,
      };
  if (before) await trx.updateTable('offer').set({ replaced_at: at }).where('id', '=', before.id).execute();
  await trx
    .insertInto('offer')
    .values({ recipient_id: recipient.id, answered_at: at, ...values })
    .execute();
  await trx
    .updateTable('price_request_recipient')
    .set(answer.declined ? { declined_at: at, answered_at: null } : { answered_at: at, declined_at: null })
    .where('id', '=', recipient.id)
    .execute();
  if (recipient.price_request_status_id === priceRequestStatus.enviada)
    await updateRow(
      trx,
      'price_request',
      { id: recipient.price_request_id },
      { price_request_status_id: priceRequestStatus.respondida },
    );
  await audit(trx, {
    userId: null,
    action: answer.declined ? 'offer.decline' : 'offer.answer',
    entity: 'priceRequest',
    entityId: recipient.price_request_id,
  });
  await notifyAuthor(trx, services, recipient, answer.declined);
  return before !== undefined;
}

/** A deleted meal counts as no meal. */
const existingMealId = async (trx: Trx, id: number | null) =>
  id && (await exists(trx, 'meal_included', id)) ? id : null;

/** Notifies the sender of the request by bell and mail; the administrators when the sender is gone. */
async function notifyAuthor(
  trx: Trx,
  services: LetterServices,
  recipient: OfferRecipient,
  declined: boolean,
): Promise<void> {
  const author = await requestAuthor(trx, recipient.created_by);
  const path = requestPath(recipient.type, recipient.price_request_id);
  await notifyUsers(trx, {
    to: author ? [author.id] : await activeAdministrators(trx),
    kind: 'supplierAnswered',
    params: { supplier: recipient.name, request: recipient.title, declined: declined ? 1 : 0 },
    path,
  });
  if (!author?.email) return;
  const offer = await currentOffer(trx, recipient.id);
  const total = offer ? offerTotal(recipient, offer) : null;
  await sendLetter(trx, services, {
    letter: supplierAnswered,
    to: { id: author.id, email: author.email, language: 'es' },
    params: {
      firstName: author.first_name,
      url: services.config.publicUrl + path,
      supplier: recipient.name,
      request: recipient.title,
      declined,
      total,
      part: offer?.availability === 'part',
      dateUntil: offer?.option_date ?? null,
      comments: (declined ? offer?.reason : offer?.remarks) ?? null,
    },
  });
}

/** The answers to a request in comparable figures. @throws 40001 when there is no such request */
export async function readOffers(db: Db, requestId: number, links: FileLinks, userId: number): Promise<OfferRow[]> {
  const request = orMissing(await requestTermsOf(db, requestId));
  const stay = request.type === priceRequestType.accomodation;
  const [rows, meal, prices] = await Promise.all([
    offersOfRequest(db, requestId),
    stay ? firstMeal(db) : null,
    readPricingRules(db),
  ]);
  const service = offeredService({ accomodation_id: stay ? 0 : null });
  return rows.map(({ file_id, file_name, ...row }) => {
    const { price, price_basis } = row;
    const figures = price !== null && price_basis ? comparableFigures(request, { ...row, price, price_basis }) : null;
    return {
      ...row,
      price: eurosOrNull(price),
      child_price: eurosOrNull(row.child_price),
      total: eurosOrNull(figures?.total),
      per_person: eurosOrNull(figures?.per_person),
      per_room_night: eurosOrNull(figures?.per_room_night),
      line: {
        price: eurosOrNull(figures?.total && proposedPrice(figures.total, service, prices)?.price),
        meal_included_id: row.meal_included_id ?? meal ?? null,
      },
      file: file_id && file_name ? { name: file_name, url: links.document(userId, 'offer', 'file', file_id) } : null,
    };
  });
}
