import { IconMountain } from '@tabler/icons-react';
import { show } from '../dialog/dialog-store.ts';
import { lazyComponent } from '../feedback/lazy-component.tsx';
import styles from './content.module.css';
import type { ViewedPhotos } from './photo-viewer.tsx';

const PhotoViewer = lazyComponent(() => import('./photo-viewer.tsx').then(module => module.PhotoViewer));

/** Shows photos large, one at a time, above everything that is open. */
export function viewPhotos(viewed: ViewedPhotos): void {
  show(frame => <PhotoViewer frame={frame} {...viewed} />);
}

interface Props {
  photo: { thumbnail: string; large: string } | null;
  /** The width on screen, by which the browser chooses the file. */
  sizes: string;
  /** What the photograph shows, if no text beside it says so. */
  alt?: string;
  /** Fetches the photograph at once; for the first ones on the screen. */
  eager?: boolean;
}

/** A photograph that fills its frame. Without one, the frame shows a gradient. */
export function PhotoImage({ photo, sizes, alt = '', eager = false }: Props) {
  if (!photo) {
    return (
      <span className={styles.noPhoto}>
        <IconMountain size={32} stroke={1.25} aria-hidden />
      </span>
    );
  }
  return (
    <img
      className={styles.photo}
      src={photo.large}
      srcSet={`${photo.thumbnail} 400w, ${photo.large} 1200w`}
      sizes={sizes}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}

interface AvatarProps {
  person: { first_name: string; last_name: string; imagen?: string | null };
  /** In px. */
  size?: number;
}

/** A person's picture, or their initials. */
export function Avatar({ person, size = 32 }: AvatarProps) {
  const initials = [person.first_name, person.last_name].map(name => name.charAt(0).toLocaleUpperCase()).join('');
  return (
    <span className={styles.face} style={{ '--face': `${size}px` } as React.CSSProperties} aria-hidden>
      {person.imagen ? <img src={person.imagen} alt="" /> : initials}
    </span>
  );
}
