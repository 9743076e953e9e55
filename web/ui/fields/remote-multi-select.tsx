import { Loader, MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '../../../contract/envelope.ts';
import type { ControlProps } from '../control.ts';
import { useNames } from './options.ts';
import { type QuickCreate, useQuickCreate } from './quick-create.tsx';
import { useRemoteSearch } from './use-remote-search.ts';

interface Props extends ControlProps<number[]> {
  resource: string;
  create?: QuickCreate;
}

/** Some of a list too long to load: searched on the server; those chosen before are read by their ids. */
export function RemoteMultiSelect({ value, onChange, required, resource, create, placeholder, ...rest }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<readonly Item[]>([]);
  const { items, searching, hint } = useRemoteSearch({ resource, typed });
  const unread = value.filter(id => !picked.some(item => item.id === id));
  const named = [...picked, ...useNames(resource, unread)];
  const chosen = value.flatMap(id => named.find(item => item.id === id) ?? []);
  const quick = useQuickCreate({ create, disabled: rest.disabled, onCreated: id => onChange([...value, id]) });

  const known = [...chosen, ...items.filter(item => !value.includes(item.id))];
  const loading = searching || chosen.length < value.length;
  return (
    <MultiSelect
      {...rest}
      {...quick}
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
      rightSection={loading ? <Loader size={16} /> : undefined}
      // One whose name is not read yet would be shown as a bare number.
      value={chosen.map(item => String(item.id))}
      onChange={ids => {
        const next = ids.flatMap(id => known.find(item => String(item.id) === id) ?? []);
        setPicked(next);
        onChange([...next.map(item => item.id), ...value.filter(id => !chosen.some(item => item.id === id))]);
      }}
    />
  );
}
