import { ActionIcon, Button, Popover, Text } from '@mantine/core';
import { IconPencil, IconPhoto, IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Photo } from '../../contract/photo.ts';
import styles from './photo-popover.module.css';

interface Props {
  photos: readonly Photo[];
  /** Whose photos they are. */
  name: string;
  onAdd: () => void;
  onEdit: (photo: Photo) => void;
  onRemove: (photo: Photo) => void;
}

/** The photos of a row, opened and closed by its own button (specification 2 'List screens'). */
export function PhotoPopover({ photos, name, onAdd, onEdit, onRemove }: Props) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const title = t('kit.photosOf', { name, count: photos.length });
  const target = useRef<HTMLButtonElement>(null);
  // What a button opens stands over the page, not over a popover that closes under it; the focus comes back to the row.
  const leave = (then: () => void) => () => {
    setOpened(false);
    target.current?.focus();
    then();
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={340}
      position="bottom-end"
      withArrow
      shadow="md"
      trapFocus
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
          <span className={styles.count}>{photos.length}</span>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={title}>
        {photos.length === 0 && (
          <Text size="sm" c="dimmed" mb="sm">
            {t('kit.noPhotos')}
          </Text>
        )}
        <ul className={styles.list}>
          {photos.map(photo => (
            <li key={photo.id}>
              <a href={photo.large} target="_blank" rel="noreferrer">
                <img src={photo.thumbnail} alt={photo.description} loading="lazy" />
              </a>
              <div className={styles.caption}>
                <span>{photo.description}</span>
                <ActionIcon
                  size="sm"
                  variant="subtle"
                  aria-label={t('kit.editOf', { name: photo.description })}
                  onClick={leave(() => onEdit(photo))}
                >
                  <IconPencil size={14} />
                </ActionIcon>
                <ActionIcon
                  size="sm"
                  variant="subtle"
                  color="red"
                  aria-label={t('kit.deleteOf', { name: photo.description })}
                  onClick={leave(() => onRemove(photo))}
                >
                  <IconTrash size={14} />
                </ActionIcon>
              </div>
            </li>
          ))}
        </ul>
        <Button fullWidth variant="default" leftSection={<IconPhotoPlus size={18} />} onClick={leave(onAdd)}>
          {t('kit.addPhoto')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
