import type { Permission, Role } from '../../contract/permissions.ts';
import type { TextKey } from '../i18n/es.ts';
import type { IconName } from '../ui/icon-names.ts';

/** The metadata of a route (specification 2): title and icon, who may open it, and how the menus show it. */
export interface RouteMeta {
  title?: TextKey;
  /** The title of a route whose address says what it shows. */
  titleFor?: (params: Readonly<Record<string, string | undefined>>) => TextKey | undefined;
  /** Stands instead of the title for users whose id_ambito_preparacion_plataforma is 2. */
  managementTitle?: TextKey;
  icon?: IconName;
  /** The route and its children are there only for users with one of these roles. */
  roles?: readonly Role[];
  /** … and with this permission: agents do not manage users, settings and mail. */
  permission?: Permission;
  /** Not in the menus. */
  hidden?: boolean;
  /** A submenu even around a single child. */
  alwaysShow?: boolean;
  /** Its own screen shows its children as tabs: the menus link to it alone. */
  tabs?: boolean;
  /** Open without a session. */
  public?: boolean;
  /** Place among its siblings in the menus; lower first. */
  order?: number;
  /** The menus open the agency's external site in a new tab instead. */
  external?: boolean;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends RouteMeta {}
}

const managementScope = 2;

/** The title that a user reads (specification 2, 'Navigation guard'), of a route at an address with these params. */
export function titleOf(
  meta: RouteMeta,
  user: { id_ambito_preparacion_plataforma: number | null } | null,
  params: Readonly<Record<string, string | undefined>> = {},
) {
  const management = user?.id_ambito_preparacion_plataforma === managementScope;
  return (management && meta.managementTitle) || (meta.titleFor?.(params) ?? meta.title);
}
