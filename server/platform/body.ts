import type { z } from 'zod';
import { code } from '../../contract/envelope.ts';
import { isMessageKey, type MessageKey } from '../../contract/texts/index.ts';
import { Failure, invalid, missing, refusal } from './failure.ts';

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
