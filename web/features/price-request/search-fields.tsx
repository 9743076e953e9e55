import { Box, Group, SegmentedControl } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceRequestType } from '../../../contract/price-request/schema.ts';
import type { ControlProps } from '../../ui/form/control.ts';
import { Field } from '../../ui/form/field.tsx';
import { MultiSelect, NumberField, PlaceInput } from '../../ui/form/fields/index.ts';
import { FormContext, useForm, useFormAround, useFormState } from '../../ui/form/form.tsx';
import type { Form } from '../../ui/form/form-engine.ts';
import type { PriceRequestSearch, SearchMode } from './api.ts';
import type { ChoiceForm } from './choice.ts';
import styles from './price-request.module.css';

const modes: readonly SearchMode[] = ['near', 'province', 'all'];

/** The search criteria, except the place, which belongs to the form around. */
interface SearchForm {
  mode: SearchMode;
  address: string | null;
  provinces_ids: number[];
  /** Undefined until the reader sets it: then the search uses the rooms that the group needs. */
  min_rooms: number | null | undefined;
  internal_tags: number[];
}

/** A form within the form; none of it is saved. */
export const useSearchForm = () =>
  useForm<SearchForm>({
    initial: () => ({ mode: 'near', address: '', provinces_ids: [], min_rooms: undefined, internal_tags: [] }),
    schema: () => undefined,
    save: async () => {},
  });

/** The search, once its fields have not changed for a moment. */
export function useSearch(search: Form<SearchForm>): PriceRequestSearch {
  const form = useFormAround<ChoiceForm>();
  const read = () => JSON.stringify(searched(form.read().values, search.read().values));
  const [settled, setSettled] = useState(read);
  const settle = useEffectEvent(() => setSettled(read()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, 250);
    };
    const ends = [form.subscribe(later), search.subscribe(later)];
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [form, search]);
  return JSON.parse(settled);
}

const searched = (
  { latitude, longitude, search_range, n_rooms }: ChoiceForm,
  { mode, provinces_ids, min_rooms, internal_tags }: SearchForm,
): PriceRequestSearch => ({
  mode,
  latitude,
  longitude,
  provinces_ids,
  internal_tags,
  searchRange: search_range,
  n_rooms: min_rooms === undefined ? n_rooms : min_rooms,
});

interface Props {
  type: PriceRequestType;
  search: Form<SearchForm>;
  move: (at: { latitude: number; longitude: number }) => void;
}

/** The fields of the search for recipients. */
export function SearchFields({ type, search, move }: Props) {
  const { t } = useTranslation();
  const form = useFormAround<ChoiceForm>();
  const mode = useFormState(state => state.values.mode, search);
  return (
    <FormContext value={search}>
      <Group align="flex-start" gap="sm">
        <Box flex="1 0 100%">
          <SegmentedControl
            aria-label={t('priceRequest.search')}
            value={mode}
            onChange={value => search.setValue('mode', value as SearchMode)}
            data={modes.map(value => ({ value, label: t(`priceRequest.search.${value}`) }))}
          />
        </Box>
        {mode === 'near' && (
          <>
            <Box flex="1 1 14rem">
              <Field name="address" label="priceRequest.searchPlace" as={PlaceInput} onPlace={move} />
            </Box>
            <div className={styles.number}>
              <FormContext value={form}>
                <Field name="search_range" label="priceRequest.range" as={NumberField} min={1} max={5000} />
              </FormContext>
            </div>
          </>
        )}
        {mode === 'province' && (
          <Box flex="1 1 14rem">
            <Field name="provinces_ids" label="priceRequest.provinces" as={MultiSelect} resource="province" />
          </Box>
        )}
        {type === 1 && (
          <div className={styles.number}>
            <Field name="min_rooms" label="priceRequest.minRooms" as={MinRooms} form={form} />
          </div>
        )}
        <Box flex="1 1 14rem">
          <Field
            name="internal_tags"
            label="priceRequest.tags"
            as={MultiSelect}
            resource={type === 1 ? 'internalTag' : 'internalTagOtherService'}
          />
        </Box>
      </Group>
    </FormContext>
  );
}

interface RoomsProps extends ControlProps<number | null | undefined> {
  /** The form that holds the rooms of the group. */
  form: Form<ChoiceForm>;
}

function MinRooms({ form, value, ...rest }: RoomsProps) {
  const rooms = useFormState(state => state.values.n_rooms, form);
  return <NumberField {...rest} min={1} value={value === undefined ? rooms : value} />;
}
