import { Loader, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CityItem } from '../../../contract/place.ts';
import { get } from '../../lib/api.ts';
import type { ControlProps } from '../../ui/field.tsx';
import { useRemoteSearch } from '../../ui/fields/use-remote-search.ts';

/** 'Ronda (Málaga)': many towns share their name. */
const shown = ({ name, province }: CityItem) => `${name} (${province})`;

/** A Spanish municipality, searched on the server. */
export function CitySelect({ value, onChange, required, placeholder, ...rest }: ControlProps<number | null>) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<CityItem | null>(null);
  const { items, searching, hint } = useRemoteSearch<CityItem>({
    resource: 'city',
    typed,
    known: picked ? shown(picked) : undefined,
  });
  const unread = value !== null && value !== picked?.id;
  const read = useQuery({
    queryKey: ['city', 'dropdownById', value],
    queryFn: () => get<CityItem>(`/api/city/dropdownById/${value}`, { quiet: true }),
    enabled: unread,
  });
  const chosen = value === null ? null : unread ? (read.data ?? null) : picked;
  const known = chosen && !items.some(({ id }) => id === chosen.id) ? [chosen, ...items] : items;
  const loading = searching || (unread && read.isPending);
  return (
    <Select
      {...rest}
      withAsterisk={required}
      aria-required={required}
      placeholder={placeholder ?? t('kit.searchAbove')}
      data={known.map(city => ({ value: String(city.id), label: shown(city) }))}
      // The server has filtered already, ignoring case and accents as the browser would not.
      filter={({ options }) => options}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('kit.clear') }}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={hint && t(hint)}
      rightSection={loading ? <Loader size={16} /> : undefined}
      value={chosen ? String(chosen.id) : null}
      onChange={id => {
        const city = known.find(one => String(one.id) === id) ?? null;
        setPicked(city);
        onChange(city?.id ?? null);
      }}
    />
  );
}
