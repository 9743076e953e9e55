import { z } from 'zod';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { code } from '../../contract/envelope.ts';
import { describedRefusal, schemaOf } from '../modules/api-description/document.ts';
import { onTestsEnd } from '../platform/db/testing-end.ts';
import type { App } from '../platform/http/http.ts';

/** What programs read about the answers of a call, as a schema that checks them. */
const described = new Map<string, z.ZodType>();
function describedAs(name: string, schema: () => Record<string, unknown>): z.ZodType {
  const known = described.get(name) ?? z.fromJSONSchema(schema());
  described.set(name, known);
  return known;
}

/**
 * Compares every answer of the API with its declaration, key by key, and with the description that programs read,
 * refusals too. A test file with a missing, additional or different key fails after its last test.
 */
export function watchAnswers(app: App): void {
  const breaches = new Map<string, string>();
  onTestsEnd(() => {
    if (breaches.size > 0)
      throw new Error(`Answers otherwise than contract/calls.ts declares them:\n${[...breaches.values()].join('\n')}`);
  });
  app.addHook('onSend', async ({ routeOptions }, reply, payload) => {
    const name = routeOptions.config.call;
    if (!name || typeof payload !== 'string' || !String(reply.getHeader('content-type')).includes('json')) return;
    const answer = JSON.parse(payload) as { code?: number };
    const declared = (calls as Readonly<Record<string, Call>>)[name]?.answer;
    // A file of JSON, such as the description itself.
    if (answer.code === undefined && !(declared instanceof z.ZodType)) return;
    if (answer.code !== code.read && answer.code !== code.done) {
      const { error } = describedAs('refusal', () => schemaOf(describedRefusal, 'output')).safeParse(answer);
      if (error) breaches.set(`refusal ${name}`, `${name} refuses: ${z.prettifyError(error)}`);
      return;
    }
    if (!(declared instanceof z.ZodType)) {
      breaches.set(name, `${name} answers JSON and declares a file`);
      return;
    }
    const told = describedAs(name, () => schemaOf(declared, 'output'));
    const error = declared.safeParse(answer).error ?? told.safeParse(answer).error;
    if (error) breaches.set(name, `${name}: ${z.prettifyError(error)}`);
  });
}
