import { Group, Loader, MultiSelect as MantineMultiSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from '../field.tsx';
import { type OptionsSource, useOptions } from './options.ts';

// biome-ignore lint/suspicious/noExplicitAny: ids are numbers or texts, as the items have them.
interface Props extends ControlProps<any[]>, OptionsSource {
  /** Draws the icon that an item names. */
  icon?: (name: string) => ReactNode;
}

/** Some of a list. */
export function MultiSelect({ value, onChange, required, items, resource, path, icon, placeholder, ...rest }: Props) {
  const { t } = useTranslation();
  const { data, choices, loading, idOf } = useOptions({ items, resource, path });
  const iconOf = (id: string) => icon?.(choices.find(choice => String(choice.id) === id)?.icon ?? '');
  return (
    <MantineMultiSelect
      {...rest}
      withAsterisk={required}
      aria-required={required}
      data={data}
      searchable
      hidePickedOptions
      nothingFoundMessage={t('kit.nothingFound')}
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
      value={value.map(String)}
      onChange={chosen => onChange(chosen.map(idOf))}
    />
  );
}
