import { Loader, Select as MantineSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '../../../contract/envelope.ts';
import type { ControlProps } from '../field.tsx';
import { useNames } from './options.ts';
import { type QuickCreate, useQuickCreate } from './quick-create.tsx';
import { useRemoteSearch } from './use-remote-search.ts';

interface Props extends ControlProps<number | null> {
  resource: string;
  /** What the search sends beside its text. */
  body?: object;
  create?: QuickCreate;
}

/** One of a list too long to load: searched on the server; the one chosen before is read by its id. */
export function RemoteSelect({ value, onChange, required, resource, body, create, placeholder, ...rest }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<Item | null>(null);
  const { items, searching, hint } = useRemoteSearch({ resource, body, typed, known: picked?.name });
  const unread = value !== null && value !== picked?.id ? [value] : [];
  const [read] = useNames(resource, unread);
  const chosen = value === null ? null : value === picked?.id ? picked : (read ?? null);
  const quick = useQuickCreate({ create, disabled: rest.disabled, shown: chosen?.name, onCreated: onChange });

  const known = chosen && !items.some(item => item.id === chosen.id) ? [chosen, ...items] : items;
  const loading = searching || (value !== null && !chosen);
  return (
    <MantineSelect
      {...rest}
      // A dialog that begins with it would open beneath a list that has nothing to say yet.
      openOnFocus={false}
      {...quick}
      withAsterisk={required}
      aria-required={required}
      placeholder={placeholder ?? t('kit.searchAbove')}
      data={known.map(({ id, name }) => ({ value: String(id), label: name }))}
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
        const item = known.find(one => String(one.id) === id) ?? null;
        setPicked(item);
        onChange(item?.id ?? null);
      }}
    />
  );
}
