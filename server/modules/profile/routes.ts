import { isLanguage } from '../../../contract/language.ts';
import { type Profile, profileUpdate } from '../../../contract/profile.ts';
import type { Services } from '../../app.ts';
import { record } from '../../platform/body.ts';
import { done, read } from '../../platform/envelope.ts';
import { found } from '../../platform/failure.ts';
import type { App } from '../../platform/http.ts';
import { consentStates } from '../consent/queries.ts';
import { withAvatar } from '../user/card.ts';
import { ownProfile } from './queries.ts';
import { updateProfile } from './rules.ts';

/** One's own profile, for everybody in a session (decisions 2). */
export function profileRoutes(app: App, services: Services): void {
  const { db, secrets, links } = services;
  const config = { permission: 'profile:write' } as const;

  app.get('/api/auth/profile', { config }, async ({ scope, language }) => {
    const profile = found(await ownProfile(db, secrets, scope));
    const reader = isLanguage(profile.language) ? profile.language : language;
    const consents = scope.kind === 'customer' ? await consentStates(db, scope.userId, profile, reader) : [];
    return read<Profile>({ ...withAvatar(links, scope)(profile), consents });
  });

  app.post('/api/auth/updateProfile', { config, schema: { body: record(profileUpdate) } }, async ({ body, scope }) => {
    await updateProfile(services, scope, body);
    return done('common.updated', { id: scope.userId });
  });
}
