import { photoBytes } from '../../../contract/file/schema.ts';
import { groups } from '../../../contract/permissions.ts';
import { byName, everything, pageBodyOf } from '../../platform/db/filter.ts';
import { serve, serveWriting } from '../../platform/http/call.ts';
import { doneAnswer, read } from '../../platform/http/envelope.ts';
import { missing, orMissing } from '../../platform/http/failure.ts';
import type { App } from '../../platform/http/http.ts';
import { shownSecrets } from '../../platform/http/trace.ts';
import type { UploadRules } from '../../platform/http/uploads.ts';
import type { Services } from '../../services.ts';
import { registerDropdownCalls } from '../../shared/dropdowns.ts';
import { exportLimit, registerExport } from '../../shared/export.ts';
import { findLink, readLink } from '../../shared/link.ts';
import { registerWriting } from '../../shared/resource.ts';
import { deleteAvatar, prepareAvatar, setAvatar } from './avatar.ts';
import {
  avatarFieldName,
  findUser,
  hasPassword,
  listUsers,
  pageOfUsers,
  personItemOf,
  personItems,
  staffGroups,
  userFields,
  userLimit,
  userSorts,
  withAvatar,
} from './queries.ts';
import { createUser, deleteUser, passwordColumns, updateUser } from './rules.ts';

const uploads: UploadRules = {
  fields: [avatarFieldName],
  bytes: photoBytes,
  tooLarge: 'photo.tooLarge',
  onlyOne: 'photo.onlyOne',
};

/** Avatars (specification 7 'Users and clients'). */
function avatarRoutes(app: App, services: Services): void {
  const { db } = services;

  serve(
    app,
    'user/updateUserImage',
    async request => {
      const id = request.body.id ?? request.scope.userId;
      const image = await prepareAvatar(services, request.scope, id, request.uploads[avatarFieldName]);
      await db.transaction().execute(trx => setAvatar(trx, services, request.scope, id, image));
      return doneAnswer('avatar.changed', { id });
    },
    { uploads },
  );

  // The same under its generic name (specification 7), for administrators. Others use the calls beside it.
  for (const resource of ['user', 'client'] as const) {
    serveWriting(app, db, `${resource}/deleteImage`, async (trx, { body, scope }) => {
      await deleteAvatar(trx, services, scope, body.id);
      return doneAnswer('avatar.deleted', { id: body.id });
    });
  }

  // A GET that writes, as the specification demands. It requires the session header, so a link on another site cannot
  // trigger it.
  serveWriting(app, db, 'user/deleteUserImage/:id', async (trx, { params, scope }) => {
    await deleteAvatar(trx, services, scope, params.id);
    return doneAnswer('avatar.deleted', { id: params.id });
  });
}

const whole = { limit: userLimit, offset: 0 };

/** System users (specification 7, decisions 2). Staff read them; administrators write them and assign groups. */
export function userRoutes(app: App, services: Services): void {
  const { db, secrets, links, clock, traces } = services;

  for (const name of ['user/getFilteredUsers', 'user/getFilteredPaginated'] as const) {
    serve(app, name, ({ body, scope }) => pageOfUsers(db, body, withAvatar(links, scope)), {
      body: pageBodyOf(userFields, userSorts),
    });
  }
  for (const name of ['user/getAllUsers/page/:page', 'user/page/:page'] as const) {
    serve(app, name, ({ params, scope }) =>
      pageOfUsers(db, { filter: everything, page: params.page }, withAvatar(links, scope)),
    );
  }
  serve(app, 'user/all', async ({ scope }) =>
    read((await listUsers(db, staffGroups, whole)).map(withAvatar(links, scope))),
  );
  serve(app, 'user/getUsers/:param', async ({ params, scope }) =>
    read((await listUsers(db, [params.param], whole)).map(withAvatar(links, scope))),
  );

  registerExport(
    app,
    'user',
    (_, name) => listUsers(db, staffGroups, { limit: exportLimit, offset: 0 }, byName(name)),
    db,
  );

  serve(app, 'user/getAgentsDropdown', async () => read(await personItems(db, staffGroups, '', userLimit)));
  registerDropdownCalls(app, 'user', {
    offered: (query, limit) => personItems(db, staffGroups, query, limit),
    named: id => personItemOf(db, staffGroups, id),
  });

  // Staff ask by user id, the sign-up page by its token (decisions 2). E-mail addresses are never looked up.
  serve(app, 'user/userHasPassword/:param', async ({ params, holder }) => {
    const byStaff = holder && holder.groupId !== groups.client && /^\d{1,9}$/.test(params.param);
    // A client who has signed up with a link has a password, whatever happened afterwards.
    const link = byStaff ? null : await findLink(db, 'sign-up', params.param, clock());
    if (link?.used && link.reader?.hasPassword) return read({ has_password: true });
    const id = byStaff ? Number(params.param) : (await readLink(db, 'sign-up', params.param, clock())).userId;
    if (id === null) throw missing();
    return read({ has_password: orMissing(await hasPassword(db, id)) });
  });

  // Identity data are opened for readers who may edit them.
  serve(app, 'user/data/:id', async ({ params, scope, language }) => {
    const user = orMissing(await findUser(db, secrets, params.id, language));
    await traces.shown(scope, 'user', user.id, shownSecrets(user, ['dni']));
    return read(withAvatar(links, scope)(user));
  });
  registerWriting(app, db, 'user', {
    prepare: ({ body, scope }) => passwordColumns(services, body, 'id' in body && body.id === scope.userId),
    create: (trx, { body, scope }, password) => createUser(trx, services, scope, body, password),
    update: (trx, { body, scope, holder }, password) =>
      updateUser(trx, services, scope, body, password, holder?.tokenHash),
    remove: (trx, { body, scope }) => deleteUser(trx, services, scope, body.id),
  });

  avatarRoutes(app, services);
}
