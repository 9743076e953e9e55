import { ActionIcon, Button, Flex, Popover } from '@mantine/core';
import { IconPhoto, IconPhotoPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Photo } from '../../../contract/photo/calls.ts';
import { Hint } from './hint.tsx';
import { viewPhotos } from './photo.tsx';
import { PhotoList } from './photo-list.tsx';
import styles from './photo-popover.module.css';

interface Props {
  /** In their order; the first one is the cover. */
  photos: readonly Photo[];
  /** The name of what the photos show. */
  name: string;
  onAdd: () => void;
  onEdit: (photo: Photo) => void;
  onRemove: (photo: Photo) => void;
  /** Gets all photos in their new order. */
  onOrder: (photos: readonly Photo[]) => void;
}

/** The photos of a row; the button of the row opens and closes it (specification 2, 'List screens'). */
export function PhotoPopover({ photos, name, onAdd, onEdit, onRemove, onOrder }: Props) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const title = t('kit.photosOf', { name, count: photos.length });
  const target = useRef<HTMLButtonElement>(null);

  /** Closes the popover first, so that a dialog opens over the page and the focus later returns to the row. */
  function leave(then: () => void): void {
    setOpened(false);
    target.current?.focus();
    then();
  }

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width="min(24rem, calc(100vw - 1rem))"
      position="bottom-end"
      withArrow
      shadow="md"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <ActionIcon
          ref={target}
          variant="light"
          size="lg"
          className={styles.button}
          aria-label={title}
          onClick={() => setOpened(before => !before)}
        >
          <IconPhoto size={18} />
          <Flex component="span" gap={4} fz="xs" data-figures>
            {photos.length}
          </Flex>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={title}>
        {photos.length === 0 && <Hint mb="sm">{t('kit.noPhotos')}</Hint>}
        <PhotoList
          photos={photos}
          onView={index => leave(() => viewPhotos({ photos, name, first: index }))}
          onEdit={photo => leave(() => onEdit(photo))}
          onRemove={photo => leave(() => onRemove(photo))}
          onOrder={onOrder}
        />
        <Button fullWidth variant="default" leftSection={<IconPhotoPlus size={18} />} onClick={() => leave(onAdd)}>
          {t('kit.addPhoto')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
