import { ActionIcon, Button, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { theme } from '../theme.ts';
import { PlainButton } from './plain-button.tsx';
import { PlainIconButton } from './plain-icon-button.tsx';

/** The tag of an element and its attributes in any order, with their classes and variables in any order. */
function marked(drawn: ReactNode): string[] {
  const html = renderToStaticMarkup(
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
      {drawn}
    </MantineProvider>,
  );
  return [...html.matchAll(/<(\w+)([^>]*)>/g)].map(([, tag, attributes = '']) =>
    [tag, ...[...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value = '']) => `${name}=${sorted(value)}`)]
      .sort()
      .join(' '),
  );
}

const sorted = (value: string) =>
  value
    .split(/[;\s]+/)
    .filter(Boolean)
    .sort()
    .join(' ');

test('plain buttons carry the classes and variables of Mantine', () => {
  const icon = <i />;
  for (const variant of [undefined, 'filled', 'default', 'light', 'subtle'] as const)
    for (const size of [undefined, 'xs', 'md', 'compact-xs', 'compact-sm'] as const)
      expect(marked(<PlainButton {...{ variant, size, icon }}>Abrir</PlainButton>)).toEqual(
        marked(
          <Button {...{ variant, size }} leftSection={icon}>
            Abrir
          </Button>,
        ),
      );
  for (const color of [undefined, 'red', 'green', 'gray'])
    for (const disabled of [false, true]) {
      const size = disabled ? undefined : 30;
      const look = { variant: 'subtle', color, size, disabled, 'aria-label': 'Abrir' } as const;
      expect(marked(<PlainIconButton {...look}>{icon}</PlainIconButton>)).toEqual(
        marked(<ActionIcon {...look}>{icon}</ActionIcon>),
      );
    }
  expect(marked(<PlainButton {...{ variant: 'filled', size: 'xs', blocked: true }}>Enviar</PlainButton>)).toEqual(
    marked(
      <Button variant="filled" size="xs" data-disabled aria-disabled>
        Enviar
      </Button>,
    ),
  );
});
