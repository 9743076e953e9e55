import { lazyField } from '../../ui/form/fields/lazy-fields.tsx';
import type { MapPickerProps } from './map-picker.tsx';
import type { SearchMapProps } from './search-map.tsx';

/** Maps, whose code and outlines are fetched when one is first shown. */
export const SearchMap = lazyField<SearchMapProps>(() => import('./search-map.tsx'), 416);
export const MapPicker = lazyField<MapPickerProps>(() => import('./map-picker.tsx'), 320);
