import { Loader, MultiSelect } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '../../../contract/envelope.ts';
import { get } from '../../lib/api.ts';
import type { ControlProps } from '../field.tsx';
import { useRemoteSearch } from './use-remote-search.ts';

interface Props extends ControlProps<number[]> {
  resource: string;
}

/** Some of a list too long to load: searched on the server; those chosen before are read by their ids. */
export function RemoteMultiSelect({ value, onChange, required, resource, placeholder, ...rest }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<readonly Item[]>([]);
  const { items, searching, hint } = useRemoteSearch({ resource, typed });
  const read = useQueries({
    queries: value
      .filter(id => !picked.some(item => item.id === id))
      .map(id => ({
        queryKey: [resource, 'dropdownById', id],
        queryFn: () => get<Item>(`/api/${resource}/dropdownById/${id}`),
      })),
  });

  const chosen = [...picked, ...read.flatMap(one => one.data ?? [])].filter(item => value.includes(item.id));
  const known = [...chosen, ...items.filter(item => !value.includes(item.id))];
  return (
    <MultiSelect
      {...rest}
      withAsterisk={required}
      aria-required={required}
      placeholder={value.length === 0 ? (placeholder ?? t('kit.searchAbove')) : undefined}
      data={known.map(({ id, name }) => ({ value: String(id), label: name }))}
      // The server has filtered already, ignoring case and accents as the browser would not.
      filter={({ options }) => options}
      searchable
      hidePickedOptions
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={hint && t(hint)}
      rightSection={searching ? <Loader size={16} /> : undefined}
      // One whose name is not read yet would be shown as a bare number.
      value={chosen.map(item => String(item.id))}
      onChange={ids => {
        const next = ids.flatMap(id => known.find(item => String(item.id) === id) ?? []);
        setPicked(next);
        const unread = value.filter(id => !chosen.some(item => item.id === id));
        onChange([...next.map(item => item.id), ...unread]);
      }}
    />
  );
}
