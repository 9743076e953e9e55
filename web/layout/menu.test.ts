import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import { groups } from '../../contract/permissions.ts';
import { routeTree } from '../routeTree.gen.ts';
import { sampleSession } from '../testing/session.ts';
import { type MenuEntry, menuOf, type RouteNode, readRoutes } from './menu.ts';

const administrator = sampleSession(groups.administrator);
const agent = sampleSession(groups.agent);
const customer = sampleSession(groups.client);

const leaf = (to: string, meta: RouteNode['meta'] = {}): RouteNode => ({
  to,
  meta: { title: 'clients.title', icon: 'clients', ...meta },
  children: [],
});
const group = (to: string, children: RouteNode[], meta: RouteNode['meta'] = {}): RouteNode => ({
  ...leaf(to, { title: 'config.title', icon: 'settings', ...meta }),
  children,
});
const shape = (entry: MenuEntry): unknown => (entry.children.length ? [entry.to, entry.children.map(shape)] : entry.to);
const menu = (...nodes: RouteNode[]) => menuOf(nodes, administrator).map(shape);

describe('the rules of the menu (specification 2, Layout behaviour)', () => {
  test('hidden routes are skipped', () => {
    expect(menu(leaf('/a', { hidden: true }), leaf('/b'))).toEqual(['/b']);
  });

  test('a single visible child is linked directly, under its own name', () => {
    const nodes = [group('/a', [leaf('/a/list'), leaf('/a/one', { hidden: true })])];
    expect(menuOf(nodes, administrator)).toMatchObject([{ to: '/a/list', title: 'clients.title', children: [] }]);
  });

  test('more than one visible child makes a submenu', () => {
    expect(menu(group('/a', [leaf('/a/1'), leaf('/a/2')]))).toEqual([['/a', ['/a/1', '/a/2']]]);
  });

  test('a nested child makes a submenu', () => {
    expect(menu(group('/a', [group('/a/b', [leaf('/a/b/1'), leaf('/a/b/2')])]))).toEqual([
      ['/a', [['/a/b', ['/a/b/1', '/a/b/2']]]],
    ]);
  });

  test('a group whose screen shows its children as tabs is linked directly', () => {
    expect(menu(group('/a', [leaf('/a/1'), leaf('/a/2')], { tabs: true }))).toEqual(['/a']);
  });

  test('a group without visible children is hidden', () => {
    expect(menu(group('/a', [leaf('/a/1', { hidden: true })]))).toEqual([]);
  });

  test('children are filtered by role and permission like their parents', () => {
    const nodes = [
      group('/a', [leaf('/a/1', { permission: 'mail:read' }), leaf('/a/2')]),
      leaf('/b', { roles: ['client'] }),
    ];
    expect(menuOf(nodes, agent).map(shape)).toEqual(['/a/2']);
    expect(menuOf(nodes, customer).map(shape)).toEqual(['/a/2', '/b']);
  });

  test('an entry is not current on the address of another entry beneath it', () => {
    const entries = menuOf([leaf('/'), leaf('/a'), leaf('/a/b'), leaf('/ab')], administrator);
    expect(entries.filter(entry => entry.exact).map(entry => entry.to)).toEqual(['/', '/a']);
  });

  test('entries are sorted by their order', () => {
    expect(menu(leaf('/b', { order: 2 }), leaf('/a', { order: 1 }))).toEqual(['/a', '/b']);
  });
});

describe('the menu of the product', () => {
  // A router has to take the tree before its paths are known.
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  const layout = readRoutes(router.routesById['/_app']);
  const entries = (session: typeof agent) => menuOf(layout.children, session).map(shape);

  test('of an administrator, in this order', () => {
    const asked = [
      ...['/dashboard', '/', '/reservas', '/informes', '/clientes', '/proveedores', '/solicitudesgrupos'],
      ...['accomodation', 'otherservice'].map(kind => `/solicitudesgrupos/solicitudes${kind}`),
      '/solicitudesgrupos/configuracioncorreos',
      '/config',
      ...['users', 'contract', 'textos', 'services', 'textos-correo', 'correo', 'ajustes', 'copias', 'papelera'].map(
        page => `/config/${page}`,
      ),
      ...['/config/registro', '/cursostips', '/navarrotours', '/contrasena'],
    ];
    const shown = entries(administrator).flat(2);
    expect(shown.filter(path => asked.includes(String(path)))).toEqual(asked);
  });

  test('of an agent: no users, mails or settings', () => {
    const flat = JSON.stringify(entries(agent));
    for (const path of ['/config/users', '/config/correo', '/config/ajustes', '/config/papelera', '/config/registro'])
      expect(flat).not.toContain(path);
    expect(flat).toContain('/config/contract');
  });

  test('of a customer: only their own pages', () => {
    expect(entries(customer)).toEqual(['/dashboard', '/', '/cursostips', '/contrasena']);
  });
});
