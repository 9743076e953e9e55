import { show } from '../dialog/dialog-store.ts';
import { lazily } from '../feedback/lazily.tsx';
import type { ViewedPhotos } from './photo-viewer.tsx';

const PhotoViewer = lazily(() => import('./photo-viewer.tsx').then(module => module.PhotoViewer));

/** Shows photos large, one at a time, above everything that is open. */
export function viewPhotos(viewed: ViewedPhotos): void {
  show(frame => <PhotoViewer frame={frame} {...viewed} />);
}
