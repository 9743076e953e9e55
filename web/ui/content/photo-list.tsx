import { ActionIcon, Badge, Box, Button, Flex, Group, Popover, Text, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconPhoto, IconPhotoPlus, IconPhotoStar } from '@tabler/icons-react';
import { type ComponentType, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Photo } from '../../../contract/photo/calls.ts';
import { DeleteIcon } from '../dialog/delete-icon.tsx';
import { moveItem, SortHandle } from '../list/sort-handle.tsx';
import { useSortable } from '../list/use-sortable.ts';
import { Hint } from './hint.tsx';
import styles from './photo-popover.module.css';
import { viewPhotos } from './pictures.tsx';

interface PhotoPopoverProps {
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

interface PhotoListProps extends Pick<PhotoPopoverProps, 'photos' | 'onEdit' | 'onRemove' | 'onOrder'> {
  onView: (index: number) => void;
}

/** Photos in their order, which buttons or dragging change; the first one is the cover. */
function PhotoList({ photos, onView, onEdit, onRemove, onOrder }: PhotoListProps) {
  const { t } = useTranslation();
  const [announcement, say] = useState('');
  const list = useSortable(
    { ids: photos.map(({ id }) => id), nameOf: index => photos[index]?.description ?? '', onMove: move },
    true,
  );

  function move(from: number, to: number): void {
    const photo = photos[from];
    if (!photo || from === to || to < 0 || to >= photos.length) return;
    onOrder(moveItem(photos, from, to));
    say(t('sort.photoPlace', { name: photo.description, place: to + 1, count: photos.length }));
  }

  /** A button has moved the photo: the focus goes with it. */
  function step(from: number, to: number, focused: string): void {
    move(from, to);
    const photo = `[data-photo="${photos[from]?.id}"]`;
    setTimeout(() => list.current?.querySelector<HTMLElement>(`${photo} ${focused}`)?.focus());
  }

  return (
    <>
      <ol ref={list} className={styles.list}>
        {photos.map((photo, index) => {
          const name = photo.description;
          return (
            <li key={photo.id} data-photo={photo.id} data-grip={photos.length > 1 || undefined}>
              <button
                type="button"
                className={styles.view}
                data-grip
                aria-label={t('kit.viewPhoto', { name })}
                onClick={() => onView(index)}
              >
                <img src={photo.thumbnail} alt={name} loading="lazy" draggable={false} />
              </button>
              <div className={styles.caption}>
                <Text size="sm" lineClamp={2} title={name}>
                  {name}
                </Text>
                <Group wrap="nowrap" gap={0}>
                  {index === 0 ? (
                    <Badge size="sm" color="terracotta">
                      {t('kit.cover')}
                    </Badge>
                  ) : (
                    <Tool
                      Icon={IconPhotoStar}
                      label={t('kit.makeCover', { name })}
                      onClick={() => step(index, 0, 'button')}
                    />
                  )}
                  <Box component="span" flex={1} />
                  {photos.length > 1 && (
                    <>
                      <SortHandle
                        iconSize={16}
                        size="md"
                        aria-label={t('sort.move', { name })}
                        title={t('sort.hint')}
                      />
                      <Tool
                        Icon={IconArrowUp}
                        label={t('sort.earlier', { name })}
                        move="earlier"
                        off={index === 0}
                        onClick={() => step(index, index - 1, '[data-move=earlier]')}
                      />
                      <Tool
                        Icon={IconArrowDown}
                        label={t('sort.later', { name })}
                        move="later"
                        off={index === photos.length - 1}
                        onClick={() => step(index, index + 1, '[data-move=later]')}
                      />
                    </>
                  )}
                  <Tool Icon={IconPencil} label={t('kit.editOf', { name })} onClick={() => onEdit(photo)} />
                  <DeleteIcon
                    size="md"
                    iconSize={16}
                    label={t('kit.deleteOf', { name })}
                    title={t('kit.deleteOf', { name })}
                    onClick={() => onRemove(photo)}
                  />
                </Group>
              </div>
            </li>
          );
        })}
      </ol>
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </>
  );
}

interface ToolProps {
  Icon: ComponentType<{ size: number }>;
  label: string;
  onClick: () => void;
  move?: 'earlier' | 'later';
  /** Nothing to do at present. The button is not disabled, because it would then lose the focus. */
  off?: boolean;
}

function Tool({ Icon, label, onClick, move, off }: ToolProps) {
  return (
    <ActionIcon
      size="md"
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      aria-disabled={off}
      data-disabled={off || undefined}
      data-move={move}
      onClick={() => !off && onClick()}
    >
      <Icon size={16} />
    </ActionIcon>
  );
}

/** The photos of a row; the button of the row opens and closes it (specification 2, 'List screens'). */
export function PhotoPopover({ photos, name, onAdd, onEdit, onRemove, onOrder }: PhotoPopoverProps) {
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
