import { Group, Loader, MultiSelect as MantineMultiSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyValue, ControlProps } from '../control.ts';
import { matching, type OptionsSource, useOptions } from './options.ts';
import { type QuickCreate, useQuickCreate } from './quick-create.tsx';
import { unchosenFirst, useTypedChoice } from './typed-choice.ts';

interface Props extends ControlProps<AnyValue[]>, OptionsSource {
  /** Draws the icon that an item names. */
  icon?: (name: string) => ReactNode;
  create?: QuickCreate;
}

/** A choice of several items from a list. */
export function MultiSelect(props: Props) {
  const { value, onChange, required, items, resource, path, icon, create, placeholder, ...rest } = props;
  const { t } = useTranslation();
  const { data, choices, loading, nothing, idOf } = useOptions({ items, resource, path }, value);
  const [typed, setTyped] = useState<string | null>(null);
  const quick = useQuickCreate({
    create,
    disabled: rest.disabled,
    onCreated(id) {
      setTyped(null);
      onChange([...value, id]);
    },
  });
  const chosen = value.map(String);
  const choice = useTypedChoice({
    typed,
    setTyped,
    shown: '',
    matches: unchosenFirst(matching(data, typed ?? ''), chosen),
    waiting: loading,
    error: rest.error,
    onBlur: quick.onBlur,
    take(option) {
      if (!chosen.includes(option.value)) onChange([...value, idOf(option.value)]);
    },
  });
  const iconOf = (id: string) => icon?.(choices.find(choice => String(choice.id) === id)?.icon ?? '');
  const named = value.filter(id => choices.some(choice => choice.id === id));
  return (
    <MantineMultiSelect
      {...rest}
      {...quick}
      {...choice}
      withAsterisk={required}
      aria-required={required}
      data={data}
      searchable
      filter={({ options, search }) => matching(options, search)}
      hidePickedOptions
      nothingFoundMessage={t(create ? 'kit.nothingFound' : nothing)}
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
      onOptionSubmit={() => setTyped(null)}
      onChange={chosen => onChange([...chosen.map(idOf), ...value.filter(id => !named.includes(id))])}
    />
  );
}
