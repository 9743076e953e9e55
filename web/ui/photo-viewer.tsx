import { ActionIcon } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Photo } from '../../contract/photo-calls.ts';
import type { Frame } from './dialog-store.ts';
import { ModalFrame } from './modal-frame.tsx';
import styles from './photo-viewer.module.css';

export interface ViewedPhotos {
  photos: readonly Pick<Photo, 'id' | 'description' | 'large'>[];
  /** The name of what the photos show. */
  name: string;
  /** The index of the first photo to show, from 0. */
  first: number;
}

/** Photos at full size, one at a time, by buttons and arrow keys; after the last one comes the first. */
export function PhotoViewer({ photos, name, first, frame }: ViewedPhotos & { frame: Frame }) {
  const { t } = useTranslation();
  const [place, setPlace] = useState(first);
  const count = photos.length;
  const turn = (by: number) => setPlace(before => (before + by + count) % count);
  const photo = photos[place];
  const next = photos[(place + 1) % count];

  useWindowEvent('keydown', event => {
    if (!frame.top || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowLeft') turn(-1);
    if (event.key === 'ArrowRight') turn(1);
  });
  // Loads the next photo before the reader asks for it.
  useEffect(() => {
    if (next) new Image().src = next.large;
  }, [next]);

  if (!photo) return null;
  return (
    <ModalFrame frame={frame} title={name} width={1000} onClose={frame.close}>
      <figure className={styles.figure}>
        <div className={styles.stage}>
          <img key={photo.id} src={photo.large} alt={photo.description} />
          {count > 1 && (
            <>
              <Turn label={t('kit.previousPhoto')} Icon={IconChevronLeft} onClick={() => turn(-1)} />
              <Turn label={t('kit.nextPhoto')} Icon={IconChevronRight} onClick={() => turn(1)} autoFocus />
            </>
          )}
        </div>
        <figcaption className={styles.caption} aria-live="polite">
          <span>{photo.description}</span>
          <span className={styles.place}>{t('kit.place', { place: place + 1, count })}</span>
        </figcaption>
      </figure>
    </ModalFrame>
  );
}

interface TurnProps {
  label: string;
  Icon: typeof IconChevronLeft;
  onClick: () => void;
  autoFocus?: boolean;
}

function Turn({ label, Icon, onClick, autoFocus }: TurnProps) {
  return (
    <ActionIcon
      variant="white"
      color="dark"
      size={44}
      radius="xl"
      className={styles.turn}
      aria-label={label}
      onClick={onClick}
      data-autofocus={autoFocus}
    >
      <Icon size={24} />
    </ActionIcon>
  );
}
