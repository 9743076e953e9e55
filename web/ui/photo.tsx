import { IconMountain } from '@tabler/icons-react';
import styles from './photo.module.css';

interface Props {
  photo: { thumbnail: string; large: string } | null;
  /** How wide it is drawn, for the browser to choose the file. */
  sizes: string;
  /** What it shows, where no text beside it says so. */
  alt?: string;
  /** The first ones on the screen are fetched at once. */
  eager?: boolean;
}

/** A photograph that fills its frame; without one, the colours of an evening over the sea. */
export function Photo({ photo, sizes, alt = '', eager = false }: Props) {
  if (!photo) {
    return (
      <span className={styles.none}>
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
