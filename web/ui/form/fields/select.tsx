import { Loader, Select as MantineSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyValue, ControlProps } from '../control.ts';
import { matching, type OptionsSource, useOptions } from './options.ts';
import { type QuickCreate, useListChoice } from './quick-create.tsx';

interface Props extends ControlProps<AnyValue>, OptionsSource {
  clearable?: boolean;
  create?: QuickCreate;
}

const hasKeys = () => window.matchMedia('(pointer: fine)').matches;

/** A choice of one item from a list; null when cleared. */
export function Select({ value, onChange, required, items, resource, path, clearable, create, ...rest }: Props) {
  const { t } = useTranslation();
  const chosen = value === null || value === undefined ? null : String(value);
  const { data, loading, nothing, idOf } = useOptions({ items, resource, path }, chosen === null ? [] : [value]);
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
    matches: matching(data, typed ?? ''),
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
      filter={({ options, search }) => matching(options, search)}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      // Enter in a field that has its choice already sends the form, and does not take the choice back.
      openOnFocus={false}
      allowDeselect={false}
      nothingFoundMessage={t(create ? 'kit.nothingFound' : nothing)}
      clearable={mayBeEmpty}
      clearButtonProps={{ 'aria-label': t('kit.clear') }}
      checkIconPosition="right"
      rightSection={loading ? <Loader size={16} /> : undefined}
      value={chosen}
      onChange={picked => onChange(picked === null ? null : idOf(picked))}
    />
  );
}
