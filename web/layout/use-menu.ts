import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSession } from '../lib/session.ts';
import { type MenuEntry, menuOf, readRoutes } from './menu.ts';

/** The menu of the signed-in user: the routes inside the logged-in layout that they may open. */
export function useMenu(): MenuEntry[] {
  const session = useSession();
  const layout = useRouter().routesById['/_app'];
  return useMemo(() => menuOf(readRoutes(layout).children, session), [layout, session]);
}
