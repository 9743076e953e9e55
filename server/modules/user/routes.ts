import { photoBytes } from '../../../contract/file/schema.ts';
import { groups } from '../../../contract/permissions.ts';
import { serve, serveWriting } from '../../platform/http/call.ts';
import { doneAnswer, read } from '../../platform/http/envelope.ts';
import { missing, orMissing } from '../../platform/http/failure.ts';
import type { App } from '../../platform/http/http.ts';
import { shownSecrets } from '../../platform/http/trace.ts';
import type { UploadRules } from '../../platform/http/uploads.ts';
import type { Services } from '../../services.ts';
import { registerDropdownCalls } from '../../shared/dropdowns.ts';
import { findLink, readLink } from '../../shared/link.ts';
import { registerReading, registerWriting, wholeLimit } from '../../shared/resource.ts';
import { deleteAvatar, prepareAvatar, setAvatar } from './avatar.ts';
import {
  avatarFieldName,
  countPeople,
  findUser,
  hasPassword,
  listUsers,
  personItemOf,
  personItems,
  staffGroups,
  userFields,
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

/** System users (specification 7, decisions 2). Staff read them; administrators write them and assign groups. */
export function userRoutes(app: App, services: Services): void {
  const { db, secrets, links, clock, traces } = services;

  registerReading(app, 'user', {
    fields: userFields,
    sorts: userSorts,
    also: { 'page/:page': 'user/getAllUsers/page/:page', getFilteredPaginated: 'user/getFilteredUsers' },
    list: async (scope, cut, filter) => (await listUsers(db, staffGroups, cut, filter)).map(withAvatar(links, scope)),
    count: (filter, _scope, _language, reach) => countPeople(db, staffGroups, filter, reach),
    // Identity data are opened for readers who may edit them.
    find: async (scope, id, language) => {
      const user = await findUser(db, secrets, id, language);
      if (user) await traces.recordView(scope, 'user', id, shownSecrets(user, ['dni']));
      return user && withAvatar(links, scope)(user);
    },
    personal: db,
  });
  serve(app, 'user/getUsers/:param', async ({ params, scope }) =>
    read((await listUsers(db, [params.param], { limit: wholeLimit, offset: 0 })).map(withAvatar(links, scope))),
  );

  serve(app, 'user/getAgentsDropdown', async () => read(await personItems(db, staffGroups, '', wholeLimit)));
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

  registerWriting(app, db, 'user', {
    prepare: ({ body, scope }) => passwordColumns(services, body, 'id' in body && body.id === scope.userId),
    create: (trx, { body, scope }, password) => createUser(trx, services, scope, body, password),
    update: (trx, { body, scope, holder }, password) =>
      updateUser(trx, services, scope, body, password, holder?.tokenHash),
    delete: (trx, { body, scope }) => deleteUser(trx, services, scope, body.id),
  });

  avatarRoutes(app, services);
}
