import { ActionIcon, type ActionIconProps, createPolymorphicComponent } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';

interface Props extends Omit<ActionIconProps, 'children'> {
  icon: Icon;
  /** What it does, and to what. */
  label: string;
}

/** A button that is only an icon, as in the row of a list. */
export const IconButton = createPolymorphicComponent<'button', Props>(({ icon: Drawn, label, ...others }: Props) => (
  <ActionIcon variant="subtle" size="lg" aria-label={label} {...others}>
    <Drawn size={18} aria-hidden />
  </ActionIcon>
));
