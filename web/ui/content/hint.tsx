import { Text, type TextProps } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';

/** Small grey words: what else there is to say. */
export const Hint = (props: TextProps & Omit<ComponentPropsWithoutRef<'p'>, keyof TextProps>) => (
  <Text size="sm" c="dimmed" {...props} />
);
