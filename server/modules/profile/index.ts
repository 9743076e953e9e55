import { isLanguage } from '../../../contract/language.ts';
import type { Profile } from '../../../contract/profile/calls.ts';
import { serve, serveWriting } from '../../platform/http/call.ts';
import { doneAnswer, read } from '../../platform/http/envelope.ts';
import { orMissing } from '../../platform/http/failure.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import type { Noun } from '../../shared/noun.ts';
import { consentStates } from '../consent/rules.ts';
import { withAvatar } from '../user/queries.ts';
import { ownProfile, privacyOf, requestData, storePreference, updateProfile } from './rules.ts';

/** The reader's own profile, for everybody in a session (decisions 2). */
function profileRoutes(app: App, services: Services): void {
  const { db, secrets, links } = services;

  serve(app, 'auth/profile', async ({ scope, language }) => {
    const profile = orMissing(await ownProfile(db, secrets, scope, language));
    const reader = isLanguage(profile.language) ? profile.language : language;
    const consents = scope.kind === 'customer' ? await consentStates(db, scope.userId, profile, reader) : [];
    return read<Profile>({ ...withAvatar(links, scope)(profile), consents });
  });

  serveWriting(app, db, 'auth/updateProfile', async (trx, { body, scope }) => {
    await updateProfile(trx, services, scope, body);
    return doneAnswer('common.updated', { id: scope.userId });
  });

  serve(app, 'auth/language', async ({ body, scope }) => {
    await storePreference(db, scope.userId, { language: body.language });
    return read({});
  });

  serve(app, 'auth/density', async ({ body, scope }) => {
    await storePreference(db, scope.userId, { density: body.density });
    return read({});
  });

  serve(app, 'auth/privacy', async ({ scope }) => read(await privacyOf(db, scope)));

  serveWriting(app, db, 'auth/requestData', async (trx, { body, scope }) => {
    await requestData(trx, scope, body.kind, services.clock());
    return doneAnswer('dataRequest.sent');
  });
}

export const profileNoun: Noun = {
  called: { dataRequest: 'Petición de datos' },
  routes: [profileRoutes],
  tables: {
    data_request: {
      lock: 560,
      chart: 'people',
      explain: 'kind requested_at',
      columns: 'id',
      personal: {
        columns: 'user_id kind requested_at task_id',
        why: 'clients: that they asked for their data or its erasure',
        kept: 'for ever, as a proof',
        exported: 'solicitudes_de_datos',
        erased: 'kept without a name',
      },
      locksWith: 'task',
    },
  },
};
