import { Loader, Select as MantineSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from '../field.tsx';
import { type OptionsSource, useOptions } from './options.ts';

// biome-ignore lint/suspicious/noExplicitAny: ids are numbers or texts, as the items have them.
interface Props extends ControlProps<any>, OptionsSource {
  clearable?: boolean;
}

/** One of a list; null when cleared. */
export function Select({ value, onChange, required, items, resource, path, clearable, ...rest }: Props) {
  const { t } = useTranslation();
  const { data, loading, idOf } = useOptions({ items, resource, path });
  return (
    <MantineSelect
      {...rest}
      withAsterisk={required}
      aria-required={required}
      data={data}
      searchable={data.length > 7}
      nothingFoundMessage={t('kit.nothingFound')}
      clearable={clearable ?? !required}
      clearButtonProps={{ 'aria-label': t('kit.clear') }}
      checkIconPosition="right"
      rightSection={loading ? <Loader size={16} /> : undefined}
      value={value === null || value === undefined ? null : String(value)}
      onChange={chosen => onChange(chosen === null ? null : idOf(chosen))}
    />
  );
}
