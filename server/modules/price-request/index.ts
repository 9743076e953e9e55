import { sql } from 'kysely';
import { allFileKinds } from '../../../contract/file/schema.ts';
import type { PriceRequestRow } from '../../../contract/price-request/calls.ts';
import { type RequestFileField, requestFiles } from '../../../contract/price-request/schema.ts';
import { everything } from '../../platform/db/filter.ts';
import { deleteRecord } from '../../platform/db/record.ts';
import { serve, serveWriting } from '../../platform/http/call.ts';
import { doneAnswer, pageAnswer, pageRequestOf, read } from '../../platform/http/envelope.ts';
import { invalid } from '../../platform/http/failure.ts';
import type { App } from '../../platform/http/http.ts';
import type { Upload, UploadRules } from '../../platform/http/uploads.ts';
import type { Services } from '../../services.ts';
import { registerDropdownCalls } from '../../shared/dropdowns.ts';
import type { Noun } from '../../shared/noun.ts';
import { registerReading, registerWriting } from '../../shared/resource.ts';
import { remindSuppliers } from './job.ts';
import {
  countRequests,
  countRequestsByStatus,
  findRequest,
  listRequests,
  priceRequestFields,
  priceRequestSorts,
  requestItem,
  requestItems,
} from './queries.ts';
import {
  createRequest,
  deleteRequestFile,
  type PreparedRequestFiles,
  requestKind,
  resendToRecipient,
  sendRequest,
  updateRequest,
} from './rules.ts';

const resource = 'priceRequest';

const uploads: UploadRules = {
  fields: requestFiles.fields,
  bytes: requestFiles.bytes,
  tooLarge: 'file.tooLarge',
  numbered: { name: /^extra_file/, count: requestFiles.max },
};

/** Group price requests (specification 7). The suppliers' answers are in `price-request/offer`. */
function priceRequestRoutes(app: App, services: Services): void {
  const { db, links } = services;

  registerReading(app, resource, {
    fields: priceRequestFields,
    sorts: priceRequestSorts,
    also: { getFilteredPaginated: `${resource}/getFilteredPriceRequests` },
    list: (_scope, range, filter) => listRequests(db, range, null, filter),
    count: filter => countRequests(db, null, filter),
    find: async (scope, id) => {
      const request = await findRequest(db, id);
      if (!request) return undefined;
      const files = request.files.map(({ slot, file_id, name }) => {
        const field = requestFiles.fields[slot - 1] ?? requestFiles.fields[0];
        return { field, name, url: links.document(scope.userId, resource, field, file_id) };
      });
      return { ...request, files };
    },
  });

  // The specification's form for one type: the type, then the page.
  serve(app, `${resource}/page/:type/:page`, ({ params: { type, page } }) => {
    const range = pageRequestOf(page);
    const rows = listRequests(db, range, type, everything);
    return pageAnswer<PriceRequestRow>(rows, countRequests(db, type, everything), range);
  });
  serve(app, `${resource}/priceRequestCounterByStatus/:type`, async ({ params }) =>
    read(await countRequestsByStatus(db, params.type)),
  );
  // Tests the connection and sends nothing (decisions 2).
  serve(app, `${resource}/prueba`, async () => read({}));

  registerDropdownCalls(app, resource, {
    offered: (query, limit) => requestItems(db, query, limit),
    named: id => requestItem(db, id),
  });

  registerWriting(app, db, resource, {
    uploads,
    prepare: ({ scope, uploads: formFiles }) => prepareFiles(services, scope.userId, formFiles),
    create: (trx, { body, scope }, files) => createRequest(trx, services, scope, body, files),
    update: (trx, { body, scope }, files) => updateRequest(trx, services, scope, body, files),
    delete: (trx, { body, scope }) => deleteRecord(trx, scope, requestKind, body.id),
    deleteImage: async (trx, { body, scope }) => {
      for (const field of body.fields) await deleteRequestFile(trx, services, scope, body.id, field);
    },
  });

  serveWriting(app, db, `${resource}/sendRequest`, async (trx, { body, scope }) => {
    const count = await sendRequest(trx, services, scope, body);
    return doneAnswer('priceRequest.sent', { id: body.request_id, sent: count }, { count });
  });

  // Sends to one recipient again. `id` is the recipient's.
  serveWriting(app, db, `${resource}/resend`, async (trx, { body, scope }) => {
    const id = await resendToRecipient(trx, services, scope, body.id);
    return doneAnswer('priceRequest.sent', { id, sent: 1 }, { count: 1 });
  });
}

/** Recognises and stores the attachments of a call, before the transaction that writes their rows. */
async function prepareFiles(
  { files }: Pick<Services, 'files'>,
  userId: number,
  formFiles: Record<string, Upload>,
): Promise<PreparedRequestFiles> {
  const prepared: PreparedRequestFiles = {};
  for (const [field, upload] of Object.entries(formFiles) as [RequestFileField, Upload][])
    prepared[field] = await files.prepareDocument({ controller: resource, field, upload, userId, kinds: allFileKinds });
  return prepared;
}

export const priceRequestNoun: Noun = {
  called: { priceRequest: 'Solicitud de grupos' },
  routes: [priceRequestRoutes],
  bins: { priceRequest: { table: 'price_request', name: sql`record.title` } },
  jobs: services => [{ name: 'suppliers', everyMs: 600_000, run: () => remindSuppliers(services) }],
  constraints: { price_request_check: () => invalid({ date_to: 'priceRequest.dateOrder' }) },
  tables: {
    price_request: {
      lock: 490,
      chart: 'providers',
      explain: 'type price_request_status_id title request_date sent_at',
      columns:
        'id type price_request_status_id title subject message n_adults n_children n_rooms date_from date_to latitude longitude search_range request_date sent_at travel_id budget_id created_by created_at updated_at deleted_at search sent_texts sort',
    },
    price_request_recipient: {
      lock: 520,
      chart: 'providers',
      explain: 'name email answered_at declined_at',
      columns: 'id price_request_id accomodation_id other_service_id distance outbox_id created_at',
      personal: {
        columns: 'name email opened_at answered_at declined_at reminded_at',
        why: 'suppliers: whom a group request asked',
        kept: 'as the request',
        exported: 'no: about suppliers',
        erased: 'no: about suppliers',
      },
    },
    price_request_file: {
      lock: 530,
      chart: 'providers',
      explain: 'slot',
      columns: 'id price_request_id slot file_id',
    },
  },
};
