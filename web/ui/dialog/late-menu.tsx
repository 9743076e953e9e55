import { ActionIcon, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';

interface Props {
  /** The accessible name of the button. */
  label: string;
  className?: string;
  icon: ReactNode;
  /** Draws the entries; called only for an open menu. */
  entries: () => ReactNode;
}

/** A menu in a row of a long list: its entries are drawn when it is first opened. */
export function LateMenu({ label, className, icon, entries }: Props) {
  const [isRequested, setIsRequested] = useState(false);
  return (
    <Menu position="bottom-end" withinPortal onOpen={() => setIsRequested(true)}>
      <Menu.Target>
        <ActionIcon variant="default" size={30} className={className} aria-label={label}>
          {icon}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{isRequested && entries()}</Menu.Dropdown>
    </Menu>
  );
}
