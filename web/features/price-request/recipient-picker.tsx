import { Box, Button, CloseButton, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, memo, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NearbyService } from '../../../contract/nearby/calls.ts';
import { maxRecipients, type PriceRequestType } from '../../../contract/price-request/schema.ts';
import { usePublicSettings } from '../../lib/settings.ts';
import { Hint } from '../../ui/content/hint.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import type { ControlProps } from '../../ui/form/control.ts';
import { Field } from '../../ui/form/field.tsx';
import { MultiSelect, NumberField } from '../../ui/form/fields/index.ts';
import { FormContext, useEnclosingForm, useForm, useFormContext, useFormState } from '../../ui/form/form.tsx';
import type { Form } from '../../ui/form/form-engine.ts';
import { SearchMap } from '../place/lazy.ts';
import { PlaceInput } from '../place/place-input.tsx';
import { type RecipientSearch, recipientsQuery, type SearchMode } from './api.ts';
import styles from './price-request.module.css';
import { type RecipientForm, recipientOf } from './recipient-form.ts';
import { RecipientResults } from './recipient-results.tsx';

interface Props {
  type: PriceRequestType;
  /** The ids of those who got the letter before: they are shown, but cannot be chosen again. */
  contactedIds?: readonly number[];
}

const none: readonly number[] = [];

/**
 * Chooses the recipients: near a place on the map, in some provinces, or among all, by rooms and tags. A tick stays
 * when the search changes. There may be hundreds of rows, so typing in the form must not draw them again.
 */
export function RecipientPicker({ type, contactedIds = none }: Props) {
  const { t } = useTranslation();
  const settings = usePublicSettings();
  const { values, setValue } = useFormContext<RecipientForm>();
  const { latitude, longitude, chosen } = values;
  const searchForm = useSearchForm();
  const mode = useFormState(state => state.values.mode, searchForm);
  const search = useSearch(searchForm);
  const query = useQuery({ ...recipientsQuery(type, search), placeholderData: keepPreviousData });
  const missing =
    (mode === 'near' && !search.searchRange && 'noRange') ||
    (mode === 'province' && search.provinces_ids.length === 0 && 'noProvinces');
  const rows = missing ? [] : (query.data?.data ?? []);
  const chosenIds = new Set(chosen.map(({ id }) => id));
  const isFree = (row: NearbyService) => Boolean(row.contact_email) && !contactedIds.includes(row.id);

  function choose(ids: readonly number[], on: boolean): void {
    const others = values.chosen.filter(recipient => !ids.includes(recipient.id));
    const added = on ? rows.filter(row => ids.includes(row.id) && isFree(row)).map(recipientOf) : [];
    if (others.length + added.length > maxRecipients)
      notify.warning(t('priceRequest.tooManyChosen', { count: maxRecipients }));
    else setValue('chosen', [...others, ...added]);
  }
  const latestChoose = useRef(choose);
  latestChoose.current = choose;
  const stableChoose = useCallback<typeof choose>((ids, on) => latestChoose.current(ids, on), []);

  function move(at: { latitude: number; longitude: number }): void {
    setValue('latitude', at.latitude);
    setValue('longitude', at.longitude);
  }

  // Recipients that were ticked in another search stay on the map, too.
  const hiddenChoices = chosen.filter(recipient => !rows.some(row => row.id === recipient.id));
  const places = [
    ...rows.map(row => ({ ...row, chosen: chosenIds.has(row.id), blocked: !isFree(row) })),
    ...hiddenChoices.map(recipient => ({ ...recipient, chosen: true, blocked: false })),
  ].flatMap(({ id, name, latitude: north, longitude: east, chosen: on, blocked }) =>
    north === null || east === null ? [] : [{ id, name, latitude: north, longitude: east, chosen: on, blocked }],
  );

  return (
    <Stack miw={0}>
      <SearchFields type={type} search={searchForm} move={move} />
      <div className={styles.columns}>
        {settings && (
          <RangeMap
            label={t('priceRequest.map')}
            centreLabel={t('priceRequest.mapCentre')}
            hint={t(mode === 'near' ? 'priceRequest.mapHint' : 'priceRequest.mapHintFound')}
            centre={{ latitude, longitude }}
            onMove={at => {
              // The pin has left the place that the field names.
              searchForm.setValue('address', '');
              move(at);
            }}
            around={mode === 'near'}
            places={places}
            onToggle={id => choose([id], !chosenIds.has(id))}
            tiles={settings.map_tiles}
          />
        )}
        <RecipientResults
          type={type}
          place={mode === 'near' ? search : undefined}
          rows={rows}
          total={missing ? 0 : (query.data?.total ?? 0)}
          state={missing || (query.isError ? 'error' : query.isPending ? 'pending' : 'success')}
          retry={query.refetch}
          contactedIds={contactedIds}
          chosenIds={chosenIds}
          choose={stableChoose}
        />
      </div>
      <section className={styles.chosen} aria-label={t('priceRequest.chosen')} data-field="services_ids">
        <Text fw={600} aria-live="polite">
          {t('priceRequest.chosenCount', { count: chosen.length })}
        </Text>
        {chosen.length === 0 ? (
          <Hint>{t('priceRequest.chosenNone')}</Hint>
        ) : (
          <ul className={styles.chips}>
            {chosen.map(({ id, name }) => (
              <Chip key={id} id={id} name={name} choose={stableChoose} />
            ))}
          </ul>
        )}
        {chosen.length > 1 && (
          <Button variant="subtle" size="compact-sm" onClick={() => setValue('chosen', [])}>
            {t('kit.clear')}
          </Button>
        )}
      </section>
    </Stack>
  );
}

/** A component of its own, so that typing the range draws only the map again. */
function RangeMap(props: Omit<ComponentProps<typeof SearchMap>, 'radius'>) {
  const range = useFormState<number | null, RecipientForm>(state => state.values.search_range);
  return <SearchMap {...props} radius={range || null} />;
}

interface ChipProps {
  id: number;
  name: string;
  choose: (ids: readonly number[], on: boolean) => void;
}

const Chip = memo(function Chip({ id, name, choose }: ChipProps) {
  const { t } = useTranslation();
  return (
    <li>
      {name}
      <CloseButton
        size="sm"
        aria-label={t('priceRequest.removeChosen', { name })}
        onClick={() => choose([id], false)}
      />
    </li>
  );
});

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
const useSearchForm = () =>
  useForm<SearchForm>({
    initial: () => ({ mode: 'near', address: '', provinces_ids: [], min_rooms: undefined, internal_tags: [] }),
    schema: () => undefined,
    save: async () => {},
  });

/** The search, once its fields have not changed for a moment. */
function useSearch(search: Form<SearchForm>): RecipientSearch {
  const form = useEnclosingForm<RecipientForm>();
  const read = () => JSON.stringify(searchOf(form.read().values, search.read().values));
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

const searchOf = (
  { latitude, longitude, search_range, n_rooms }: RecipientForm,
  { mode, provinces_ids, min_rooms, internal_tags }: SearchForm,
): RecipientSearch => ({
  mode,
  latitude,
  longitude,
  provinces_ids,
  internal_tags,
  searchRange: search_range,
  n_rooms: min_rooms === undefined ? n_rooms : min_rooms,
});

interface SearchFieldsProps {
  type: PriceRequestType;
  search: Form<SearchForm>;
  move: (at: { latitude: number; longitude: number }) => void;
}

function SearchFields({ type, search, move }: SearchFieldsProps) {
  const { t } = useTranslation();
  const form = useEnclosingForm<RecipientForm>();
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
  form: Form<RecipientForm>;
}

function MinRooms({ form, value, ...rest }: RoomsProps) {
  const rooms = useFormState(state => state.values.n_rooms, form);
  return <NumberField {...rest} min={1} value={value === undefined ? rooms : value} />;
}
