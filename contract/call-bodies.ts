import { z } from 'zod';
import { id, pageNumber } from './validation.ts';

/** The bodies, paths and queries that many calls have alike. */

/**
 * The body of a create, an update or a multipart call (decisions 1): `{ data: {…} }`, `{ data: '{…}' }`, or the record
 * itself. A record that has a field `data` of its own is not taken for its wrapper: that text is no JSON object.
 * @param schema of the record
 */
export function record<S extends z.ZodType>(schema: S) {
  return z.preprocess<unknown, S, Recorded<z.input<S>>>(unwrap, schema);
}

/** A record as a call carries it. */
type Recorded<R> = R | { data: R };

/** The record in such a body, as it came: nothing about it is checked. */
export function unwrap(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('data' in body)) return body;
  const inner = typeof body.data === 'string' ? parsed(body.data) : body.data;
  if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return body;
  // What confirms the call may stand beside the record that it is about.
  return 'confirmed' in body && !('confirmed' in inner) ? { ...inner, confirmed: body.confirmed } : inner;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The body of a delete, and of every call that names one record. */
export const idBody = z.object({ id: id() });

/**
 * The body of `deleteImage` (specification 7): the record, and which of its fields, one or several. Where it has only one,
 * none has to be named.
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

/** The `{page}` of an address. */
export const pageParams = z.object({ page: pageNumber.catch(1) });

/** The page of a list whose path has no room for it: `?page=`, the first where nothing is said. */
export const pageQuery = pageParams;

export const queryBody = z.object({ query: z.string().max(200).nullish() });

/** What a list is filtered by: the name, or an object whose names the server knows (`server/platform/filter.ts`). */
export const listBody = z.looseObject({
  filter: z.union([z.string(), z.record(z.string(), z.unknown())]).nullish(),
  page: pageNumber.nullish(),
});
