import { z } from 'zod';
import { extraFiles } from '../budget/schema.ts';
import { maxSubjectLength } from '../mail/schema.ts';
import { nearbyFields } from '../nearby/schema.ts';
import type { MessageKey } from '../texts/index.ts';
import {
  changes,
  datesInOrder,
  id,
  ids,
  numeric,
  optionalCount,
  optionalDay,
  optionalId,
  optionalText,
  requiredText,
} from '../validation.ts';

/** A group price request (specification 3, 7; decisions 2): it asks several suppliers for a price at once. */

/** The type of supplier that a request goes to (decisions 2). */
export const priceRequestType = { accomodation: 1, otherService: 2 } as const;
export type PriceRequestType = (typeof priceRequestType)[keyof typeof priceRequestType];

export const priceRequestStatus = { borrador: 1, enviada: 2, respondida: 3, cerrada: 4, cancelada: 5 } as const;
export type PriceRequestStatusId = (typeof priceRequestStatus)[keyof typeof priceRequestStatus];
export const priceRequestStatusIds: readonly PriceRequestStatusId[] = Object.values(priceRequestStatus);

/** Whether the request is over: nobody can be asked any more and nobody can answer. */
export const isRequestClosed = (status: number) =>
  status === priceRequestStatus.cerrada || status === priceRequestStatus.cancelada;

/** The limits for the attachments of a request are those of a budget's extra files. */
export const requestFiles = extraFiles;
export type RequestFileField = (typeof requestFiles.fields)[number];

/** The most suppliers that one request is sent to at once. */
export const maxRecipients = 500;

/** A number of people; 0 when it is empty. */
const people = optionalCount(0).transform(value => value ?? 0);

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
  title: requiredText('priceRequest.titleRequired', 200),
  subject: z
    .string()
    .trim()
    .max(maxSubjectLength, 'common.tooLong')
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
  n_rooms: optionalCount(1),
  date_from: optionalDay,
  date_to: optionalDay,
  latitude: nearbyFields.latitude.nullish().transform(value => value ?? null),
  longitude: nearbyFields.longitude.nullish().transform(value => value ?? null),
  search_range: nearbyFields.searchRange.nullish().transform(value => value ?? null),
  travel_id: optionalId,
  budget_id: optionalId,
};

const orderOfDates = datesInOrder('priceRequest.dateOrder');
/** Each date may be missing, with or without the other. */
const inOrder = (
  { date_from, date_to }: { date_from?: string | null; date_to?: string | null },
  context: z.RefinementCtx,
) => orderOfDates({ date_from: date_from ?? undefined, date_to: date_to ?? undefined }, context);

/** The suppliers that a draft is going to ask: ids of accommodations or of other services. */
const chosenServices = { services_ids: ids };

export const priceRequestCreate = z
  .object({ type: priceRequestTypeField, ...fields, ...chosenServices })
  .superRefine(inOrder);

/** The full form or a part of it. 'Cambiar estado' sends only the status. */
export const priceRequestUpdate = changes({
  ...fields,
  ...chosenServices,
  price_request_status_id: statusField,
}).superRefine(inOrder);

/**
 * The body of `sendRequest` (specification 7): sends the request to these accommodations or other services.
 * `refresh_token` is the opaque handle that Google's consent returned (decisions 5). Without one the letters use the
 * mail server.
 */
export const sendRequestBody = z.object({
  request_id: id(),
  services_ids: ids,
  refresh_token: optionalText(500),
});

/**
 * The state of a recipient. `chosen` is in a draft. The letter is `queued`, was `sent`, was `kept`, was `refused`, or
 * broke off while the server was taking it (`unsure`). The last states are the supplier's own answers.
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

/** The fields that `sendRequest` requires, with the message for each. */
export const sendingNeeds: Record<'subject' | 'message', MessageKey> = {
  subject: 'priceRequest.subjectRequired',
  message: 'priceRequest.messageRequired',
};

const folders = { 1: 'solicitudesaccomodation', 2: 'solicitudesotherservice' } as const satisfies Record<
  PriceRequestType,
  string
>;

/** The page with the list of requests of a type (specification 2). */
export const requestsPath = (type: PriceRequestType): string => `/solicitudesgrupos/${folders[type]}`;

/** The page that starts a request of a type (specification 2). */
export const newRequestPath = (type: PriceRequestType): string => `${requestsPath(type)}/nuevasolicitud`;

/** The page that shows a request (specification 2). */
export const requestPath = (type: PriceRequestType, id: number): string =>
  `${requestsPath(type)}/detallessolicitud/${id}`;
