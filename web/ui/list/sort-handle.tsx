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

/** A copy of a list with one element moved; the same list if the new place is outside it. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const result = [...list];
  const [element] = result.slice(from, from + 1);
  if (element === undefined || to < 0 || to >= list.length) return result;
  result.splice(from, 1);
  result.splice(to, 0, element);
  return result;
}
