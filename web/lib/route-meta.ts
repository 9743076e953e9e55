import { useEffect } from 'react';
import type { Permission, Role } from '../../contract/permissions.ts';
import { createStore } from './store.ts';
import type { TextKey } from './texts.ts';

/** A step of the breadcrumb that a page knows only after reading its record; the last one is the page itself. */
export interface PageStep {
  title: string;
  /** Its address; absent for the page itself. */
  to?: string;
  search?: object;
  /** A list, which is shown again as the reader left it. */
  list?: boolean;
}

const trail = createStore<readonly PageStep[] | null>(null);

/** The steps that the open page has named, for the breadcrumb and the title of the window; null for other pages. */
export const usePageTrail = trail.useStore;

/** Names the steps of the breadcrumb after Inicio while the calling page is open. */
export function useBreadcrumbSteps(steps: readonly PageStep[] | null): void {
  // Compared by its text: a page makes new objects each time it is drawn.
  const key = JSON.stringify(steps);
  useEffect(() => {
    trail.set(JSON.parse(key));
    return () => trail.set(null);
  }, [key]);
}

/**
 * The metadata of a route (specification 2): its title, who may open it, and how the menus show it.
 * `ui/content/icon.tsx` adds its icon.
 */
export interface RouteMeta {
  title?: TextKey;
  /** For a route whose title depends on its address. */
  titleFor?: (params: Readonly<Record<string, string | undefined>>) => TextKey | undefined;
  /** Replaces the title for users whose id_ambito_preparacion_plataforma is 2. */
  managementTitle?: TextKey;
  /** Only users with one of these roles may open the route and its children. */
  roles?: readonly Role[];
  /** They need this permission as well: agents do not manage users, settings and mail. */
  permission?: Permission;
  /** Not in the menus. */
  hidden?: boolean;
  /** The route's screen shows its children as tabs, so the menus link to the route only. */
  tabs?: boolean;
  /** Open without a session. */
  public?: boolean;
  /** The place among its siblings in the menus; lower comes first. */
  order?: number;
  /** The menus open the agency's external site in a new tab instead. */
  external?: boolean;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends RouteMeta {}
}

const managementScope = 2;

/** The title that a user reads for a route at an address with these params (specification 2, 'Navigation guard'). */
export function titleOf(
  meta: RouteMeta,
  user: { id_ambito_preparacion_plataforma: number | null } | null,
  params: Readonly<Record<string, string | undefined>> = {},
) {
  const management = user?.id_ambito_preparacion_plataforma === managementScope;
  return (management && meta.managementTitle) || (meta.titleFor?.(params) ?? meta.title);
}
