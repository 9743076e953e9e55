import { type LinkFacts, linkParams, renewBody } from '../../../contract/link.ts';
import { record } from '../../platform/body.ts';
import { done, read } from '../../platform/envelope.ts';
import type { App } from '../../platform/http.ts';
import type { Services } from '../../services.ts';
import { linkFacts, renewLink } from './rules.ts';

/** What the pages of links ask beside what they lead to. */
export function linkRoutes(app: App, services: Services): void {
  const { db, clock } = services;
  const following = { config: { permission: 'link:follow' } } as const;

  app.get(
    '/api/external/linkState/:purpose/:token',
    { ...following, schema: { params: linkParams } },
    async ({ params, holder }) => read<LinkFacts>(await linkFacts(db, params.purpose, params.token, holder, clock())),
  );

  app.post('/api/external/renewLink', { ...following, schema: { body: record(renewBody) } }, async ({ body, ip }) => {
    await renewLink(services, body, ip);
    return done('link.renewed');
  });
}
