import { describe, expect, test } from 'vitest';
import { groups } from '../../contract/permissions.ts';
import { sampleSession } from '../testing/session.ts';
import { decide, ownPath } from './gate.ts';
import { titleOf } from './route-meta.ts';

const administrator = sampleSession(groups.administrator);
const agent = sampleSession(groups.agent);
const customer = sampleSession(groups.client);
const visit = { path: '/x', metas: [{}], known: true, hasToken: true, session: administrator };

describe('the navigation guard (specification 2)', () => {
  test('without a session only public paths open; anything else, known or not, leads to the login', () => {
    const visitor = { ...visit, hasToken: false, session: null };
    expect(decide({ ...visitor, metas: [{ public: true }] })).toBe('go');
    expect(decide(visitor)).toBe('login');
    expect(decide({ ...visitor, known: false })).toBe('login');
  });

  test('with a session the login leads to the start, and the other public pages open', () => {
    expect(decide({ ...visit, path: '/login', metas: [{ public: true }] })).toBe('/');
    expect(decide({ ...visit, metas: [{ public: true }], session: null })).toBe('go');
  });

  test('the guard asks for the user info before it decides by it', () => {
    expect(decide({ ...visit, session: null })).toBe('load');
  });

  test('an unknown path does not exist, nor does a path of other roles', () => {
    expect(decide({ ...visit, known: false })).toBe('/404');
    expect(decide({ ...visit, metas: [{}, { roles: ['admin'] }], session: customer })).toBe('/404');
    expect(decide({ ...visit, metas: [{}, { roles: ['admin'] }], session: agent })).toBe('go');
    expect(decide({ ...visit, metas: [{ roles: ['admin'] }, { permission: 'mail:read' }], session: agent })).toBe(
      '/404',
    );
  });

  test('a user who has not changed their first password is led to the page that changes it', () => {
    const session = sampleSession(groups.client, { changed_password: false });
    expect(decide({ ...visit, session })).toBe('/contrasena');
    expect(decide({ ...visit, session, path: '/contrasena' })).toBe('go');
  });

  test('an administrator without the second factor that is demanded is led to the page that sets it up', () => {
    const session = { ...administrator, factor_wanted: true } as const;
    expect(decide({ ...visit, session })).toBe('/seguridad');
    expect(decide({ ...visit, session, path: '/seguridad' })).toBe('go');
    const given = { ...session, user: { ...session.user, changed_password: false } };
    expect(decide({ ...visit, session: given })).toBe('/contrasena');
  });
});

test('after the sign-in only a path of our own is opened', () => {
  expect(ownPath('/budget/3?x=1')).toBe('/budget/3?x=1');
  for (const target of ['//evil.example', '/\\evil.example', 'https://evil.example', '/login', undefined, 3]) {
    expect(ownPath(target)).toBe('/');
  }
});

test('only users of that scope see the management title', () => {
  const meta = { title: 'config.title', managementTitle: 'config.managementTitle' } as const;
  expect(titleOf(meta, { id_ambito_preparacion_plataforma: 2 })).toBe('config.managementTitle');
  expect(titleOf(meta, { id_ambito_preparacion_plataforma: 1 })).toBe('config.title');
  expect(titleOf({ title: 'tasks.title' }, { id_ambito_preparacion_plataforma: 2 })).toBe('tasks.title');
});
