import { z } from 'zod';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { code } from '../../contract/envelope.ts';
import { onTestsEnd } from '../platform/db/testing-end.ts';
import type { App } from '../platform/http/http.ts';

/**
 * Compares every answer of the API with its declaration, key by key. A test file with a missing, additional or
 * different key fails after its last test.
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
    if (answer.code !== code.read && answer.code !== code.done) return;
    const declared = (calls as Readonly<Record<string, Call>>)[name]?.answer;
    if (!(declared instanceof z.ZodType)) {
      breaches.set(name, `${name} answers JSON and declares a file`);
      return;
    }
    const { error } = declared.safeParse(answer);
    if (error) breaches.set(name, `${name}: ${z.prettifyError(error)}`);
  });
}
