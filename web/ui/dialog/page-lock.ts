let locks = 0;

/**
 * Keeps the page behind a dialog where it is; answers how to let it go. Mantine's lock changes an inherited style of the
 * body, and the browser then styles every element of a long page again.
 */
export function lockPage(): () => void {
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
