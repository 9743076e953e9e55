import { lazyControl } from '../form/fields/lazy-control.tsx';
import type { MapPickerProps } from './use-map.ts';

export type { Position } from './position.ts';
export type { MapPickerProps } from './use-map.ts';

/** A map with one marker; the reader drags it, clicks a place or uses the arrow keys. */
export const MapPicker = lazyControl<MapPickerProps>(() => import('./map-picker-map.tsx'), 320);
