import { lazyControl } from './fields/lazy-control.tsx';
import type { MapPickerProps } from './map/map-picker-map.tsx';

export type { MapPickerProps, Position } from './map/map-picker-map.tsx';

/** A map with one marker that is dragged, clicked or moved by arrow keys to where something is. */
export const MapPicker = lazyControl<MapPickerProps>(() => import('./map/map-picker-map.tsx'), 320);
