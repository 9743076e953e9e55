import { z } from 'zod';
import { code } from '../../contract/envelope.ts';
import { isMessageKey, type MessageKey } from '../../contract/texts/index.ts';
import { id, pageNumber } from '../../contract/validation.ts';
import { Failure, invalid, missing, refusal } from './failure.ts';

/**
 * The body of a create, an update or a multipart call (decisions 1): `{ data: {…} }`, `{ data: '{…}' }`, or the record
 * itself. A record that has a field `data` of its own is not taken for its wrapper: that text is no JSON object.
 * @param schema of the record
 */
export function record<S extends z.ZodType>(schema: S) {
  return z.preprocess(unwrap, schema);
}

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

/** The failure that says what was wrong with a call: messages under their fields, those about an item under its list. */
export function failureOf(error: z.ZodError, part: string | undefined): Failure {
  // An address with a malformed id names nothing.
  if (part === 'params') return missing();
  const fields: Record<string, MessageKey> = {};
  for (const issue of error.issues) {
    // A filter of a name that the list does not know would find everything: it is named, and refused.
    if (issue.code === 'unrecognized_keys') return unknownFilter(issue.keys[0] ?? '');
    const item = issue.path.findIndex(step => typeof step === 'number');
    const name = issue.path
      .slice(0, item < 0 ? undefined : item)
      .map(String)
      .join('.');
    if (name && !Object.hasOwn(fields, name)) {
      fields[name] = isMessageKey(issue.message) ? issue.message : 'common.dataInvalid';
    }
  }
  return Object.keys(fields).length > 0 ? invalid(fields) : refusal('common.dataInvalid');
}

const unknownFilter = (name: string) =>
  new Failure(code.error, 'common.filterUnknown', {
    params: { name },
    fields: { [`filter.${name}`]: 'common.filterUnknown' },
  });

/** A body checked in the handler, where the schema depends on what came. @throws as the route's own check */
export function parseBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const result = schema.safeParse(body);
  if (!result.success) throw failureOf(result.error, 'body');
  return result.data;
}
