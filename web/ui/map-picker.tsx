import { lazyControl } from './fields/lazy-control.tsx';
import type { MapPickerProps } from './map/use-map.ts';

export type { Position } from './map/position.ts';
export type { MapPickerProps } from './map/use-map.ts';

/** A map with one marker; the reader drags it, clicks a place or uses the arrow keys. */
export const MapPicker = lazyControl<MapPickerProps>(() => import('./map/map-picker-map.tsx'), 320);
