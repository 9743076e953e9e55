import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';

interface Props extends ActionIconProps, Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps> {
  /** What is deleted, by name. */
  label: string;
  iconSize?: number;
}

/** The button that deletes: the last one of its row, apart from the others behind a line. */
export function DeleteIcon({ label, iconSize = 18, ...others }: Props) {
  return (
    <span data-apart>
      <ActionIcon variant="subtle" color="gray" aria-label={label} {...others}>
        <IconTrash size={iconSize} aria-hidden />
      </ActionIcon>
    </span>
  );
}
