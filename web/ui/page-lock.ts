let locks = 0;

/**
 * Keeps the page behind a dialog where it is; answers how to let it go. Mantine's lock changes an inherited style of the
 * body, and the browser then styles every element of a long page again.
 */
export function lockPage(): () => void {
  const { style, clientWidth } = document.documentElement;
  if (locks++ === 0) {
    // The place of the scroll bar stays, or the page would become wider.
    if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable';
    style.overflow = 'hidden';
  }
  return () => {
    if (--locks > 0) return;
    style.overflow = '';
    style.scrollbarGutter = '';
  };
}
