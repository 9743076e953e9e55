import { lazyControl } from '../form/fields/lazy-control.tsx';
import type { SearchMapProps } from './use-search-map.ts';

export type { MapPlace, SearchMapProps } from './use-search-map.ts';

/** The map of a search around a place; its code and outlines are fetched when it is first shown. */
export const SearchMap = lazyControl<SearchMapProps>(() => import('./search-map.tsx'), 416);
