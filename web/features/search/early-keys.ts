/** The field of the search from anywhere. */
export const fieldId = 'search-from-anywhere';

/** So long the field may take to come, in ms: what is typed after it is nobody's. */
const patience = 3_000;

/**
 * What is typed between asking for the search and having its field, which is fetched and then fades in, belongs to the
 * field and not to what had the focus.
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
    /** Begins to keep what is typed; where the field has the focus already, it takes it itself. */
    keep(): void {
      stop();
      typed = '';
      if (document.activeElement?.id === fieldId) return;
      window.addEventListener('keydown', gather, true);
      timer = setTimeout(stop, patience);
    },
    /** What was typed meanwhile; from now on the field takes it. */
    take(): string {
      stop();
      const text = typed;
      typed = '';
      return text;
    },
  };
}

export type EarlyKeys = ReturnType<typeof earlyKeys>;
