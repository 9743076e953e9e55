import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type CallName, resources } from '../../contract/calls.ts';
import type { Language } from '../../contract/language.ts';
import { genericCallNames, genericCalls, genericPath } from '../../contract/resource/calls.ts';
import { isSheetName } from '../../contract/sheet/schema.ts';
import type { Scope } from '../platform/auth/scope.ts';
import type { Db, Trx } from '../platform/db/db.ts';
import {
  byName,
  type Fields,
  type Filter,
  isNarrowed,
  type PageBody,
  pageBodyOf,
  type SearchFilter,
} from '../platform/db/filter.ts';
import { declaredSorts, type PageRange, type Sorts } from '../platform/db/sort.ts';
import { type BodyOf, type DataOf, serveNamed } from '../platform/http/call.ts';
import { doneAnswer, pageAnswer, pageRequestOf, read } from '../platform/http/envelope.ts';
import { orMissing } from '../platform/http/failure.ts';
import type { App } from '../platform/http/http.ts';
import type { UploadRules } from '../platform/http/uploads.ts';
import { exportLimit, registerExport } from './export.ts';

/** The most records of `all` (decisions 1). */
export const wholeLimit = 1000;

/** The resources whose reading calls are declared. */
type Readable = CallName extends infer N ? (N extends `${infer R}/page/:page` ? R : never) : never;

type RowOf<R extends string> = Extract<DataOf<`${R}/all`>, readonly unknown[]>[number];
type FullOf<R extends string> = DataOf<`${R}/data/:id`>;

type ReadingCall = 'all' | 'page/:page' | 'getFilteredPaginated' | 'data/:id';

/** The reading side of a noun with queries of its own. */
interface Reading<R extends string, F extends SearchFilter> {
  /** The filters of its rows besides the name: every column and relation that may be read. */
  fields?: Fields;
  /** The columns that a call may sort by. Without them the list keeps its own order. */
  sorts?: Sorts;
  /** The body of `getFilteredPaginated`, for a list that its queries filter by more than the name and `fields`. */
  body?: z.ZodType<PageBody<F>>;
  /** Searches are counted in full as well. */
  exact?: boolean;
  /** The specification's other names for some of the calls. */
  also?: Partial<Record<ReadingCall, CallName>>;
  /** The rows in the order of the list or in that of the range, in the reader's language. */
  list: (scope: Scope, range: PageRange, filter: F, language: Language) => Promise<RowOf<R>[]>;
  /** The number of rows, by `countUpTo` of the platform; a list that grows stops at the reach. */
  count: (filter: F, scope: Scope, language: Language, reach: number) => Promise<number>;
  /** One record in full, for its dialog. */
  find: (scope: Scope, id: number, language: Language) => Promise<FullOf<R> | undefined>;
  /** The rows of its sheet, when it has more columns than the list. */
  sheet?: (filter: Filter, limit: number) => Promise<readonly object[]>;
  /** The database, for a noun with data of people: the audit log records its exports. */
  personal?: Db;
}

/**
 * The reading calls of specification 7 that every noun shares: `all`, `page/{page}`, `getFilteredPaginated` and
 * `data/{id}`, and the export of nouns with a sheet. `registerDropdowns` adds the dropdowns.
 * @param resource the noun as in its paths
 */
export function registerReading<const R extends Readable, F extends SearchFilter = Filter>(
  app: App,
  resource: R,
  { fields = {}, sorts = {}, body, exact = false, also = {}, list, count, find, sheet, personal }: Reading<R, F>,
): void {
  const filterBy = (name: string) => byName(name) as SearchFilter as F;
  async function page(scope: Scope, { filter, page: number, sort }: PageBody<F>, language: Language) {
    const range = pageRequestOf(number, !exact && isNarrowed(filter));
    return pageAnswer(
      list(scope, { ...range, order: sort }, filter, language),
      count(filter, scope, language, range.reach),
      range,
    );
  }
  const answers: Record<ReadingCall, Parameters<typeof serveNamed>[2]> = {
    all: async ({ scope, language }) =>
      read(await list(scope, { limit: wholeLimit, offset: 0 }, filterBy(''), language)),
    'page/:page': ({ params, scope, language }) => page(scope, { filter: filterBy(''), page: params.page }, language),
    getFilteredPaginated: ({ body: pageBody, scope, language }) => page(scope, pageBody, language),
    'data/:id': async ({ params, scope, language }) => read(orMissing(await find(scope, params.id, language))),
  };
  const serving = { body: body ?? pageBodyOf(fields, declaredSorts(resource, sorts)) };
  for (const call of Object.keys(answers) as ReadingCall[])
    for (const name of [`${resource}/${call}`, also[call] ?? []].flat())
      serveNamed(app, name, answers[call], call === 'getFilteredPaginated' ? serving : {});
  if (isSheetName(resource)) {
    const rows = async (scope: Scope, name: string, language: Language) =>
      sheet
        ? sheet(byName(name), exportLimit)
        : ((await list(scope, { limit: exportLimit, offset: 0 }, filterBy(name), language)) as object[]);
    registerExport(app, resource, rows, personal);
  }
}

/** The request of a create, an update or a delete. */
type WriteRequest<N extends string> = Pick<FastifyRequest, 'scope' | 'holder' | 'language' | 'uploads'> & {
  body: BodyOf<N>;
};

/** The resources whose writing calls are declared. */
type Writable = CallName extends infer N ? (N extends `${infer R}/delete` ? R : never) : never;

/** The writing side of a noun: its rules. Each runs in one transaction, and may run again (invariant 6). */
interface Writing<R extends string, Prepared> {
  /** The files of create and update. Without it they accept none. */
  uploads?: UploadRules;
  /** What create and update do before their transaction, because it is slow or outside the database. */
  prepare?: (request: WriteRequest<`${R}/create`> | WriteRequest<`${R}/update`>) => Promise<Prepared>;
  /** @returns the new id */
  create: (trx: Trx, request: WriteRequest<`${R}/create`>, prepared: Prepared) => Promise<number>;
  update: (trx: Trx, request: WriteRequest<`${R}/update`>, prepared: Prepared) => Promise<void>;
  delete: (trx: Trx, request: WriteRequest<`${R}/delete`>) => Promise<void>;
  /** Deletes a file of a record. */
  deleteImage?: (trx: Trx, request: WriteRequest<`${R}/deleteImage`>) => Promise<void>;
}

/** The writing calls of specification 7 that every noun shares: `create`, `update`, `delete`, and `deleteImage` of files. */
export function registerWriting<const R extends Writable, Prepared = undefined>(
  app: App,
  db: Db,
  resource: R,
  {
    uploads,
    prepare = async () => undefined as Prepared,
    create,
    update,
    delete: deleteOne,
    deleteImage,
  }: Writing<R, Prepared>,
): void {
  const options = uploads ? { uploads } : {};
  serveNamed(
    app,
    `${resource}/create`,
    async request => {
      const prepared = await prepare(request);
      const id = await db.transaction().execute(trx => create(trx, request, prepared));
      return doneAnswer('common.created', { id });
    },
    options,
  );
  serveNamed(
    app,
    `${resource}/update`,
    async request => {
      const prepared = await prepare(request);
      await db.transaction().execute(trx => update(trx, request, prepared));
      return doneAnswer('common.updated', { id: request.body.id });
    },
    options,
  );
  for (const [call, change] of Object.entries({ delete: deleteOne, deleteImage }))
    if (change)
      serveNamed(app, `${resource}/${call}`, async request => {
        await db.transaction().execute(trx => change(trx, request));
        return doneAnswer('common.deleted', { id: request.body.id });
      });
}

/**
 * @throws when a resource leaves a generic call out, because clients would take the missing address for a network
 * failure
 */
export function checkResources(app: App): void {
  const served = new Set(app.routes.map(({ method, url }) => `${method} ${url}`));
  const lacking = resources.flatMap(resource =>
    genericCallNames
      .map(call => `${genericCalls[call][0]} ${genericPath(resource, call)}`)
      .filter(path => !served.has(path)),
  );
  if (lacking.length > 0) throw new Error(`generic calls that nothing answers: ${lacking.join(', ')}`);
}
