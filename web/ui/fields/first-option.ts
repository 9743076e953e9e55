import type { ComboboxItem } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { found } from './found.ts';

interface Given {
  options: readonly ComboboxItem[];
  loading: boolean;
  /** What the field shows when nobody searches. */
  shown: string | undefined;
  take: (option: ComboboxItem) => void;
}

/**
 * What makes a list take the first option of what was typed, for Enter. The first key also opens the list, so its
 * options are there only after that key, or later, when they have not arrived yet: an Enter that comes before them
 * takes the first one as well.
 */
export function useFirstOption({ options, loading, shown, take }: Given) {
  const [typed, setTyped] = useState('');
  const [settled, setSettled] = useState('');
  const early = useRef<string | null>(null);
  const wanted = `${options.length} ${typed}`;
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted));
    return () => clearTimeout(timer);
  }, [wanted]);

  const takeFirst = (text: string) => {
    early.current = null;
    const [first] = found(options, text);
    if (first) take(first);
  };
  useEffect(() => {
    if (early.current !== null && !loading) takeFirst(early.current);
  });

  return {
    onSearchChange(text: string) {
      // Whoever types on takes the Enter back. A field that was left has no text, and still gets its choice.
      if (text !== '' && text !== early.current) early.current = null;
      setTyped(text);
    },
    selectFirstOptionOnChange: typed !== '' && settled === wanted,
    onKeyDownCapture(event: KeyboardEvent<HTMLInputElement>) {
      const { value } = event.currentTarget;
      if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || value === '' || value === shown) return;
      if (!loading && hasSelected(event.currentTarget)) return;
      event.preventDefault();
      event.stopPropagation();
      if (loading) early.current = value;
      else takeFirst(value);
    },
  };
}

const hasSelected = (input: HTMLInputElement) =>
  Boolean(
    document.getElementById(input.getAttribute('aria-controls') ?? '')?.querySelector('[data-combobox-selected]'),
  );
