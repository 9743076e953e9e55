import { Loader, Select as MantineSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '../../../contract/envelope.ts';
import type { With } from '../../lib/calls.ts';
import type { ControlProps } from '../control.ts';
import { useItems } from './options.ts';
import { type QuickCreate, useQuickCreate } from './quick-create.tsx';
import { useRemoteSearch } from './use-remote-search.ts';

interface Props<Kind extends Item> extends ControlProps<number | null> {
  resource: With<'filteredDropdown'>;
  /** Further parameters of the search. */
  body?: object;
  create?: QuickCreate;
  /** Distinguishes items that share a name. */
  labelOf?: (item: Kind) => string;
}

/**
 * A choice of one item from a list that is too long to load. The server searches it; an item chosen before is read by
 * its id.
 */
export function RemoteSelect<Kind extends Item = Item>({
  value,
  onChange,
  required,
  resource,
  body,
  create,
  labelOf = ({ name }) => name,
  placeholder,
  ...rest
}: Props<Kind>) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState(false);
  const [picked, setPicked] = useState<Kind | null>(null);
  const known = picked ? labelOf(picked) : undefined;
  const choose = (item: Kind | null) => {
    setPicked(item);
    onChange(item?.id ?? null);
  };
  const { items, searching, hint, onKeyDownCapture } = useRemoteSearch<Kind>({
    resource,
    body,
    typed,
    known,
    take(item) {
      choose(item);
      setOpened(false);
    },
  });
  const unread = value !== null && value !== picked?.id ? [value] : [];
  const [read] = useItems<Kind>(resource, unread);
  const chosen = value === null ? null : value === picked?.id ? picked : (read ?? null);
  const quick = useQuickCreate({
    create,
    disabled: rest.disabled,
    shown: chosen ? labelOf(chosen) : undefined,
    onCreated: onChange,
  });

  const offered = chosen && !items.some(item => item.id === chosen.id) ? [chosen, ...items] : items;
  const loading = searching || (value !== null && !chosen);
  return (
    <MantineSelect
      {...rest}
      // If a dialog begins with this field, an empty list would open over the dialog.
      openOnFocus={false}
      {...quick}
      withAsterisk={required}
      aria-required={required}
      placeholder={placeholder ?? t('kit.searchAbove')}
      data={offered.map(item => ({ value: String(item.id), label: labelOf(item) }))}
      // The server has already filtered, ignoring case and accents; Mantine's filter would not.
      filter={({ options }) => options}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('kit.clear') }}
      searchValue={typed}
      onSearchChange={setTyped}
      // Each answer selects its first option, for Enter.
      selectFirstOptionOnChange={items.length > 0 && !searching}
      nothingFoundMessage={hint && t(hint)}
      rightSection={loading ? <Loader size={16} /> : undefined}
      value={chosen ? String(chosen.id) : null}
      onChange={id => choose(offered.find(one => String(one.id) === id) ?? null)}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onKeyDownCapture={onKeyDownCapture}
    />
  );
}
