import type { z } from 'zod';
import {
  isRequestClosed,
  type priceRequestCreate,
  priceRequestStatus,
  type priceRequestUpdate,
  type RequestFileField,
  requestFiles,
  type sendRequestBody,
} from '../../../contract/price-request/schema.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Trx } from '../../platform/db/db.ts';
import { createRecord, updateRecord, updateRow } from '../../platform/db/record.ts';
import type { PreparedFile } from '../../platform/files/files.ts';
import { invalid, missing, orMissing, refusal, warning } from '../../platform/http/failure.ts';
import type { Services } from '../../services.ts';
import { requestChannel } from '../google/rules.ts';
import type { LetterServices } from '../mail/rules.ts';
import { type LockedRequest, requestLetterContent, writeToRecipients } from './letters.ts';
import { lockRequest } from './queries.ts';
import { chooseRecipients, chosenServiceIds, currentEmail, lockRecipient } from './recipients.ts';

/**
 * The actions of staff on a price request (specification 3 and 7). Each is a transaction with its audit row and its
 * letters.
 */

const entity = 'priceRequest';
export const requestKind = { table: 'price_request', entity } as const;
type FileServices = Pick<Services, 'files' | 'clock'>;
export type PreparedRequestFiles = Partial<Record<RequestFileField, PreparedFile>>;

/** What suppliers were asked. These fields cannot change once the first letter is written. */
const requestColumns = ['subject', 'message', 'n_adults', 'n_children', 'n_rooms', 'date_from', 'date_to'] as const;

/**
 * Adds a request as a draft, with its recipients and attachments.
 * @returns its id
 * @throws 40001 as `chooseRecipients`, or when the trip or the budget does not exist
 */
export async function createRequest(
  trx: Trx,
  services: FileServices,
  scope: Scope,
  { services_ids, ...fields }: z.output<typeof priceRequestCreate>,
  files: PreparedRequestFiles,
): Promise<number> {
  const now = services.clock().toISOString();
  const id = await createRecord(trx, scope, requestKind, { ...fields, request_date: now, created_by: scope.userId });
  await chooseRecipients(trx, { id, type: fields.type }, services_ids);
  await storeFiles(trx, services, id, files);
  return id;
}

/**
 * Edits a request: the full form, or a part of it such as its status.
 * @throws 30001 for a stale edit; 40001 when there is none, as `chooseRecipients`, or when a field that suppliers were
 * already asked about would change
 */
export async function updateRequest(
  trx: Trx,
  services: FileServices,
  scope: Scope,
  { id, updated_at, services_ids, ...values }: z.output<typeof priceRequestUpdate>,
  files: PreparedRequestFiles,
): Promise<void> {
  const before = orMissing(await lockRequest(trx, id));
  if (before.sent_at) {
    const isChanged = requestColumns.some(field => values[field] !== undefined && values[field] !== before[field]);
    if (isChanged || Object.keys(files).length > 0) throw refusal('priceRequest.alreadySent');
  }
  await updateRecord(trx, scope, requestKind, { id, updated_at }, values, async () => {
    if (services_ids) await chooseRecipients(trx, before, services_ids);
    return storeFiles(trx, services, id, files);
  });
}

/** Deletes an attachment of a draft. @throws 40001 when there is none, or the request was sent with it */
export async function deleteRequestFile(
  trx: Trx,
  services: FileServices,
  scope: Scope,
  id: number,
  field: RequestFileField,
): Promise<void> {
  const request = orMissing(await lockRequest(trx, id));
  if (request.sent_at) throw refusal('priceRequest.alreadySent');
  if (!(await removeFile(trx, services, id, field))) throw missing();
  await audit(trx, { userId: scope.userId, action: 'deleteImage', entity, entityId: id, fields: [field] });
}

/**
 * Sends a request (specification 7 `sendRequest`) to those of the ids that have not been asked yet, or without ids to
 * those chosen in the draft. All recipients and letters are written in this one transaction, or none.
 * @returns how many letters were written
 * @throws 40001 when the request is over or empty, or a recipient cannot be asked; 30001 when nobody is left to ask, or
 * the handle of Google's consent was used or has expired
 */
export async function sendRequest(
  trx: Trx,
  services: LetterServices,
  scope: Scope,
  { request_id, services_ids, refresh_token }: z.output<typeof sendRequestBody>,
): Promise<number> {
  const request = orMissing(await lockRequest(trx, request_id));
  refuseUnlessOpen(request);
  const faults = {
    ...(request.subject ? {} : { subject: 'priceRequest.subjectRequired' as const }),
    ...(request.message ? {} : { message: 'priceRequest.messageRequired' as const }),
  };
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const ids = services_ids.length > 0 ? services_ids : await chosenServiceIds(trx, request);
  if (ids.length === 0) throw warning('priceRequest.nobody');
  const recipients = await chooseRecipients(trx, request, ids);
  // A second click, of the same person or a colleague: the recipients already have their letter.
  if (recipients.length === 0) throw warning('priceRequest.alreadyAsked');
  const channel = await requestChannel(trx, scope.userId, refresh_token, services.clock());
  const letter = await requestLetterContent(trx, request, channel);
  await writeToRecipients(trx, services, letter, recipients);
  const now = services.clock().toISOString();
  await updateRow(
    trx,
    'price_request',
    { id: request.id },
    {
      ...(request.sent_at ? {} : { sent_at: now, request_date: now }),
      ...(request.price_request_status_id === priceRequestStatus.borrador
        ? { price_request_status_id: priceRequestStatus.enviada }
        : {}),
    },
  );
  await audit(trx, { userId: scope.userId, action: 'priceRequest.send', entity, entityId: request.id });
  return recipients.length;
}

/**
 * Writes to one recipient again at its present address. It is a new letter with a new link, because a mailbox hides a
 * second message with the same Message-ID.
 * @returns the request's id
 * @throws 40001 when it never got a letter, the request is over, or it has no e-mail any more; 30001 while its letter
 * still waits to be sent, or once it has answered
 */
export async function resendToRecipient(
  trx: Trx,
  services: LetterServices,
  scope: Scope,
  recipientId: number,
): Promise<number> {
  // The request is locked first, as in every other move, so that two calls lock in the same order.
  const { price_request_id } = orMissing(
    await trx
      .selectFrom('price_request_recipient')
      .select('price_request_id')
      .where('id', '=', recipientId)
      .executeTakeFirst(),
  );
  const request = orMissing(await lockRequest(trx, price_request_id));
  const recipient = orMissing(await lockRecipient(trx, recipientId));
  refuseUnlessOpen(request);
  if (recipient.answered_at || recipient.declined_at) throw warning('priceRequest.alreadyAnswered');
  const letter = orMissing(
    await trx
      .selectFrom('outbox')
      .select('status')
      .where('id', '=', recipient.outbox_id ?? 0)
      .executeTakeFirst(),
  );
  if (letter.status === 'queued') throw warning('priceRequest.stillQueued');
  const email = await currentEmail(trx, recipient);
  if (!email) throw refusal('priceRequest.noEmail');
  const channel = await requestChannel(trx, scope.userId, null, services.clock());
  const again = await requestLetterContent(trx, request, channel);
  await writeToRecipients(trx, services, again, [{ id: recipient.id, email }]);
  await audit(trx, { userId: scope.userId, action: 'priceRequest.resend', entity, entityId: request.id });
  return request.id;
}

function refuseUnlessOpen(request: LockedRequest): void {
  if (isRequestClosed(request.price_request_status_id)) throw refusal('priceRequest.over');
}

/** Stores files and replaces those in their slots. @returns the fields */
async function storeFiles(
  trx: Trx,
  services: FileServices,
  id: number,
  files: PreparedRequestFiles,
): Promise<RequestFileField[]> {
  const entries = Object.entries(files) as [RequestFileField, PreparedFile][];
  for (const [field, prepared] of entries) {
    await removeFile(trx, services, id, field);
    const file_id = await services.files.keep(trx, prepared);
    await trx
      .insertInto('price_request_file')
      .values({ price_request_id: id, slot: slotOf(field), file_id })
      .execute();
  }
  return entries.map(([field]) => field);
}

/** @returns whether there was a file */
async function removeFile(trx: Trx, services: FileServices, id: number, field: RequestFileField): Promise<boolean> {
  const dropped = await trx
    .deleteFrom('price_request_file')
    .where('price_request_id', '=', id)
    .where('slot', '=', slotOf(field))
    .returning('file_id')
    .executeTakeFirst();
  if (dropped) await services.files.remove(trx, dropped.file_id, services.clock());
  return dropped !== undefined;
}

const slotOf = (field: RequestFileField) => requestFiles.fields.indexOf(field) + 1;
