import type { Permission, Role } from '../../contract/permissions.ts';
import type { IconName } from '../ui/content/icon-names.ts';
import type { TextKey } from './texts.ts';

/** The metadata of a route (specification 2): title and icon, who may open it, and how the menus show it. */
export interface RouteMeta {
  title?: TextKey;
  /** For a route whose title depends on its address. */
  titleFor?: (params: Readonly<Record<string, string | undefined>>) => TextKey | undefined;
  /** Replaces the title for users whose id_ambito_preparacion_plataforma is 2. */
  managementTitle?: TextKey;
  icon?: IconName;
  /** Only users with one of these roles may open the route and its children. */
  roles?: readonly Role[];
  /** They need this permission as well: agents do not manage users, settings and mail. */
  permission?: Permission;
  /** Not in the menus. */
  hidden?: boolean;
  /** Shows a submenu even for a single child. */
  alwaysShow?: boolean;
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
