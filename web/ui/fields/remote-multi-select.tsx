import { Loader, MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '../../../contract/envelope.ts';
import type { With } from '../../lib/calls.ts';
import type { ControlProps } from '../control.ts';
import { useNames } from './options.ts';
import { type QuickCreate, useQuickCreate } from './quick-create.tsx';
import { useRemoteSearch } from './use-remote-search.ts';

interface Props extends ControlProps<number[]> {
  resource: With<'filteredDropdown'>;
  create?: QuickCreate;
}

/**
 * A choice of several items from a list that is too long to load. The server searches it; items chosen before are read
 * by their ids.
 */
export function RemoteMultiSelect({ value, onChange, required, resource, create, placeholder, ...rest }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<readonly Item[]>([]);
  const { items, searching, hint, onKeyDownCapture } = useRemoteSearch({
    resource,
    typed,
    take(item) {
      setTyped('');
      if (value.includes(item.id)) return;
      setPicked([...picked, item]);
      onChange([...value, item.id]);
    },
  });
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
      // The server has already filtered, ignoring case and accents; Mantine's filter would not.
      filter={({ options }) => options}
      searchable
      hidePickedOptions
      searchValue={typed}
      onSearchChange={setTyped}
      onKeyDownCapture={onKeyDownCapture}
      // Each answer selects its first option, for Enter.
      selectFirstOptionOnChange={items.length > 0 && !searching}
      nothingFoundMessage={hint && t(hint)}
      rightSection={loading ? <Loader size={16} /> : undefined}
      // Until the name of a chosen item has been read, only its bare number could be shown.
      value={chosen.map(item => String(item.id))}
      onChange={ids => {
        const next = ids.flatMap(id => known.find(item => String(item.id) === id) ?? []);
        setPicked(next);
        onChange([...next.map(item => item.id), ...value.filter(id => !chosen.some(item => item.id === id))]);
      }}
    />
  );
}
