import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { SessionInfo } from '../../contract/session/calls.ts';
import { mayOpenRoute } from '../lib/navigation-guard.ts';
import { type RouteMeta, titleOf } from '../lib/route-meta.ts';
import { useSession } from '../lib/session.ts';

/** The menu of the signed-in user: the routes inside the logged-in layout that they may open. */
export function useMenu(): MenuEntry[] {
  const session = useSession();
  const layout = useRouter().routesById['/_app'];
  return useMemo(() => menuOf(readRoutes(layout).children, session), [layout, session]);
}

/** A route as the menus read it. */
export interface RouteNode {
  to: string;
  meta: RouteMeta;
  children: readonly RouteNode[];
}

export interface MenuEntry {
  to: string;
  title: NonNullable<RouteMeta['title']>;
  icon: NonNullable<RouteMeta['icon']>;
  external: boolean;
  /** Another entry has an address beneath this one: this entry is then current only on its exact address. */
  exact: boolean;
  /** If it is empty, the entry is a link. */
  children: readonly MenuEntry[];
}

/** The menu that a user may see (specification 2, 'Layout behaviour'). */
export function menuOf(nodes: readonly RouteNode[], session: SessionInfo): MenuEntry[] {
  const entries = visibleNodes(nodes, session).flatMap(node => entryOf(node, session) ?? []);
  return entries.map(entry => ({ ...entry, exact: entries.some(other => isBeneath(other.to, entry.to)) }));
}

const isBeneath = (to: string, above: string) => to !== above && to.startsWith(above === '/' ? '/' : `${above}/`);

function visibleNodes(nodes: readonly RouteNode[], session: SessionInfo): RouteNode[] {
  return nodes
    .filter(node => !node.meta.hidden && mayOpenRoute(node.meta, session))
    .toSorted((a, b) => (a.meta.order ?? 0) - (b.meta.order ?? 0));
}

function entryOf(node: RouteNode, session: SessionInfo): MenuEntry | null {
  const items = visibleNodes(node.children, session);
  const [first] = items;
  if (node.children.length === 0 || node.meta.tabs) return linkEntry(node, node.meta, session);
  if (!first) return null;
  const submenu = items.length > 1 || first.children.length > 0;
  if (!submenu) return linkEntry(first, { ...node.meta, ...first.meta }, session);
  return { ...linkEntry(node, node.meta, session), children: menuOf(items, session) };
}

function linkEntry(node: RouteNode, meta: RouteMeta, session: SessionInfo): MenuEntry {
  const title = titleOf(meta, session.user);
  // Every route in a menu has both; a test reads the whole tree.
  if (!title || !meta.icon) throw new Error(`The route ${node.to} has no title or no icon`);
  return { to: node.to, title, icon: meta.icon, external: meta.external ?? false, exact: false, children: [] };
}

/** What the router's tree and the trees of tests have in common. */
interface RouteLike {
  fullPath?: string;
  options?: { staticData?: RouteMeta };
  children?: unknown;
}

/** Turns the router's tree into plain nodes. */
export function readRoutes(route: RouteLike): RouteNode {
  const children = Object.values((route.children ?? {}) as Record<string, RouteLike>);
  return {
    to: (route.fullPath ?? '/').replace(/(.)\/$/, '$1'),
    meta: route.options?.staticData ?? {},
    children: children.map(readRoutes),
  };
}
