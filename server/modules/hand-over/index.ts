import { serve, serveWriting } from '../../platform/http/call.ts';
import { doneAnswer, read } from '../../platform/http/envelope.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import type { Noun } from '../../shared/noun.ts';
import { countOpenWork, handOver } from './rules.ts';

/** Somebody of staff leaves, or is away: their open work goes to a colleague. */
function handOverRoutes(app: App, services: Services): void {
  const { db } = services;
  serve(app, 'user/openWork/:id', async ({ params }) => read(await countOpenWork(db, params.id)));
  serveWriting(app, db, 'user/handOver', async (trx, { body, scope }) => {
    await handOver(trx, services, scope, body);
    return doneAnswer(body.remove ? 'common.deleted' : 'user.handedOver', { id: body.id });
  });
}

export const handOverNoun: Noun = { routes: [handOverRoutes] };
