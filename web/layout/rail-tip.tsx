import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';

interface Props {
  label: string;
  /** Only the closed sidebar, which shows icons alone, needs the names. */
  rail: boolean;
  /** The names of submenus are shown by the submenu itself, which opens under the pointer. */
  hover?: boolean;
  children: ReactElement;
}

/** The name of an icon in the closed sidebar, beside it while it has the pointer or the focus. */
export function RailTip({ label, rail, hover = true, children }: Props) {
  if (!rail) return children;
  return (
    <Tooltip label={label} position="right" events={{ hover, focus: true, touch: false }}>
      {children}
    </Tooltip>
  );
}
