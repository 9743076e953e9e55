import { Menu } from '@mantine/core';
import { type ReactNode, type Ref, type RefObject, useId, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PlainIconButton } from './plain-icon-button.tsx';

interface Props {
  /** The accessible name of the button. */
  label: string;
  className?: string;
  icon: ReactNode;
  /** Draws the entries; called only for an open menu. */
  entries: () => ReactNode;
}

/** A menu in a row of a long list: until it is first opened, it is only its button. */
export function LateMenu({ label, className, icon, entries }: Props) {
  const id = useId();
  const [wanted, setWanted] = useState(false);
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <PlainIconButton
        ref={button}
        variant="default"
        size={30}
        className={className}
        aria-label={label}
        // As Mantine's menu marks its button.
        id={`${id}-target`}
        aria-haspopup="menu"
        aria-expanded={opened}
        aria-controls={opened ? `${id}-dropdown` : undefined}
        onClick={() => {
          // A menu that is there before it opens gives the focus back to the button when it closes.
          flushSync(() => setWanted(true));
          setOpened(!opened);
        }}
      >
        {icon}
      </PlainIconButton>
      {wanted && (
        <Menu id={id} opened={opened} onChange={setOpened} position="bottom-end" withinPortal>
          <Menu.Target>
            <Standin of={button} />
          </Menu.Target>
          <Menu.Dropdown>{entries()}</Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

/** Gives the menu the button that is already there as the place where it opens. */
function Standin({ of, ref }: { of: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => of.current, [of]);
  return null;
}
