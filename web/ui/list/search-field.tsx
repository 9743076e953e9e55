import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props extends Pick<TextInputProps, 'className' | 'flex' | 'maw' | 'mt' | 'mb'> {
  /** The present search text of the list, from the address. */
  text: string;
  /** Called a moment after the last key, with the text trimmed. */
  onChange: (text: string) => void;
  label: string;
}

export function SearchField({ text, onChange, label, ...rest }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(text);
  const lastText = useRef(text);
  const change = (value: string) => {
    lastText.current = value;
    onChange(value);
  };
  const router = useRouter();
  const changeLater = useDebouncedCallback((value: string) => {
    // While the page that was opened meanwhile is loading, a search would lead back to the list.
    const { latestLocation, state } = router;
    if (latestLocation.pathname === state.resolvedLocation?.pathname) change(value.trim());
  }, 300);
  // Back, forward and the menu change the address without any typing. The address also repeats what the reader has
  // typed a moment ago: that must not overwrite what they are typing now.
  useEffect(() => {
    if (text === lastText.current) return;
    lastText.current = text;
    changeLater.cancel();
    setTyped(text);
  }, [text, changeLater]);
  return (
    <TextInput
      {...rest}
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} />}
      rightSection={
        typed && (
          <CloseButton
            size="sm"
            aria-label={t('kit.clear')}
            onClick={() => {
              changeLater.cancel();
              setTyped('');
              change('');
            }}
          />
        )
      }
      value={typed}
      onChange={event => {
        setTyped(event.currentTarget.value);
        changeLater(event.currentTarget.value);
      }}
    />
  );
}

/** The search of a path that the router has no type for: one that is composed, or that of the page around. */
export const untypedSearch = (search: object) => search as never;

/**
 * Changes the filters, the order or the page of a list in the address; it stays where it is scrolled to. A list with
 * another filter or order begins at its first page.
 */
export function useListSearch(): (next: object) => void {
  const navigate = useNavigate();
  return next => {
    const search = (before: object) => ({ ...before, page: undefined, ...next });
    void navigate({ to: '.', search: untypedSearch(search), replace: true, resetScroll: false });
  };
}
