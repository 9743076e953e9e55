import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';

interface Props {
  /** What is deleted, by name. */
  label: string;
  title?: string;
  size?: ActionIconProps['size'];
  iconSize?: number;
  disabled?: boolean;
  onClick: () => void;
}

/** The button that deletes: the last one of its row, apart from the others behind a line. */
export function DeleteIcon({ label, title, size, iconSize = 18, disabled, onClick }: Props) {
  return (
    <span data-apart>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={size}
        aria-label={label}
        title={title}
        disabled={disabled}
        onClick={onClick}
      >
        <IconTrash size={iconSize} aria-hidden />
      </ActionIcon>
    </span>
  );
}
