import { Autocomplete, Loader, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundPlace } from '../../../contract/place-calls.ts';
import { post } from '../../lib/api.ts';
import type { ControlProps } from '../../ui/control.ts';
import styles from './place-fields.module.css';

interface Props extends ControlProps<string | null> {
  onFound: (place: FoundPlace) => void;
}

/** The search starts above this many characters (specification 9). */
const searchAbove = 2;

/** An address as free text, with proposals from a search for places. */
export function AddressSearch({ value, onChange, onFound, required, ...rest }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const [query] = useDebouncedValue(typed?.trim() ?? '', 350);
  const wanted = typed !== null && query.length > searchAbove;
  const found = useQuery({
    queryKey: ['place', 'search', query],
    queryFn: ({ signal }) => post('place/search', { query }, { signal, quiet: true }),
    enabled: wanted,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const { error } = found;
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: a failed search logs to the console (specification 8).
    if (error) console.error('The search for places failed', error);
  }, [error]);

  // Mantine allows no two options with the same text.
  const places = new Map(wanted && !error ? (found.data ?? []).map(place => [place.address, place]) : []);
  return (
    <Autocomplete
      {...rest}
      withAsterisk={required}
      aria-required={required}
      autoComplete="off"
      data={[...places.keys()]}
      // High enough for all eight proposals: a list that scrolls would have to be a stop of the Tab key.
      maxDropdownHeight={460}
      // The server has already filtered: a place may match by another name, or without accents.
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <span>
          <Text component="span" display="block" size="sm" fw={600}>
            {places.get(option.value)?.name}
          </Text>
          <Text component="span" display="block" size="xs" className={styles.address}>
            {option.value}
          </Text>
        </span>
      )}
      rightSection={found.isFetching ? <Loader size={16} /> : undefined}
      description={t('place.addressHint')}
      value={value ?? ''}
      onChange={text => {
        setTyped(text);
        onChange(text);
      }}
      onOptionSubmit={address => {
        const place = places.get(address);
        if (place) onFound(place);
        // Choosing a proposal must not start a new search.
        setTimeout(() => setTyped(null));
      }}
    />
  );
}
