import { isLanguage } from '../../../contract/language.ts';
import { dataRequestBody } from '../../../contract/privacy.ts';
import { type Profile, profileUpdate } from '../../../contract/profile.ts';
import { record } from '../../platform/body.ts';
import { done, read } from '../../platform/envelope.ts';
import { found } from '../../platform/failure.ts';
import type { App } from '../../platform/http.ts';
import type { Services } from '../../services.ts';
import { consentStates } from '../consent/queries.ts';
import { withAvatar } from '../user/card.ts';
import { privacyOf, requestData } from './privacy.ts';
import { ownProfile } from './queries.ts';
import { updateProfile } from './rules.ts';

/** One's own profile, for everybody in a session (decisions 2). */
export function profileRoutes(app: App, services: Services): void {
  const { db, secrets, links } = services;
  const config = { permission: 'profile:write' } as const;

  app.get('/api/auth/profile', { config }, async ({ scope, language }) => {
    const profile = found(await ownProfile(db, secrets, scope, language));
    const reader = isLanguage(profile.language) ? profile.language : language;
    const consents = scope.kind === 'customer' ? await consentStates(db, scope.userId, profile, reader) : [];
    return read<Profile>({ ...withAvatar(links, scope)(profile), consents });
  });

  app.post('/api/auth/updateProfile', { config, schema: { body: record(profileUpdate) } }, async ({ body, scope }) => {
    await updateProfile(services, scope, body);
    return done('common.updated', { id: scope.userId });
  });

  const own = { permission: 'privacy:own' } as const;
  app.get('/api/auth/privacy', { config: own }, async ({ scope }) => read(await privacyOf(db, scope)));

  app.post('/api/auth/requestData', { config: own, schema: { body: record(dataRequestBody) } }, ({ body, scope }) =>
    db.transaction().execute(async trx => {
      await requestData(trx, scope, body.kind, services.clock());
      return done('dataRequest.sent');
    }),
  );
}
