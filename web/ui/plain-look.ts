import { type MantineTheme, UnstyledButton } from '@mantine/core';
import type { CSSProperties } from 'react';

/** How a plain button (plain-button.tsx, plain-icon-button.tsx) looks, in Mantine's words. */
export interface Look {
  /** Filled by default. */
  variant?: 'filled' | 'default' | 'light' | 'subtle';
  color?: string | undefined;
  size?: 'xs' | 'md' | 'compact-xs' | 'compact-sm' | number;
}

type Resolver = (theme: MantineTheme, look: object, context: undefined) => { root?: object };

/**
 * A function that answers the variables of a look, which Mantine computes for each button anew.
 * @param resolver Mantine's own; it returns undefined for what the style sheet decides
 * @param always what the theme adds to every such button
 */
export function variablesBy(resolver: Resolver, always: CSSProperties = {}) {
  const known = new WeakMap<MantineTheme, Map<string, CSSProperties>>();
  return (theme: MantineTheme, look: Look): CSSProperties => {
    const ofTheme = known.get(theme) ?? new Map<string, CSSProperties>();
    known.set(theme, ofTheme);
    const name = `${look.variant} ${look.color} ${look.size}`;
    const variables = ofTheme.get(name) ?? { ...always, ...resolver(theme, look, undefined).root };
    ofTheme.set(name, variables);
    return variables;
  };
}

/** The classes of a button: Mantine's for its kind, and its own. */
export const classesOf = (kind: string, active: boolean, own = ''): string =>
  `mantine-focus-auto ${UnstyledButton.classes.root} mantine-UnstyledButton-root ${kind}${active ? ' mantine-active' : ''}${own && ` ${own}`}`;
