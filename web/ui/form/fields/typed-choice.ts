import type { ComboboxItem } from '@mantine/core';
import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withoutAccents } from '../../../../contract/values/typography.ts';
import { afterPointerUp } from '../../feedback/after-pointer-up.ts';

export interface TypedChoice<Option extends ComboboxItem> {
  /** What the reader has typed and not yet chosen; null while the field shows its choice. */
  typed: string | null;
  setTyped: (typed: string | null) => void;
  /** The choice that the field shows. Another choice, from elsewhere, replaces what was typed. */
  shown: string;
  /** The options that match what was typed, the best one first. */
  matches: readonly Option[];
  /** Whether the options for what was typed are still on their way. */
  waiting: boolean;
  /** Why there are no matches, where it is not that nothing has that name. */
  reason?: string | undefined;
  error: string | undefined;
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  take: (option: Option) => void;
  /** Empties the field, if it may be empty. */
  empty?: (() => void) | undefined;
}

type Step = 'enter' | 'leave' | 'aside';

/**
 * Choosing by typing, for every kind of list. Enter takes the first match; leaving takes the only match, or the one
 * with that very name. Both wait for options that are still on their way. Any other text stays in the field under a
 * message, and its form is not saved (form-engine.ts): so what the field shows is always what is saved.
 */
export function useTypedChoice<Option extends ComboboxItem>(options: TypedChoice<Option>) {
  const { typed, setTyped, shown, matches, waiting, reason, error, take, empty } = options;
  const { t } = useTranslation();
  const [step, setStep] = useState<Step>();
  const [refused, setRefused] = useState(false);
  const byArrow = useRef(false);

  const [last, setLast] = useState(shown);
  if (last !== shown) {
    setLast(shown);
    // A name that arrives late is no other choice.
    if (last !== '') change(null);
  }

  function change(text: string | null): void {
    setTyped(text);
    setStep(undefined);
    setRefused(false);
  }

  // The first option is there only after the list was drawn.
  const listKey = `${matches.length} ${typed}`;
  const [drawn, setDrawn] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(listKey));
    return () => clearTimeout(timer);
  }, [listKey]);

  function settle(text: string): void {
    setStep(undefined);
    const option =
      step === 'enter'
        ? matches[0]
        : (matches.find(({ label }) => withoutAccents(label) === withoutAccents(text)) ??
          (matches.length === 1 ? matches[0] : undefined));
    if (!option || step === 'aside') afterPointerUp(() => setRefused(true));
    else {
      change(null);
      take(option);
    }
  }
  useEffect(() => {
    if (step === undefined || typed === null) return;
    if (typed.trim() === '') {
      change(null);
      if (step !== 'aside') empty?.();
    } else if (!waiting) settle(typed.trim());
  });

  return {
    searchValue: typed ?? shown,
    // Mantine also reports the texts that it sets itself, such as the old choice when the field is left.
    onInput({ currentTarget: { value } }: FormEvent<HTMLInputElement>) {
      byArrow.current = false;
      change(value === shown ? null : value);
    },
    onKeyDownCapture(event: KeyboardEvent<HTMLInputElement>) {
      if (event.key === 'Escape') change(null);
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') byArrow.current = true;
      if (event.key !== 'Enter' || typed === null || event.nativeEvent.isComposing) return;
      if (byArrow.current && hasSelected(event.currentTarget)) return;
      event.preventDefault();
      event.stopPropagation();
      setStep('enter');
    },
    onBlur(event: FocusEvent<HTMLInputElement>) {
      options.onBlur?.(event);
      byArrow.current = false;
      // An Enter that still waits for its options goes on waiting.
      if (typed === null || step === 'enter') return;
      // The button beside the list adds what the list lacks.
      const field = event.currentTarget.closest('.mantine-InputWrapper-root');
      const isInside = event.relatedTarget && field?.contains(event.relatedTarget);
      setStep(isInside ? 'aside' : 'leave');
    },
    selectFirstOptionOnChange: Boolean(typed) && !waiting && drawn === listKey,
    error: refused && typed !== null ? (reason ?? t('kit.notInList', { text: typed.trim() })) : error,
    'data-unsettled': typed !== null || undefined,
  };
}

const hasSelected = (input: HTMLInputElement) =>
  Boolean(
    document.getElementById(input.getAttribute('aria-controls') ?? '')?.querySelector('[data-combobox-selected]'),
  );

/** For several choices: a name that is chosen already is no unknown one. */
export const unchosenFirst = <Option extends ComboboxItem>(options: readonly Option[], chosen: readonly string[]) => [
  ...options.filter(({ value }) => !chosen.includes(value)),
  ...options.filter(({ value }) => chosen.includes(value)),
];
