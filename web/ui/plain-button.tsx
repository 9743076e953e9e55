import { ActionIcon, Button, type MantineTheme, UnstyledButton, useMantineTheme } from '@mantine/core';
import type { ComponentPropsWithRef, CSSProperties, ReactNode } from 'react';

/**
 * Buttons for rows of long lists. They look like Mantine's, whose classes and variables they carry, but each is one
 * component instead of five, and its variables are computed once for all that look alike.
 */

interface Look {
  variant: 'filled' | 'default' | 'light' | 'subtle';
  color?: string;
  size?: 'xs' | 'compact-xs' | 'compact-sm' | number;
}

const looks = new WeakMap<MantineTheme, Map<string, CSSProperties>>();

function variablesOf(theme: MantineTheme, kind: 'button' | 'icon', look: Look): CSSProperties {
  const known = looks.get(theme) ?? new Map<string, CSSProperties>();
  looks.set(theme, known);
  const name = `${kind} ${look.variant} ${look.color} ${look.size}`;
  const found = known.get(name);
  if (found) return found;
  const resolver = kind === 'button' ? Button.varsResolver : ActionIcon.varsResolver;
  // It returns undefined for what the style sheet decides.
  const { root } = resolver(theme, look as object, undefined);
  const style = { ...(kind === 'button' && { fontWeight: 600 }), ...root } as CSSProperties;
  known.set(name, style);
  return style;
}

const common = `mantine-focus-auto ${UnstyledButton.classes.root} mantine-UnstyledButton-root`;
const classesOf = (own: string | undefined, active: boolean, given = '') =>
  `${common} ${own}${active ? ' mantine-active' : ''}${given && ` ${given}`}`;
const buttonRoot = `${Button.classes.root} mantine-Button-root`;
const iconRoot = `${ActionIcon.classes.root} mantine-ActionIcon-root`;

interface ButtonProps extends Look, Omit<ComponentPropsWithRef<'button'>, 'color'> {
  icon?: ReactNode;
  /** Looks disabled but keeps the focus and can say why. */
  blocked?: boolean;
}

/** A button with words. */
export function PlainButton({ variant, color, size, icon, blocked, children, className, style, ...rest }: ButtonProps) {
  const variables = variablesOf(useMantineTheme(), 'button', { variant, color, size });
  return (
    <button
      type="button"
      className={classesOf(buttonRoot, !blocked, className)}
      style={style ? { ...variables, ...style } : variables}
      data-variant={variant}
      data-size={size}
      data-with-left-section={icon ? true : undefined}
      data-disabled={blocked || undefined}
      aria-disabled={blocked || undefined}
      {...rest}
    >
      <ButtonContent icon={icon}>{children}</ButtonContent>
    </button>
  );
}

/** What a button shows, also inside a link that looks like one (`buttonLook`). */
export function ButtonContent({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={`${Button.classes.inner} mantine-Button-inner`}>
      {icon && (
        <span className={`${Button.classes.section} mantine-Button-section`} data-position="left">
          {icon}
        </span>
      )}
      <span className={`${Button.classes.label} mantine-Button-label`}>{children}</span>
    </span>
  );
}

/** The attributes of a link that looks like a button with words. */
export function useButtonLook(look: Look, style?: CSSProperties) {
  const variables = variablesOf(useMantineTheme(), 'button', look);
  return {
    className: classesOf(buttonRoot, true),
    style: { ...variables, ...style },
    'data-variant': look.variant,
    'data-size': look.size,
  };
}

interface IconProps extends Look, Omit<ComponentPropsWithRef<'button'>, 'color'> {
  'aria-label': string;
}

/** A button with an icon. */
export function PlainIconButton({ variant, color, size, disabled, children, className, ...rest }: IconProps) {
  const variables = variablesOf(useMantineTheme(), 'icon', { variant, color, size });
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
  const variables = variablesOf(useMantineTheme(), 'icon', { variant, color, size });
  return (
    <a className={classesOf(iconRoot, true, className)} style={variables} data-variant={variant} {...rest}>
      <span className={`${ActionIcon.classes.icon} mantine-ActionIcon-icon`}>{children}</span>
    </a>
  );
}
