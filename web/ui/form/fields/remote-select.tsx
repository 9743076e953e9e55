import { Loader, Select as MantineSelect, MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '../../../../contract/envelope.ts';
import type { ResourceWith } from '../../../lib/api.ts';
import type { ControlProps } from '../control.ts';
import { useItems } from './options.ts';
import { type QuickCreate, useListChoice } from './quick-create.tsx';
import { unchosenFirst } from './typed-choice.ts';
import { dropdownSearch, moreOption, useRemoteSearch } from './use-remote-search.ts';

interface Props<Kind extends Item> extends ControlProps<number | null> {
  resource: ResourceWith<'filteredDropdown'>;
  /** Further parameters of the search. */
  body?: object;
  create?: QuickCreate;
  /** Distinguishes items that share a name. */
  labelOf?: (item: Kind) => string;
  /** Opens with the first items of the server, such as the most used ones. */
  firstItems?: boolean;
}

/** 'Hotel Real · Granada', for items with what tells them apart. */
const withDetail = ({ name, detail }: Item & { detail?: string | null }) => (detail ? `${name} · ${detail}` : name);

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
  labelOf = withDetail,
  firstItems = false,
  placeholder,
  ...rest
}: Props<Kind>) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);
  const [picked, setPicked] = useState<Kind | null>(null);
  const choose = (item: Kind | null) => {
    setPicked(item);
    onChange(item?.id ?? null);
  };
  const search = useRemoteSearch<Kind>({
    ...dropdownSearch<Kind>(resource, body),
    labelOf,
    typed,
    firstItems: firstItems && (opened || typed !== null),
  });
  const { items, searching, hint, reason } = search;
  const unread = value !== null && value !== picked?.id ? [value] : [];
  const [read] = useItems<Kind>(resource, unread);
  const chosen = value === null ? null : value === picked?.id ? picked : (read ?? null);
  const label = chosen ? labelOf(chosen) : '';
  const optionOf = (item: Kind) => ({ value: String(item.id), label: labelOf(item), item });
  const choice = useListChoice({
    create,
    disabled: rest.disabled,
    required,
    typed,
    setTyped,
    shown: label,
    matches: items.map(optionOf),
    waiting: searching,
    reason: reason && t(reason),
    error: rest.error,
    onCreated: id => onChange(id),
    take({ item }) {
      choose(item);
      setOpened(false);
    },
    empty: () => choose(null),
  });

  const loading = searching || (value !== null && !chosen);
  return (
    <MantineSelect
      {...rest}
      // If a dialog begins with this field, an empty list would open over the dialog.
      openOnFocus={false}
      {...choice}
      placeholder={placeholder ?? t('kit.searchAbove')}
      data={typed === null && chosen ? [optionOf(chosen)] : [...items.map(optionOf), ...moreOption(items)]}
      // The server has already filtered, ignoring case and accents; Mantine's filter would not.
      filter={({ options }) => options}
      searchable
      allowDeselect={false}
      clearable
      clearButtonProps={{ 'aria-label': t('kit.clear') }}
      nothingFoundMessage={hint && t(hint)}
      rightSection={loading ? <Loader size={16} /> : undefined}
      value={chosen ? String(chosen.id) : null}
      onChange={id => choose(items.find(one => String(one.id) === id) ?? null)}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
    />
  );
}

interface RemoteMultiSelectProps extends ControlProps<number[]> {
  resource: ResourceWith<'filteredDropdown'>;
  create?: QuickCreate;
}

const nameOf = ({ name }: Item) => name;
const optionOf = (item: Item) => ({ value: String(item.id), label: item.name, item });

/**
 * A choice of several items from a list that is too long to load. The server searches it; items chosen before are read
 * by their ids.
 */
export function RemoteMultiSelect({
  value,
  onChange,
  required,
  resource,
  create,
  placeholder,
  ...rest
}: RemoteMultiSelectProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const [picked, setPicked] = useState<readonly Item[]>([]);
  const search = useRemoteSearch<Item>({ ...dropdownSearch<Item>(resource), labelOf: nameOf, typed });
  const { items, searching, hint, reason } = search;
  const unread = value.filter(id => !picked.some(item => item.id === id));
  const named = [...picked, ...useItems<Item>(resource, unread)];
  const chosen = value.flatMap(id => named.find(item => item.id === id) ?? []);
  const choice = useListChoice({
    create,
    disabled: rest.disabled,
    required,
    typed,
    setTyped,
    shown: '',
    matches: unchosenFirst(items.map(optionOf), value.map(String)),
    waiting: searching,
    reason: reason && t(reason),
    error: rest.error,
    onCreated: id => onChange([...value, id]),
    take({ item }) {
      if (value.includes(item.id)) return;
      setPicked([...picked, item]);
      onChange([...value, item.id]);
    },
  });

  const known = [...chosen, ...items.filter(item => !value.includes(item.id))];
  const loading = searching || chosen.length < value.length;
  return (
    <MultiSelect
      {...rest}
      {...choice}
      placeholder={value.length === 0 ? (placeholder ?? t('kit.searchAbove')) : undefined}
      data={[...known.map(optionOf), ...moreOption(items)]}
      // The server has already filtered, ignoring case and accents; Mantine's filter would not.
      filter={({ options }) => options}
      searchable
      hidePickedOptions
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
