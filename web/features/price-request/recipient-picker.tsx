import { Button, CloseButton, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, memo, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundService } from '../../../contract/nearby/calls.ts';
import { mostRecipients, type PriceRequestType } from '../../../contract/price-request/schema.ts';
import { usePublicSettings } from '../../lib/settings.ts';
import { Hint } from '../../ui/content/hint.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { useFormContext, useFormState } from '../../ui/form/form.tsx';
import { SearchMap } from '../../ui/map/lazy-map-picker.tsx';
import { searchQuery } from './api.ts';
import { type ChoiceForm, chosenOf } from './choice.ts';
import { FoundList } from './found-list.tsx';
import styles from './price-request.module.css';
import { SearchFields, useSearch, useSearchForm } from './search-fields.tsx';

interface Props {
  type: PriceRequestType;
  /** The ids of those who were asked before: they are shown, but cannot be chosen again. */
  asked?: readonly number[];
}

const nobody: readonly number[] = [];

/**
 * Chooses the recipients: near a place on the map, in some provinces, or among all, by rooms and tags. A tick stays
 * when the search changes. There may be hundreds of rows, so typing in the form must not draw them again.
 */
export function RecipientPicker({ type, asked = nobody }: Props) {
  const { t } = useTranslation();
  const settings = usePublicSettings();
  const { values, setValue } = useFormContext<ChoiceForm>();
  const { latitude, longitude, chosen } = values;
  const typed = useSearchForm();
  const mode = useFormState(state => state.values.mode, typed);
  const search = useSearch(typed);
  const query = useQuery({ ...searchQuery(type, search), placeholderData: keepPreviousData });
  const lacking =
    (mode === 'near' && !search.searchRange && 'range') ||
    (mode === 'province' && search.provinces_ids.length === 0 && 'provinces');
  const rows = lacking ? [] : (query.data?.data ?? []);
  const chosenIds = new Set(chosen.map(({ id }) => id));
  const isFree = (row: FoundService) => Boolean(row.contact_email) && !asked.includes(row.id);

  function choose(ids: readonly number[], on: boolean): void {
    const others = values.chosen.filter(each => !ids.includes(each.id));
    const added = on ? rows.filter(row => ids.includes(row.id) && isFree(row)).map(chosenOf) : [];
    if (others.length + added.length > mostRecipients)
      notify.warning(t('priceRequest.tooManyChosen', { count: mostRecipients }));
    else setValue('chosen', [...others, ...added]);
  }
  const latestChoose = useRef(choose);
  latestChoose.current = choose;
  const chooses = useCallback<typeof choose>((ids, on) => latestChoose.current(ids, on), []);

  function move(at: { latitude: number; longitude: number }): void {
    setValue('latitude', at.latitude);
    setValue('longitude', at.longitude);
  }

  // Recipients that were ticked in another search stay on the map, too.
  const hiddenChoices = chosen.filter(each => !rows.some(row => row.id === each.id));
  const places = [
    ...rows.map(row => ({ ...row, chosen: chosenIds.has(row.id), blocked: !isFree(row) })),
    ...hiddenChoices.map(each => ({ ...each, chosen: true, blocked: false })),
  ].flatMap(({ id, name, latitude: north, longitude: east, chosen: on, blocked }) =>
    north === null || east === null ? [] : [{ id, name, latitude: north, longitude: east, chosen: on, blocked }],
  );

  return (
    <Stack miw={0}>
      <SearchFields type={type} search={typed} move={move} />
      <div className={styles.columns}>
        {settings && (
          <RangeMap
            label={t('priceRequest.map')}
            centreLabel={t('priceRequest.mapCentre')}
            hint={t(mode === 'near' ? 'priceRequest.mapHint' : 'priceRequest.mapHintFound')}
            centre={{ latitude, longitude }}
            onMove={at => {
              // The pin has left the place that the field names.
              typed.setValue('address', '');
              move(at);
            }}
            around={mode === 'near'}
            places={places}
            onToggle={id => choose([id], !chosenIds.has(id))}
            tiles={settings.map_tiles}
          />
        )}
        <FoundList
          type={type}
          place={mode === 'near' ? search : undefined}
          rows={rows}
          total={lacking ? 0 : (query.data?.total ?? 0)}
          state={lacking || (query.isError ? 'failed' : query.isPending ? 'waiting' : 'found')}
          retry={query.refetch}
          asked={asked}
          chosen={chosenIds}
          choose={chooses}
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
              <Chip key={id} id={id} name={name} choose={chooses} />
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
  const range = useFormState<number | null, ChoiceForm>(state => state.values.search_range);
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
