import { Button, CloseButton, SegmentedControl, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { memo, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundService } from '../../../contract/nearby.ts';
import { mostRecipients, type PriceRequestType } from '../../../contract/price-request.ts';
import { usePublicSettings } from '../../lib/settings.ts';
import { type DialogForm, useDialogForm } from '../../ui/dialog-form.ts';
import { MultiSelect, NumberField } from '../../ui/fields/index.ts';
import { notify } from '../../ui/notify.ts';
import { SearchMap } from '../../ui/search-map.tsx';
import { AddressSearch } from '../place/address-search.tsx';
import { type SearchMode, searchQuery } from './api.ts';
import { type ChoiceForm, chosenOf } from './choice.ts';
import { FoundList } from './found-list.tsx';
import styles from './recipient-picker.module.css';

interface Props {
  type: PriceRequestType;
  /** The rooms that the group needs: what the search asks for until somebody says otherwise. */
  rooms: number | null;
  /** Who has been asked already: they are shown, and not asked again. */
  asked?: readonly number[];
}

const modes: readonly SearchMode[] = ['near', 'province', 'all'];
const nobody: readonly number[] = [];

/**
 * Whom to ask: those near a place on the map, of some provinces, or all, by rooms and tags. Who was ticked stays ticked
 * when the search changes.
 */
export function RecipientPicker({ type, rooms, asked = nobody }: Props) {
  const { values, setValue } = useDialogForm<ChoiceForm>();
  const { latitude, longitude, search_range, chosen } = values;
  const latest = useRef(setValue);
  latest.current = setValue;
  const set = useCallback<typeof setValue>((name, value) => latest.current(name, value), []);
  return <Picker {...{ type, rooms, asked, latitude, longitude, search_range, chosen, set }} />;
}

interface PickerProps extends Required<Props>, ChoiceForm {
  set: DialogForm<ChoiceForm>['setValue'];
}

/** Hundreds may be found and ticked: a letter typed in another field of the form draws none of them again. */
const Picker = memo(function Picker(props: PickerProps) {
  const { type, rooms, asked, latitude, longitude, search_range, chosen, set } = props;
  const { t } = useTranslation();
  const settings = usePublicSettings();
  const [mode, setMode] = useState<SearchMode>('near');
  const [address, setAddress] = useState<string | null>('');
  const [provinces_ids, setProvinces] = useState<number[]>([]);
  const [ownRooms, setRooms] = useState<number | null>();
  const n_rooms = ownRooms === undefined ? rooms : ownRooms;
  const [internal_tags, setTags] = useState<number[]>([]);
  const typed = { mode, latitude, longitude, searchRange: search_range, provinces_ids, n_rooms, internal_tags };
  const [search] = useDebouncedValue(typed, 250);
  const found = useQuery({ ...searchQuery(type, search), placeholderData: keepPreviousData });
  const lacking =
    (mode === 'near' && !search_range && 'range') || (mode === 'province' && provinces_ids.length === 0 && 'provinces');
  const rows = lacking ? [] : (found.data?.data ?? []);
  const chosenIds = new Set(chosen.map(({ id }) => id));
  const isFree = (row: FoundService) => Boolean(row.contact_email) && !asked.includes(row.id);

  function choose(ids: readonly number[], on: boolean): void {
    const others = chosen.filter(each => !ids.includes(each.id));
    const added = on ? rows.filter(row => ids.includes(row.id) && isFree(row)).map(chosenOf) : [];
    if (others.length + added.length > mostRecipients)
      notify.warning(t('priceRequest.tooManyChosen', { count: mostRecipients }));
    else set('chosen', [...others, ...added]);
  }
  const latestChoose = useRef(choose);
  latestChoose.current = choose;
  const chooses = useCallback<typeof choose>((ids, on) => latestChoose.current(ids, on), []);

  function move(at: { latitude: number; longitude: number }): void {
    set('latitude', at.latitude);
    set('longitude', at.longitude);
  }

  // Who was ticked in another search stays on the map, too.
  const beside = chosen.filter(each => !rows.some(row => row.id === each.id));
  const places = [
    ...rows.map(row => ({ ...row, chosen: chosenIds.has(row.id), blocked: !isFree(row) })),
    ...beside.map(each => ({ ...each, chosen: true, blocked: false })),
  ].flatMap(({ id, name, latitude: north, longitude: east, chosen: on, blocked }) =>
    north === null || east === null ? [] : [{ id, name, latitude: north, longitude: east, chosen: on, blocked }],
  );

  return (
    <div className={styles.picker}>
      <div className={styles.search}>
        <div className={styles.modes}>
          <SegmentedControl
            aria-label={t('priceRequest.search')}
            value={mode}
            onChange={value => setMode(value as SearchMode)}
            data={modes.map(value => ({ value, label: t(`priceRequest.search.${value}`) }))}
          />
        </div>
        {mode === 'near' && (
          <>
            <div className={styles.wide}>
              <AddressSearch
                label={t('priceRequest.searchPlace')}
                value={address}
                onChange={setAddress}
                onFound={place => {
                  setAddress(place.address);
                  move(place);
                }}
              />
            </div>
            <div className={styles.number} data-field="search_range">
              <NumberField
                label={t('priceRequest.range')}
                min={1}
                max={5000}
                value={search_range}
                onChange={range => set('search_range', range)}
              />
            </div>
          </>
        )}
        {mode === 'province' && (
          <div className={styles.wide}>
            <MultiSelect
              label={t('priceRequest.provinces')}
              resource="province"
              value={provinces_ids}
              onChange={setProvinces}
            />
          </div>
        )}
        {type === 1 && (
          <div className={styles.number}>
            <NumberField label={t('priceRequest.minRooms')} min={1} value={n_rooms} onChange={setRooms} />
          </div>
        )}
        <div className={styles.wide}>
          <MultiSelect
            label={t('priceRequest.tags')}
            resource={type === 1 ? 'internalTag' : 'internalTagOtherService'}
            value={internal_tags}
            onChange={setTags}
          />
        </div>
      </div>
      <div className={styles.columns}>
        {settings && (
          <SearchMap
            label={t('priceRequest.map')}
            centreLabel={t('priceRequest.mapCentre')}
            hint={t(mode === 'near' ? 'priceRequest.mapHint' : 'priceRequest.mapHintFound')}
            centre={{ latitude, longitude }}
            onMove={move}
            around={mode === 'near'}
            radius={search_range || null}
            places={places}
            onToggle={id => choose([id], !chosenIds.has(id))}
            tiles={settings.map_tiles}
          />
        )}
        <FoundList
          type={type}
          rows={rows}
          total={lacking ? 0 : (found.data?.total ?? 0)}
          state={lacking || (found.isError ? 'failed' : found.isPending ? 'waiting' : 'found')}
          retry={found.refetch}
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
          <Text c="dimmed" size="sm">
            {t('priceRequest.chosenNone')}
          </Text>
        ) : (
          <ul className={styles.chips}>
            {chosen.map(({ id, name }) => (
              <Chip key={id} id={id} name={name} choose={chooses} />
            ))}
          </ul>
        )}
        {chosen.length > 1 && (
          <Button variant="subtle" size="compact-sm" onClick={() => set('chosen', [])}>
            {t('kit.clear')}
          </Button>
        )}
      </section>
    </div>
  );
});

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
