import { ActionIcon, useMantineTheme } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { classesOf, type Look, variablesBy } from './plain-look.ts';

/** Buttons with an icon for rows of long lists, as those with words in plain-button.tsx. */

const variablesOf = variablesBy(ActionIcon.varsResolver);
const iconRoot = `${ActionIcon.classes.root} mantine-ActionIcon-root`;

interface IconProps extends Look, Omit<ComponentPropsWithRef<'button'>, 'color'> {
  'aria-label': string;
}

/** A button with an icon. */
export function PlainIconButton({ variant, color, size, disabled, children, className, ...rest }: IconProps) {
  const variables = variablesOf(useMantineTheme(), { variant, color, size });
  return (
    <button
      type="button"
      className={classesOf(iconRoot, !disabled, className)}
      style={variables}
      disabled={disabled}
      data-disabled={disabled || undefined}
      data-variant={variant}
      {...rest}
    >
      <span className={`${ActionIcon.classes.icon} mantine-ActionIcon-icon`}>{children}</span>
    </button>
  );
}

interface IconLinkProps extends Look, Omit<ComponentPropsWithRef<'a'>, 'color'> {
  'aria-label': string;
}

/** A link with an icon that looks like a button. */
export function PlainIconLink({ variant, color, size, children, className, ...rest }: IconLinkProps) {
  const variables = variablesOf(useMantineTheme(), { variant, color, size });
  return (
    <a className={classesOf(iconRoot, true, className)} style={variables} data-variant={variant} {...rest}>
      <span className={`${ActionIcon.classes.icon} mantine-ActionIcon-icon`}>{children}</span>
    </a>
  );
}
