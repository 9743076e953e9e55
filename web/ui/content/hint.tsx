import { ActionIcon, type ActionIconProps, createPolymorphicComponent, Text, type TextProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ComponentPropsWithoutRef } from 'react';

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

/** Small grey text, for explanations. */
export const Hint = (props: TextProps & Omit<ComponentPropsWithoutRef<'p'>, keyof TextProps>) => (
  <Text size="sm" c="dimmed" {...props} />
);
