import { ActionIcon, Flex } from '@mantine/core';
import { useReducedMotion, useWindowEvent } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Photo } from '../../../contract/photo/calls.ts';
import type { Frame } from '../dialog/dialog-store.ts';
import { ModalFrame } from '../dialog/modal-frame.tsx';
import styles from './photo-viewer.module.css';

export interface ViewedPhotos {
  photos: readonly Pick<Photo, 'id' | 'description' | 'large'>[];
  /** The name of what the photos show. */
  name: string;
  /** The index of the first photo to show, from 0. */
  first: number;
}

/**
 * Photos that fill the screen, one at a time, by swipe, buttons and arrow keys; after the last one comes the first.
 * Only the photo in view and its neighbours are fetched.
 */
export function PhotoViewer({ photos, name, first, frame }: ViewedPhotos & { frame: Frame }) {
  const { t } = useTranslation();
  const [place, setPlace] = useState(first);
  const reducedMotion = useReducedMotion(window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  const count = photos.length;
  const [stage, carousel] = useEmblaCarousel({ loop: true, startIndex: first, watchDrag: count > 1 });
  useEffect(() => {
    const select = () => setPlace(carousel?.selectedScrollSnap() ?? 0);
    carousel?.on('select', select);
    return () => void carousel?.off('select', select);
  }, [carousel]);
  const showPrevious = () => carousel?.scrollPrev(reducedMotion);
  const showNext = () => carousel?.scrollNext(reducedMotion);

  useWindowEvent('keydown', event => {
    if (!frame.top || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowLeft') showPrevious();
    if (event.key === 'ArrowRight') showNext();
  });

  const photo = photos[place];
  if (!photo) return null;
  return (
    <ModalFrame frame={frame} title={name} width={1000} fill onClose={frame.close}>
      <Flex component="figure" direction="column" h="100%">
        <div ref={stage} className={styles.stage}>
          <div className={styles.row}>
            {photos.map((photo, index) => (
              <div key={photo.id} className={styles.slide} aria-hidden={index !== place || undefined}>
                {isNear(index, place, count) && (
                  <img src={photo.large} alt={photo.description} draggable={false} decoding="async" />
                )}
              </div>
            ))}
          </div>
          {count > 1 && (
            <>
              <TurnButton label={t('kit.previousPhoto')} Icon={IconChevronLeft} onClick={showPrevious} />
              <TurnButton label={t('kit.nextPhoto')} Icon={IconChevronRight} onClick={showNext} autoFocus />
            </>
          )}
        </div>
        <figcaption className={styles.caption} aria-live="polite">
          <span>{photo.description}</span>
          {count > 1 && <span className={styles.place}>{t('kit.place', { place: place + 1, count })}</span>}
        </figcaption>
      </Flex>
    </ModalFrame>
  );
}

/** Whether a photo is the one in view, the one before it or the one after it. */
function isNear(index: number, place: number, count: number): boolean {
  const distance = Math.abs(index - place);
  return Math.min(distance, count - distance) <= 1;
}

interface TurnButtonProps {
  label: string;
  Icon: typeof IconChevronLeft;
  onClick: () => void;
  autoFocus?: boolean;
}

function TurnButton({ label, Icon, onClick, autoFocus }: TurnButtonProps) {
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
