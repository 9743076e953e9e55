import { lazyControl } from './fields/lazy-control.tsx';
import type { MapPickerProps } from './map/use-map.ts';

export type { Position } from './map/position.ts';
export type { MapPickerProps } from './map/use-map.ts';

/** A map with one marker that is dragged, clicked or moved by arrow keys to where something is. */
export const MapPicker = lazyControl<MapPickerProps>(() => import('./map/map-picker-map.tsx'), 320);
