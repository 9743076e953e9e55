import { useClipboard, useWindowEvent } from '@mantine/hooks';
import { useLayoutEffect, useRef } from 'react';
import { confirm } from './dialog/confirm.tsx';

interface Question {
  title: string;
  message: string;
  /** The button that closes all the same. */
  leave: string;
  /** The button that goes back to what is shown. */
  stay: string;
}

/**
 * Guards what is shown this once: to leave it is questioned until it has been copied, or kept in another way.
 * @param close closes the window that shows it
 * @returns the clipboard that copies it; `keep`, to call when it has been kept; `leave`, which closes or asks first
 */
export function useCopyGuard(close: () => void, { title, message, leave: confirmLabel, stay: cancelLabel }: Question) {
  const isCopied = useRef(false);
  const clipboard = useClipboard();
  const keep = () => {
    isCopied.current = true;
  };
  // Before the reader sees that it was copied: Esc may follow at once.
  useLayoutEffect(() => {
    if (clipboard.copied) isCopied.current = true;
  }, [clipboard.copied]);
  useWindowEvent('beforeunload', event => {
    if (!isCopied.current) event.preventDefault();
  });
  const leave = async () => {
    if (isCopied.current || (await confirm({ title, message, confirmLabel, cancelLabel, danger: true }))) close();
  };
  return { clipboard, keep, leave };
}
