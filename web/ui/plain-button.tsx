import { Button, useMantineTheme } from '@mantine/core';
import type { ComponentPropsWithRef, CSSProperties, ReactNode } from 'react';
import { classesOf, type Look, variablesBy } from './plain-look.ts';

/**
 * Buttons for rows of long lists. They look like Mantine's, whose classes and variables they carry, but each is one
 * component instead of five, and its variables are computed once for all that look alike.
 */

const variablesOf = variablesBy(Button.varsResolver, { fontWeight: 600 });
const buttonRoot = `${Button.classes.root} mantine-Button-root`;

interface ButtonProps extends Look, Omit<ComponentPropsWithRef<'button'>, 'color'> {
  icon?: ReactNode;
  /** Looks disabled but keeps the focus and can say why. */
  blocked?: boolean;
}

/** A button with words. */
export function PlainButton({ variant, color, size, icon, blocked, children, className, style, ...rest }: ButtonProps) {
  const variables = variablesOf(useMantineTheme(), { variant, color, size });
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
  const variables = variablesOf(useMantineTheme(), look);
  return {
    className: classesOf(buttonRoot, true),
    style: { ...variables, ...style },
    'data-variant': look.variant,
    'data-size': look.size,
  };
}
