import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { useTranslation } from 'react-i18next';

/** The button that moves an item of a list by mouse, finger and keyboard (use-sortable.ts). */
export function SortHandle({
  iconSize,
  ...others
}: ActionIconProps & ComponentPropsWithRef<'button'> & { iconSize: number }) {
  const { t } = useTranslation();
  return (
    <ActionIcon
      style={{ cursor: 'grab', touchAction: 'none' }}
      variant="subtle"
      color="gray"
      data-handle
      aria-roledescription={t('sort.role')}
      {...others}
    >
      <IconGripVertical size={iconSize} />
    </ActionIcon>
  );
}

/** A copy of a list with the element at one place moved to another place of the list. */
export const moveItem = <T,>(list: readonly T[], from: number, to: number): T[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
