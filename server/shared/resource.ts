import type { z } from 'zod';
import type { Language } from '../../contract/language.ts';
import type { Permission } from '../../contract/permissions.ts';
import { type GenericCall, genericCallNames, genericCalls, genericPath, resources } from '../../contract/resources.ts';
import { isSheetName } from '../../contract/sheet.ts';
import type { MessageKey } from '../../contract/texts/index.ts';
import { idBody, idParams, pageParams, record } from '../platform/body.ts';
import { done, type Page, paged, pageOf, read } from '../platform/envelope.ts';
import { found, refusal } from '../platform/failure.ts';
import { byName, everything, type Fields, type Filter, pageBodyOf } from '../platform/filter.ts';
import type { App } from '../platform/http.ts';
import type { Scope } from '../platform/scope.ts';
import type { Upload, UploadRules } from '../platform/uploads.ts';
import { exportLimit, registerExport } from './export.ts';

/** How many records `all` answers (decisions 1). */
export const wholeLimit = 1000;

/** How a noun with queries of its own is read. */
export interface Reading<Row, Full> {
  /** What its rows are filtered by beside the name: every column and relation of theirs that may be read. */
  fields: Fields;
  /** The rows in the order of the list, for a reader of a language. */
  list: (scope: Scope, cut: Pick<Page, 'limit' | 'offset'>, filter: Filter, language: Language) => Promise<Row[]>;
  /** How many there are, counted as `counted` of the platform does. */
  count: (filter: Filter, scope: Scope, language: Language) => Promise<number>;
  /** One in full, as its dialog needs it. */
  find: (scope: Scope, id: number, language: Language) => Promise<Full | undefined>;
  /** The rows of its sheet, where that has more than the list shows. */
  sheet?: (filter: Filter, limit: number) => Promise<readonly object[]>;
  /** Who reads one, where that is not who reads the list. */
  one?: Permission;
}

/**
 * The reading calls of specification 7 that every noun shares: `all`, `page/{page}`, `getFilteredPaginated` and
 * `data/{id}`; and the export of those that have a sheet. Dropdowns come from `registerDropdowns`.
 * @param resource the noun as its paths have it
 * @returns the page of a filter, for a call with a name of its own
 */
export function registerReading<Row, Full>(
  app: App,
  resource: string,
  permission: Permission,
  { fields, list, count, find, sheet, one = permission }: Reading<Row, Full>,
) {
  const path = `/api/${resource}`;
  const reading = { config: { permission } } as const;

  async function page(scope: Scope, filter: Filter, number: number | null | undefined, language: Language) {
    const wanted = pageOf(number);
    const [rows, total] = await Promise.all([list(scope, wanted, filter, language), count(filter, scope, language)]);
    return paged<Row>(rows, total, wanted);
  }

  app.get(`${path}/all`, reading, async ({ scope, language }) =>
    read(await list(scope, { limit: wholeLimit, offset: 0 }, everything, language)),
  );
  app.get(`${path}/page/:page`, { ...reading, schema: { params: pageParams } }, ({ params, scope, language }) =>
    page(scope, everything, params.page, language),
  );
  app.post(
    `${path}/getFilteredPaginated`,
    { ...reading, schema: { body: pageBodyOf(fields) } },
    ({ body, scope, language }) => page(scope, body.filter, body.page, language),
  );
  app.get(
    `${path}/data/:id`,
    { config: { permission: one }, schema: { params: idParams } },
    async ({ params, scope, language }) => read(found(await find(scope, params.id, language))),
  );
  if (isSheetName(resource)) {
    registerExport(app, resource, permission, async (scope, name, language) =>
      sheet
        ? sheet(byName(name), exportLimit)
        : ((await list(scope, { limit: exportLimit, offset: 0 }, byName(name), language)) as object[]),
    );
  }
  return { page };
}

/** What a create or an update is given. */
export interface Written<Body> {
  body: Body;
  scope: Scope;
  /** The files of a multipart call by field. */
  uploads: Record<string, Upload>;
}

/** How a noun is written: its schemas from the contract, its rules. */
export interface Writing<Create, Update extends { id: number }> {
  schemas: { create: z.ZodType<Create>; update: z.ZodType<Update> };
  /** The files that create and update take; without it they take none. */
  uploads?: UploadRules;
  /** @returns the new id */
  create: (call: Written<Create>) => Promise<number>;
  update: (call: Written<Update>) => Promise<void>;
  remove: (scope: Scope, id: number) => Promise<void>;
}

/**
 * The writing calls of specification 7 that every noun shares: `create`, `update` and `delete`. A noun that takes no
 * files has no image to delete either, and says so; the others answer `deleteImage` themselves.
 */
export function registerWriting<Create, Update extends { id: number }>(
  app: App,
  resource: string,
  permission: Permission,
  { schemas, uploads, create, update, remove }: Writing<Create, Update>,
): void {
  const path = `/api/${resource}`;
  const writing = { config: { permission } } as const;
  const saving = { config: { permission, ...(uploads ? { uploads } : {}) } };

  app.post(`${path}/create`, { ...saving, schema: { body: record(schemas.create) } }, async request => {
    const id = await create(written<Create>(request));
    return done('common.created', { id });
  });
  app.post(`${path}/update`, { ...saving, schema: { body: record(schemas.update) } }, async request => {
    const call = written<Update>(request);
    await update(call);
    return done('common.updated', { id: call.body.id });
  });
  app.post(`${path}/delete`, { ...writing, schema: { body: idBody } }, async ({ body, scope }) => {
    await remove(scope, body.id);
    return done('common.deleted', { id: body.id });
  });
  if (!uploads) registerRefused(app, resource, permission, ['deleteImage'], 'common.noImages');
}

/** Generic calls that make no sense for a noun: whoever may make them is told why. */
export function registerRefused(
  app: App,
  resource: string,
  permission: Permission,
  calls: readonly GenericCall[],
  refused: MessageKey,
): void {
  for (const call of calls) {
    app.route({
      method: genericCalls[call][0],
      url: genericPath(resource, call),
      config: { permission, refused },
      handler: async () => {
        throw refusal(refused);
      },
    });
  }
}

/** @throws when a resource leaves a generic call out: a client would take the answer for a failure of the network */
export function checkResources(app: App): void {
  const served = new Set(app.routes.map(({ method, url }) => `${method} ${url}`));
  const lacking = resources.flatMap(resource =>
    genericCallNames
      .map(call => `${genericCalls[call][0]} ${genericPath(resource, call)}`)
      .filter(path => !served.has(path)),
  );
  if (lacking.length > 0) throw new Error(`generic calls that nothing answers: ${lacking.join(', ')}`);
}

/** The call behind a request whose schema was the one of `Body`: Fastify's types do not follow a generic schema. */
function written<Body>({ body, scope, uploads }: Written<unknown>): Written<Body> {
  return { body: body as Body, scope, uploads };
}
