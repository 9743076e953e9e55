import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { groups } from '../../../contract/permissions.ts';
import { userCreate, userUpdate } from '../../../contract/user.ts';
import { idBody, idParams, pageParams, record } from '../../platform/body.ts';
import { done, pageOf, read } from '../../platform/envelope.ts';
import { found, missing } from '../../platform/failure.ts';
import { byName, everything, pageBodyOf } from '../../platform/filter.ts';
import type { App } from '../../platform/http.ts';
import { readLink, recallWhole } from '../../platform/link.ts';
import type { Services } from '../../services.ts';
import { registerDropdownCalls } from '../../shared/dropdowns.ts';
import { exportLimit, registerExport } from '../../shared/export.ts';
import { avatarRoutes } from './avatar-routes.ts';
import { withAvatar } from './card.ts';
import {
  findUser,
  hasPassword,
  listUsers,
  pageOfUsers,
  personItem,
  personItems,
  staffGroups,
  userFields,
  wholeLimit,
} from './queries.ts';
import { createUser, deleteUser, updateUser } from './rules.ts';

const groupParams = z.object({ param: z.coerce.number().int().min(1).max(100) });
const textParams = z.object({ param: z.string().max(100) });

/** System users (specification 7, decisions 2): staff reads them, administrators write them and give groups. */
export function userRoutes(app: App, services: Services): void {
  const { db, secrets, links, clock } = services;
  const reading = { config: { permission: 'user:read' } } as const;
  const writing = { config: { permission: 'user:write' } } as const;

  for (const path of ['/api/user/getFilteredUsers', '/api/user/getFilteredPaginated']) {
    app.post(path, { ...reading, schema: { body: pageBodyOf(userFields) } }, ({ body, scope }) =>
      pageOfUsers(db, body.filter, pageOf(body.page), withAvatar(links, scope)),
    );
  }
  for (const path of ['/api/user/getAllUsers/page/:page', '/api/user/page/:page']) {
    app.get(path, { ...reading, schema: { params: pageParams } }, ({ params, scope }) =>
      pageOfUsers(db, everything, pageOf(params.page), withAvatar(links, scope)),
    );
  }
  app.get('/api/user/all', reading, async ({ scope }) =>
    read((await listUsers(db, staffGroups, wholeLimit)).map(withAvatar(links, scope))),
  );
  app.get('/api/user/getUsers/:param', { ...reading, schema: { params: groupParams } }, async ({ params, scope }) =>
    read((await listUsers(db, [params.param], wholeLimit)).map(withAvatar(links, scope))),
  );

  registerExport(app, 'user', 'user:read', (_, name) => listUsers(db, staffGroups, exportLimit, 0, byName(name)));

  app.get('/api/user/getAgentsDropdown', reading, async () => read(await personItems(db, staffGroups, '', wholeLimit)));
  registerDropdownCalls(app, 'user', 'user:read', {
    offered: (query, limit) => personItems(db, staffGroups, query, limit),
    named: id => personItem(db, staffGroups, id),
  });

  // Of staff by user id; of the sign-up page by its token (decisions 2). No address is ever looked up.
  app.get(
    '/api/user/userHasPassword/:param',
    { config: { permission: 'link:follow' }, schema: { params: textParams } },
    async ({ params, holder }) => {
      const byStaff = holder && holder.groupId !== groups.client && /^\d{1,9}$/.test(params.param);
      // Whoever has signed up by a link has a password, whatever became of it since.
      const link = byStaff ? null : await recallWhole(db, 'sign-up', params.param, clock());
      if (link?.used && link.hasPassword) return read({ has_password: true });
      const id = byStaff ? Number(params.param) : (await readLink(db, 'sign-up', params.param, clock())).userId;
      if (id === null) throw missing();
      return read({ has_password: found(await hasPassword(db, id)) });
    },
  );

  // Identity data is opened for those who may edit it.
  app.get('/api/user/data/:id', { ...writing, schema: { params: idParams } }, async ({ params, scope, language }) =>
    read(withAvatar(links, scope)(found(await findUser(db, secrets, params.id, language)))),
  );
  app.post('/api/user/create', { ...writing, schema: { body: record(userCreate) } }, async request =>
    done('common.created', { id: await createUser(services, doerOf(request), request.body) }),
  );
  app.post('/api/user/update', { ...writing, schema: { body: record(userUpdate) } }, async request => {
    await updateUser(services, doerOf(request), request.body);
    return done('common.updated', { id: request.body.id });
  });
  app.post('/api/user/delete', { ...writing, schema: { body: idBody } }, async request => {
    await deleteUser(services, doerOf(request), request.body.id);
    return done('common.deleted', { id: request.body.id });
  });

  avatarRoutes(app, services);
}

const doerOf = ({ scope, holder }: FastifyRequest) => ({ userId: scope.userId, tokenHash: holder?.tokenHash });
