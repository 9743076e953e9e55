import { z } from 'zod';
import { callsForEach, dataOf, doneWith, doneWithId, file, getCall, item, pageOfRows, postCall } from '../call.ts';
import { deleteBody, idBody, idParams, imageBody, listBody, pageParams, queryBody, record } from '../call-bodies.ts';
import type { Permission } from '../permissions.ts';
import { importPreview } from '../sheet/calls.ts';
import { sheetFormats } from '../sheet/schema.ts';
import type { MessageKey } from '../texts/index.ts';

/** The calls that many resources share (specification 7 'Generic resource calls'). */

/** The generic calls by name, each with its method and the rest of its path after the name. */
export const genericCalls = {
  all: ['GET', ''],
  page: ['GET', '/:page'],
  dropdown: ['GET', ''],
  filteredDropdown: ['POST', ''],
  dropdownById: ['GET', '/:id'],
  data: ['GET', '/:id'],
  create: ['POST', ''],
  update: ['POST', ''],
  delete: ['POST', ''],
  deleteImage: ['POST', ''],
  getFilteredPaginated: ['POST', ''],
} as const satisfies Record<string, readonly ['GET' | 'POST', string]>;

export type GenericCall = keyof typeof genericCalls;
export const genericCallNames = Object.keys(genericCalls) as GenericCall[];

/** The path of a generic call, with its parameter in the syntax of a route. */
export const genericPath = (resource: string, call: GenericCall) => `/api/${resource}/${call}${genericCalls[call][1]}`;

/**
 * How a list and its records are read.
 * @param one the permission for a single record, when it differs from that of the list
 */
interface Reading<Row, Full> {
  permission: Permission;
  one?: Permission;
  row: Row;
  full: Full;
}

/** `all`, `page/{page}`, `getFilteredPaginated` and `data/{id}`. */
export function readingCalls<const N extends string, Row extends z.ZodType, Full extends z.ZodType>(
  names: N | readonly N[],
  { permission, one = permission, row, full }: Reading<Row, Full>,
) {
  return callsForEach(names, {
    all: getCall({ permission, answer: dataOf(z.array(row)) }),
    'page/:page': getCall({ permission, params: pageParams, answer: pageOfRows(row) }),
    getFilteredPaginated: postCall({ permission, body: listBody, answer: pageOfRows(row) }),
    'data/:id': getCall({ permission: one, params: idParams, answer: dataOf(full) }),
  });
}

/** The three calls of a dropdown. Its items have at least an id and a name. */
export function dropdownCalls<const N extends string, Item extends z.ZodType = typeof item>(
  names: N | readonly N[],
  permission: Permission,
  each: Item = item as z.ZodType as Item,
) {
  return callsForEach(names, {
    dropdown: getCall({ permission, query: queryBody, answer: dataOf(z.array(each)) }),
    filteredDropdown: postCall({ permission, body: queryBody, answer: dataOf(z.array(each)) }),
    'dropdownById/:id': getCall({ permission, params: idParams, answer: dataOf(each) }),
  });
}

interface Writing<Create, Update> {
  permission: Permission;
  create: Create;
  update: Update;
}

/** `create`, `update` and `delete`, and `restore`, by which an administrator undoes a deletion (decisions 2). */
export function writingCalls<const N extends string, Create extends z.ZodType, Update extends z.ZodType>(
  names: N | readonly N[],
  { permission, create, update }: Writing<Create, Update>,
) {
  return callsForEach(names, {
    create: postCall({ permission, body: record(create), answer: doneWithId }),
    update: postCall({ permission, body: record(update), answer: doneWithId }),
    delete: postCall({ permission, body: deleteBody, answer: doneWithId }),
    restore: postCall({ permission: 'trash:restore', body: idBody, answer: doneWithId }),
  });
}

/** `deleteImage` of a resource with files. */
export function imageCalls<const N extends string, const F extends string>(
  names: N | readonly N[],
  permission: Permission,
  fields: readonly [F, ...F[]],
) {
  return callsForEach(names, { deleteImage: postCall({ permission, body: imageBody(fields), answer: doneWithId }) });
}

/** Generic calls that make no sense for a resource. They answer with the reason. */
export function refusedCalls(
  resource: string,
  permission: Permission,
  calls: readonly GenericCall[],
  refused: MessageKey,
): object {
  const paths = calls.map(call => {
    const [method, behind] = genericCalls[call];
    return [`${call}${behind}`, { method, permission, refused, answer: z.never() }] as const;
  });
  // No code calls them by name.
  return callsForEach(resource, Object.fromEntries(paths));
}

/** A resource without files has no image to delete. */
export const noImages = (resource: string, permission: Permission) =>
  refusedCalls(resource, permission, ['deleteImage'], 'common.noImages');

/** The export of a list as a sheet. */
export function exportCalls<const N extends string>(names: N | readonly N[], permission: Permission) {
  return callsForEach(names, {
    'export/:format': getCall({
      permission,
      download: true,
      params: z.object({ format: z.enum(sheetFormats) }),
      query: z.object({ filter: z.string().max(200).trim().optional() }),
      answer: file('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
    }),
  });
}

const planBody = z.object({ plan: z.string('import.planMissing').min(1, 'import.planMissing').max(100) });

/** The import of a sheet (multipart: `file`), with its preview. */
export function importCalls<const N extends string>(names: N | readonly N[], permission: Permission) {
  return callsForEach(names, {
    importPreview: postCall({ permission, answer: dataOf(importPreview) }),
    import: postCall({
      permission,
      body: record(planBody),
      answer: doneWith({ created: z.int(), updated: z.int() }),
    }),
  });
}

/** What uses a catalogue record that somebody is about to delete. The record stays readable there (decisions 2). */
export const inUse = z.strictObject({
  /** How many budgets have a line that names it. */
  budgets: z.int(),
  /** How many other records name it: accommodations, cruises, documents… */
  records: z.int(),
});
export type InUse = z.output<typeof inUse>;

/** How often a record is used, for the question before its deletion. */
export function inUseCalls<const N extends string>(names: N | readonly N[], permission: Permission) {
  return callsForEach(names, { 'inUse/:id': getCall({ permission, params: idParams, answer: dataOf(inUse) }) });
}
