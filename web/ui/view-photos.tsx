import { lazy } from 'react';
import { show } from './dialog-store.ts';
import type { ViewedPhotos } from './photo-viewer.tsx';

const PhotoViewer = lazy(() => import('./photo-viewer.tsx').then(module => ({ default: module.PhotoViewer })));

/** Shows photos large, one at a time, above everything that is open. */
export function viewPhotos(viewed: ViewedPhotos): void {
  show(frame => <PhotoViewer frame={frame} {...viewed} />);
}
