import { serve } from '../../platform/http/call.ts';
import type { App } from '../../platform/http/http.ts';
import type { Noun } from '../../shared/noun.ts';
import { describeApi } from './document.ts';

/** The description of the API for staff. It is made at the first request. */
function apiDescriptionRoutes(app: App): void {
  let description: string | undefined;
  serve(app, 'openapi.json', async (_request, reply) => {
    description ??= JSON.stringify(describeApi(app.routes));
    reply.header('content-disposition', 'inline; filename="openapi.json"');
    return reply.type('application/json; charset=utf-8').send(description);
  });
}

export const apiDescriptionNoun: Noun = {
  called: { 'openapi.json': 'Descripción de la API' },
  routes: [apiDescriptionRoutes],
};
