import { lazyControl } from '../form/fields/day-field.tsx';
import type { MapPickerProps } from './use-map.ts';
import type { SearchMapProps } from './use-search-map.ts';

export type { MapPlace, SearchMapProps } from './use-search-map.ts';

/** The map of a search around a place; its code and outlines are fetched when it is first shown. */
export const SearchMap = lazyControl<SearchMapProps>(() => import('./search-map.tsx'), 416);

export type { Position } from './labels.ts';
export type { MapPickerProps } from './use-map.ts';

/** A map with one marker; the reader drags it, clicks a place or uses the arrow keys. */
export const MapPicker = lazyControl<MapPickerProps>(() => import('./map-picker-map.tsx'), 320);
