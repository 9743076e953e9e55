import { Autocomplete, Loader, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlaceSuggestion } from '../../../contract/place/calls.ts';
import { post } from '../../lib/api.ts';
import type { ControlProps } from '../../ui/form/control.ts';
import styles from '../../ui/form/field.module.css';
import { useTypedChoice } from '../../ui/form/fields/typed-choice.ts';
import { useRemoteSearch } from '../../ui/form/fields/use-remote-search.ts';

interface Props extends ControlProps<string | null> {
  /** Whether the address may be a text that no search knows, such as a farm without a street. */
  free?: boolean;
  onPlace: (place: PlaceSuggestion) => void;
}

const labelOf = ({ address }: PlaceSuggestion) => address;
const optionOf = (place: PlaceSuggestion) => ({ value: place.address, label: place.address, place });
const ask = (query: string, signal: AbortSignal) => post('place/search', { query }, { signal, quiet: true });

/** An address, with proposals from a search for places. */
export function PlaceInput({ value, onChange, onPlace, free = false, required, ...rest }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const search = useRemoteSearch<PlaceSuggestion>({ key: ['place', 'search'], ask, labelOf, typed });
  // Mantine allows no two options with the same text.
  const places = new Map(search.items.map(place => [place.address, place]));
  const take = (place: PlaceSuggestion | undefined) => {
    setTyped(null);
    if (!place) return;
    onChange(place.address);
    onPlace(place);
  };
  const { searchValue, ...choice } = useTypedChoice({
    typed: free ? null : typed,
    setTyped,
    shown: free ? '' : (value ?? ''),
    matches: [...places.values()].map(optionOf),
    waiting: search.searching,
    reason: search.reason && t(search.reason),
    error: rest.error,
    take: ({ place }) => take(place),
    empty: () => onChange(''),
  });
  return (
    <Autocomplete
      {...rest}
      {...choice}
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
          <Text component="span" display="block" size="xs" className={styles.placeAddress}>
            {option.value}
          </Text>
        </span>
      )}
      rightSection={search.searching ? <Loader size={16} /> : undefined}
      description={t('place.addressHint')}
      value={free ? (value ?? '') : searchValue}
      onChange={text => free && onChange(text)}
      onOptionSubmit={address => take(places.get(address))}
    />
  );
}
