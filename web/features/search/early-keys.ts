/** The search field of the palette. */
export const fieldId = 'search-from-anywhere';

/** How long the field may take to appear, in ms; later keys are no longer kept. */
const patience = 3_000;

/**
 * Keeps the keys that are typed before the search field is there, because the field is fetched first and then fades in.
 * They belong to the field, not to the element that has the focus.
 */
export function earlyKeys() {
  let typed = '';
  let timer: ReturnType<typeof setTimeout>;
  const gather = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return stop();
    if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    typed += event.key;
  };
  const stop = () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', gather, true);
  };
  return {
    /** Starts keeping the keys, unless the field has the focus already. */
    keep(): void {
      stop();
      typed = '';
      if (document.activeElement?.id === fieldId) return;
      window.addEventListener('keydown', gather, true);
      timer = setTimeout(stop, patience);
    },
    /** Answers the kept text and stops keeping: from now on the field gets the keys. */
    take(): string {
      stop();
      const text = typed;
      typed = '';
      return text;
    },
  };
}

export type EarlyKeys = ReturnType<typeof earlyKeys>;
