import { Flex, Modal } from '@mantine/core';
import { clamp, useMediaQuery, useNetwork, useWindowEvent } from '@mantine/hooks';
import { IconCloudOff } from '@tabler/icons-react';
import { type PointerEvent, type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnreachable } from '../../lib/connectivity.ts';
import { useMaybeSession } from '../../lib/session.ts';
import bar from '../list/bar.module.css';
import type { Frame } from './dialog-store.ts';
import styles from './modal-frame.module.css';

let locks = 0;

/**
 * Keeps the page behind a dialog where it is; answers how to let it go. Mantine's lock changes an inherited style of
 * the body, and the browser then styles every element of a long page again.
 */
function lockPage(): () => void {
  const { style, clientWidth } = document.documentElement;
  if (locks++ === 0) {
    // Where the scroll bar was, or the page would become wider.
    style.paddingInlineEnd = `${window.innerWidth - clientWidth}px`;
    style.overflow = 'hidden';
  }
  return () => {
    if (--locks > 0) return;
    style.overflow = '';
    style.paddingInlineEnd = '';
  };
}

/** How many pixels of a dragged window stay on the screen. */
const edge = 40;

/**
 * Lets a window be dragged by its header. The CSS property `translate` is used because the window's own `transform`
 * belongs to the modal. dnd-kit moves items between places (list/sorter.ts); a window has no places, and every dialog
 * would fetch 28 KB more.
 */
function useDrag(windowRef: RefObject<HTMLElement | null>, enabled: boolean) {
  const moved = useRef({ x: 0, y: 0 });

  if (!enabled) return {};

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    const element = windowRef.current;
    const target = event.target;
    if (!element || event.button !== 0 || (target instanceof Element && target.closest('button'))) return;
    const header = event.currentTarget;
    const box = element.getBoundingClientRect();
    const from = { x: event.clientX - moved.current.x, y: event.clientY - moved.current.y };
    const origin = { left: box.left - moved.current.x, top: box.top - moved.current.y };
    header.setPointerCapture(event.pointerId);

    const move = (next: globalThis.PointerEvent) => {
      const x = clamp(next.clientX - from.x, edge - origin.left - box.width, window.innerWidth - edge - origin.left);
      const y = clamp(next.clientY - from.y, -origin.top, window.innerHeight - edge - origin.top);
      moved.current = { x, y };
      element.style.translate = `${x}px ${y}px`;
    };
    const stop = () => {
      header.removeEventListener('pointermove', move);
      header.removeEventListener('pointerup', stop);
      header.removeEventListener('pointercancel', stop);
    };
    header.addEventListener('pointermove', move);
    header.addEventListener('pointerup', stop);
    header.addEventListener('pointercancel', stop);
  }

  return { onPointerDown, 'data-draggable': true };
}

interface ModalWindowProps {
  frame: Frame;
  title: string;
  width: number;
  draggable?: boolean | undefined;
  /** Fills every screen, not only that of a phone, and is dark: for photos. */
  fill?: boolean;
  role?: 'dialog' | 'alertdialog';
  /** Only its own buttons close it. */
  fixed?: boolean;
  /**
   * Called by Esc, by the close button, by a click outside where that closes, and when the page behind the dialog
   * changes.
   */
  onClose: () => void | Promise<void>;
  children: ReactNode;
}

/** The window of every dialog; it fills the screen of a phone. */
export function ModalWindow({
  frame,
  title,
  width,
  draggable = false,
  fill = false,
  role = 'dialog',
  fixed = false,
  onClose,
  children,
}: ModalWindowProps) {
  const { t } = useTranslation();
  const phone = useMediaQuery('(max-width: 48em)', window.innerWidth < 768) && role === 'dialog';
  const content = useRef<HTMLDivElement>(null);
  // Mantine gives every window the role of a dialog. The callback must stay the same at every render, or the focus trap
  // would start anew.
  const labelRef = useCallback(
    (window: HTMLDivElement | null) => {
      content.current = window;
      window?.setAttribute('role', role);
    },
    [role],
  );
  useEffect(() => frame.onLeave(onClose));
  useEffect(lockPage, []);
  const drag = useDrag(content, draggable && !phone && !fill);
  // Listens before all others: Esc in an open calendar or list closes only that, not the dialog.
  useWindowEvent(
    'keydown',
    event => {
      if (event.key !== 'Escape' || event.isComposing || !frame.top) return;
      // In the field of a list it takes back what was typed.
      if (event.target instanceof HTMLElement && event.target.hasAttribute('data-unsettled')) return;
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
      fullScreen={phone || fill}
      xOffset={12}
      // A form keeps its place while messages make it longer.
      centered={role === 'alertdialog'}
      closeOnEscape={false}
      // A click outside closes a question, but does not throw away a form.
      closeOnClickOutside={frame.top && role === 'alertdialog' && !fixed}
      returnFocus={false}
      lockScroll={false}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      {/* Mantine names the window by its title only after it has appeared: a screen reader would only say 'dialog'. */}
      <Modal.Content
        ref={labelRef}
        className={styles.content}
        data-fill={fill || undefined}
        aria-modal
        aria-label={title}
      >
        <Modal.Header className={styles.header} {...drag}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          {!fixed && <Modal.CloseButton aria-label={t('kit.close')} />}
          {role === 'dialog' && <UnreachableLine />}
        </Modal.Header>
        <Modal.Body className={styles.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/**
 * Under the title of a dialog while the server is away or the browser has no connection: on a phone the dialog covers
 * the bars of the page that say so. Visitors have no such bars.
 */
function UnreachableLine() {
  const { t } = useTranslation();
  const isSignedIn = useMaybeSession() !== null;
  const { online } = useNetwork();
  const unreachable = useUnreachable() || !online;
  if (!isSignedIn) return null;
  // It is there before its words, which a screen reader then tells.
  return (
    <div role="status" className={styles.away}>
      {unreachable && (
        <p className={bar.bar}>
          <IconCloudOff size={18} aria-hidden />
          <Flex component="span" wrap="wrap" rowGap={4} columnGap="sm">
            {t('away.dialog')}
          </Flex>
        </p>
      )}
    </div>
  );
}
