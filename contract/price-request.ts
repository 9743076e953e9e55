import { z } from 'zod';
import { extraFiles } from './budget-state.ts';
import type { Day, Moment } from './dates.ts';
import { longestSubject } from './mail.ts';
import { nearbyFields } from './nearby.ts';
import type { MessageKey } from './texts/index.ts';
import {
  changes,
  datesInOrder,
  id,
  ids,
  numeric,
  optionalDay,
  optionalId,
  optionalText,
  required,
} from './validation.ts';

/** A group price request (specification 3, 7; decisions 2): what suppliers are asked the price of, all at once. */

/** Whom a request is sent to (decisions 2). */
export const priceRequestType = { accomodation: 1, otherService: 2 } as const;
export type PriceRequestType = (typeof priceRequestType)[keyof typeof priceRequestType];

export const priceRequestStatus = { borrador: 1, enviada: 2, respondida: 3, cerrada: 4, cancelada: 5 } as const;
export type PriceRequestStatusId = (typeof priceRequestStatus)[keyof typeof priceRequestStatus];
export const priceRequestStatusIds: readonly PriceRequestStatusId[] = Object.values(priceRequestStatus);

/** In these nobody is asked any more, and nobody answers. */
export const isOver = (status: number) =>
  status === priceRequestStatus.cerrada || status === priceRequestStatus.cancelada;

/** The attachments of a request: as many, and as large, as the extra files of a budget. */
export const requestFiles = extraFiles;
export type RequestFileField = (typeof requestFiles.fields)[number];

/** Most suppliers that one request is sent to at once. */
export const mostRecipients = 500;

const wrong = 'common.numberInvalid';

/** How many people; none where nothing is said. */
const people = z
  .union([z.literal(''), z.null(), numeric(z.number(wrong).int(wrong).min(0, wrong).max(10_000, wrong))], wrong)
  .optional()
  .transform(value => value || 0);

const rooms = z
  .union([z.literal(''), z.null(), numeric(z.number(wrong).int(wrong).min(1, wrong).max(10_000, wrong))], wrong)
  .optional()
  .transform(value => value || null);

/** The type of a request: 1 accommodation, 2 other service. */
export const priceRequestTypeField = numeric(z.literal([1, 2], 'common.dataInvalid'));

const statusField = numeric(
  z
    .number('common.dataInvalid')
    .refine(
      (value): value is PriceRequestStatusId => (priceRequestStatusIds as readonly number[]).includes(value),
      'common.dataInvalid',
    ),
);

const fields = {
  title: required('priceRequest.titleRequired', 200),
  subject: z
    .string()
    .trim()
    .max(longestSubject, 'common.tooLong')
    .nullish()
    .transform(text => text ?? ''),
  message: z
    .string()
    .trim()
    .max(20_000, 'common.tooLong')
    .nullish()
    .transform(text => text ?? ''),
  n_adults: people,
  n_children: people,
  n_rooms: rooms,
  date_from: optionalDay,
  date_to: optionalDay,
  latitude: nearbyFields.latitude.nullish().transform(value => value ?? null),
  longitude: nearbyFields.longitude.nullish().transform(value => value ?? null),
  search_range: nearbyFields.searchRange.nullish().transform(value => value ?? null),
  travel_id: optionalId,
  budget_id: optionalId,
};

const orderOfDates = datesInOrder('priceRequest.dateOrder');
/** Both may be missing, and each may be without the other. */
const inOrder = (
  { date_from, date_to }: { date_from?: string | null; date_to?: string | null },
  context: z.RefinementCtx,
) => orderOfDates({ date_from: date_from ?? undefined, date_to: date_to ?? undefined }, context);

/** Whom a draft is going to ask: ids of accommodations, or of other services. */
const chosen = { services_ids: ids };

export const priceRequestCreate = z.object({ type: priceRequestTypeField, ...fields, ...chosen }).superRefine(inOrder);

/** The full form, or a part of it; the status is what 'Cambiar estado' sends. */
export const priceRequestUpdate = changes({
  ...fields,
  ...chosen,
  price_request_status_id: statusField,
}).superRefine(inOrder);

/**
 * `sendRequest` (specification 7): to these accommodations or other services. `refresh_token` is the opaque handle that
 * came back from Google's consent (decisions 5); without one the letters go the usual way.
 */
export const sendRequestBody = z.object({
  request_id: id(),
  services_ids: ids,
  refresh_token: optionalText(500),
});

/** What a letter to suppliers is composed of, around its message (specification 3 'Group email texts'). */
export interface GroupTexts {
  email_greeting: string;
  email_signature: string;
  email_contact_info: string;
}

/** A row of the list. */
export interface PriceRequestRow {
  id: number;
  type: PriceRequestType;
  price_request_status_id: PriceRequestStatusId;
  title: string;
  subject: string;
  n_adults: number;
  n_children: number;
  n_rooms: number | null;
  date_from: Day | null;
  date_to: Day | null;
  request_date: Moment;
  /** Its first sending; null of a draft. */
  sent_at: Moment | null;
  /** How many were chosen or asked, and what became of them. */
  n_recipients: number;
  n_answered: number;
  n_declined: number;
  /** Letters that the mail server refused. */
  n_refused: number;
  updated_at: string;
}

/**
 * Where a recipient stands: chosen in a draft; its letter waits, went, was kept, was refused, or broke off just as the
 * server took it (`unsure`); its own answer.
 */
export const recipientStates = [
  'chosen',
  'queued',
  'sent',
  'kept',
  'refused',
  'unsure',
  'answered',
  'declined',
] as const;
export type RecipientState = (typeof recipientStates)[number];

export interface PriceRequestRecipient {
  id: number;
  /** The accommodation or the other service. */
  service_id: number;
  name: string;
  email: string;
  /** Its address now, where that is another one: null when the supplier has none any more. */
  current_email: string | null;
  /** Kilometres. */
  distance: number | null;
  state: RecipientState;
  /** Its letter waits until somebody renews the consent that Google no longer takes. */
  waits_for_google: boolean;
  /** Why its letter is not there yet, in the mail server's words. */
  error: string | null;
  sent_at: Moment | null;
  opened_at: Moment | null;
  answered_at: Moment | null;
  declined_at: Moment | null;
  reminded_at: Moment | null;
  latitude: number | null;
  longitude: number | null;
}

/** A request in full. */
export interface PriceRequest extends PriceRequestRow {
  message: string;
  /** The texts around the message as the last letters said them; null where none went, or went before it was kept. */
  sent_texts: GroupTexts | null;
  latitude: number | null;
  longitude: number | null;
  /** Kilometres. */
  search_range: number | null;
  travel_id: number | null;
  travel_name: string | null;
  budget_id: number | null;
  /** Where a chosen answer probably goes: the request's own budget, else the newest of its trip that waits for an answer. */
  likely_budget_id: number | null;
  files: { field: RequestFileField; name: string; url: string }[];
  recipients: PriceRequestRecipient[];
}

/** The counters above the list: by status, 0 where there is none. */
export type PriceRequestCounts = Record<PriceRequestStatusId, number>;

/** What `sendRequest` refuses to send without. */
export const sendingNeeds: Record<'subject' | 'message', MessageKey> = {
  subject: 'priceRequest.subjectRequired',
  message: 'priceRequest.messageRequired',
};
