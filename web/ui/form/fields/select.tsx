import { Group, Loader, MultiSelect as MantineMultiSelect, Select as MantineSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyValue, ControlProps } from '../control.ts';
import { filterOptions, type OptionsSource, useOptions } from './options.ts';
import { type QuickCreate, useListChoice } from './quick-create.tsx';
import { unchosenFirst } from './typed-choice.ts';

interface Props extends ControlProps<AnyValue>, OptionsSource {
  clearable?: boolean;
  create?: QuickCreate;
}

const hasKeys = () => window.matchMedia('(pointer: fine)').matches;

/** A choice of one item from a list; null when cleared. */
export function Select({ value, onChange, required, items, resource, path, clearable, create, ...rest }: Props) {
  const { t } = useTranslation();
  const chosen = value === null || value === undefined ? null : String(value);
  const { data, loading, emptyMessage, idOf } = useOptions({ items, resource, path }, chosen === null ? [] : [value]);
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const label = data.find(option => option.value === chosen)?.label ?? '';
  const mayBeEmpty = clearable ?? !required;
  const choice = useListChoice({
    create,
    disabled: rest.disabled,
    required,
    typed,
    setTyped,
    shown: label,
    matches: filterOptions(data, typed ?? ''),
    waiting: loading,
    error: rest.error,
    onCreated: id => onChange(id),
    take(option) {
      onChange(idOf(option.value));
      setOpened(false);
    },
    empty: mayBeEmpty ? () => onChange(null) : undefined,
  });
  return (
    <MantineSelect
      {...rest}
      {...choice}
      data={data}
      // Typing finds, wherever there are keys. On a phone a short list opens without the keyboard over it.
      searchable={data.length > 7 || Boolean(create) || hasKeys()}
      filter={({ options, search }) => filterOptions(options, search)}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      // Enter in a field that has its choice already sends the form, and does not take the choice back.
      openOnFocus={false}
      allowDeselect={false}
      nothingFoundMessage={t(create ? 'kit.nothingFound' : emptyMessage)}
      clearable={mayBeEmpty}
      clearButtonProps={{ 'aria-label': t('kit.clear') }}
      checkIconPosition="right"
      rightSection={loading ? <Loader size={16} /> : undefined}
      value={chosen}
      onChange={picked => onChange(picked === null ? null : idOf(picked))}
    />
  );
}

interface MultiSelectProps extends ControlProps<AnyValue[]>, OptionsSource {
  /** Draws the icon that an item names. */
  icon?: (name: string) => ReactNode;
  create?: QuickCreate;
}

/** A choice of several items from a list. */
export function MultiSelect(props: MultiSelectProps) {
  const { value, onChange, required, items, resource, path, icon, create, placeholder, ...rest } = props;
  const { t } = useTranslation();
  const { data, choices, loading, emptyMessage, idOf } = useOptions({ items, resource, path }, value);
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = value.map(String);
  const choice = useListChoice({
    create,
    disabled: rest.disabled,
    required,
    typed,
    setTyped,
    shown: '',
    matches: unchosenFirst(filterOptions(data, typed ?? ''), chosen),
    waiting: loading,
    error: rest.error,
    onCreated: id => onChange([...value, id]),
    take(option) {
      if (!chosen.includes(option.value)) onChange([...value, idOf(option.value)]);
    },
  });
  const iconOf = (id: string) => icon?.(choices.find(choice => String(choice.id) === id)?.icon ?? '');
  const named = value.filter(id => choices.some(choice => choice.id === id));
  return (
    <MantineMultiSelect
      {...rest}
      {...choice}
      data={data}
      searchable
      filter={({ options, search }) => filterOptions(options, search)}
      hidePickedOptions
      nothingFoundMessage={t(create ? 'kit.nothingFound' : emptyMessage)}
      placeholder={value.length === 0 ? placeholder : undefined}
      rightSection={loading ? <Loader size={16} /> : undefined}
      renderOption={
        icon &&
        (({ option }) => (
          <Group gap="xs" wrap="nowrap">
            {iconOf(option.value)}
            {option.label}
          </Group>
        ))
      }
      // Until the name of a chosen item has been read, only its bare number could be shown.
      value={named.map(String)}
      onChange={chosen => onChange([...chosen.map(idOf), ...value.filter(id => !named.includes(id))])}
    />
  );
}
