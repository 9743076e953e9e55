import { useLayoutEffect } from 'react';
import type { Density } from '../../contract/setting/density.ts';

/**
 * Marks the document while the screens of staff are open, so that the styles know how dense they are. The mark stands on
 * the root, because dialogs and menus are drawn outside the layout.
 * @param density null for customers, whose pages have one density
 */
export function useDensity(density: Density | null): void {
  useLayoutEffect(() => {
    if (!density) return;
    const { dataset } = document.documentElement;
    dataset.density = density;
    return () => {
      delete dataset.density;
    };
  }, [density]);
}
