import { z } from 'zod';
import { confirmable, id, pageNumber } from './validation.ts';

/** The bodies, paths and queries that many calls share. */

/**
 * The body of a create, an update or a multipart call (decisions 1): `{ data: {…} }`, `{ data: '{…}' }`, or the record
 * itself. A record with its own text field `data` is not mistaken for the wrapper, because that text is not a JSON
 * object.
 * @param schema the schema of the record
 */
export function record<S extends z.ZodType>(schema: S) {
  return z.preprocess<unknown, S, RecordBody<z.input<S>>>(unwrap, schema).meta({ form: 'record' });
}

/** A record in a body, with or without its wrapper. */
type RecordBody<R> = R | { data: R };

/** The record in such a body, unchecked. */
export function unwrap(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('data' in body)) return body;
  const inner = typeof body.data === 'string' ? parseJson(body.data) : body.data;
  if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return body;
  // `confirmed` may stand beside the record.
  return 'confirmed' in body && !('confirmed' in inner) ? { ...inner, confirmed: body.confirmed } : inner;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The body of every call that names one record. */
export const idBody = z.object({ id: id() });

/** The body of a delete, which may be asked about as an edit is. */
export const deleteBody = idBody.extend(confirmable);

/**
 * The body of `deleteImage` (specification 7): the record and one or several of its fields. When the record has only
 * one such field, it may be left out.
 */
export const imageBody = <F extends string>(names: readonly [F, ...F[]]) =>
  idBody.extend({
    fields: z
      .preprocess(
        given => (given === null || given === undefined ? (names.length === 1 ? names : given) : [given].flat()),
        z.array(z.enum(names, 'common.dataInvalid'), 'common.dataInvalid').min(1, 'common.dataInvalid'),
      )
      .transform(list => [...new Set(list)]),
  });

/** The `{id}` of an address. */
export const idParams = idBody;

/** The `{page}` of an address. Anything that is not a page means the first. */
export const pageParams = z.object({ page: pageNumber.catch(1) });

/** `?page=` of a list whose path has no place for the page. The default is the first page. */
export const pageQuery = pageParams;

export const queryBody = z.object({ query: z.string().max(200).nullish() });

/** The filter of a list: the name, or an object with names that the server knows (`server/platform/db/filter.ts`). */
export const listBody = z.looseObject({
  filter: z.union([z.string(), z.record(z.string(), z.unknown())]).nullish(),
  page: pageNumber.nullish(),
  /** A column of `contract/sort.ts`, with '-' before it for the reverse order. */
  sort: z.string().nullish(),
});
