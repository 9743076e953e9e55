import type { z } from 'zod';
import { code } from '../../../contract/envelope.ts';
import { isMessageKey, type MessageKey } from '../../../contract/texts/index.ts';
import { Failure, invalid, missing, refusal } from './failure.ts';

/** The failure for an invalid call: a message under each field. Errors in a list's items go under the list. */
export function failureOf(error: z.ZodError, part: string | undefined): Failure {
  // An address with a malformed id finds nothing.
  if (part === 'params') return missing();
  const fields: Record<string, MessageKey> = {};
  for (const issue of error.issues) {
    // Unknown filter names are refused: ignoring them would find everything.
    if (issue.code === 'unrecognized_keys') return unknownFilter(issue.keys[0] ?? '');
    if (issue.code === 'custom' && issue.params?.unknownSort) return unknownSort(String(issue.params.unknownSort));
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

const unknownSort = (name: string) =>
  new Failure(code.error, 'common.sortUnknown', { params: { name }, fields: { sort: 'common.sortUnknown' } });

/** Checks a body in the handler, when the schema depends on the call. @throws like the route's own check */
export function parseBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const result = schema.safeParse(body);
  if (!result.success) throw failureOf(result.error, 'body');
  return result.data;
}
