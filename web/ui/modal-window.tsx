import { Modal } from '@mantine/core';
import { useMediaQuery, useWindowEvent } from '@mantine/hooks';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Frame } from './dialog-store.ts';
import styles from './modal-frame.module.css';
import { useDrag } from './use-drag.ts';

export interface ModalFrameProps {
  frame: Frame;
  title: string;
  width: number;
  draggable?: boolean;
  role?: 'dialog' | 'alertdialog';
  /** Asked for by Esc, the cross, the screen beside it where that closes, and the page behind it when it changes. */
  onClose: () => void | Promise<void>;
  children: ReactNode;
}

/** The window that every dialog stands in; the whole screen on a phone. */
export function ModalFrame({
  frame,
  title,
  width,
  draggable = false,
  role = 'dialog',
  onClose,
  children,
}: ModalFrameProps) {
  const { t } = useTranslation();
  const phone = useMediaQuery('(max-width: 48em)', window.innerWidth < 768) && role === 'dialog';
  const content = useRef<HTMLDivElement>(null);
  // Mantine calls every window a dialog, whatever role it is given. The same function at every drawing: for a new one the
  // focus trap would begin anew.
  const named = useCallback(
    (window: HTMLDivElement | null) => {
      content.current = window;
      window?.setAttribute('role', role);
    },
    [role],
  );
  useEffect(() => frame.onLeave(onClose));
  const drag = useDrag(content, draggable && !phone);
  // Before anybody else hears of it: Esc closes a calendar or a list that is open in the dialog, and only that.
  useWindowEvent(
    'keydown',
    event => {
      if (event.key !== 'Escape' || event.isComposing || !frame.top) return;
      const dropdowns = [...document.querySelectorAll('.mantine-Popover-dropdown')];
      if (!dropdowns.some(dropdown => dropdown.checkVisibility())) void onClose();
    },
    { capture: true },
  );
  return (
    <Modal.Root
      opened
      onClose={() => void onClose()}
      size={width}
      padding="lg"
      fullScreen={phone}
      xOffset={12}
      // A form stays where it is while its messages make it longer.
      centered={role === 'alertdialog'}
      closeOnEscape={false}
      // A form is not thrown away by a click beside it; a question is.
      closeOnClickOutside={frame.top && role === 'alertdialog'}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content ref={named} className={styles.content} aria-modal>
        <Modal.Header className={styles.header} {...drag}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t('kit.close')} />
        </Modal.Header>
        <Modal.Body className={styles.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
