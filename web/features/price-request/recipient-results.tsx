import { Button, Checkbox, Flex, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { NearbyService } from '../../../contract/nearby/calls.ts';
import type { PriceRequestType } from '../../../contract/price-request/schema.ts';
import { Hint } from '../../ui/content/hint.tsx';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { AccomodationDialog } from '../accomodation/accomodation-dialog.tsx';
import { OtherServiceDialog } from '../other-service/other-service-dialog.tsx';
import { usePlaceName } from '../place/place-labels.ts';
import type { RecipientSearch } from './api.ts';
import styles from './price-request.module.css';
import { kilometres } from './request-format.ts';

interface Props {
  type: PriceRequestType;
  place: RecipientSearch | undefined;
  rows: readonly NearbyService[];
  total: number;
  state: 'noRange' | 'noProvinces' | 'pending' | 'error' | 'success';
  retry: () => unknown;
  /** Those who got the letter before. */
  contactedIds: readonly number[];
  chosenIds: ReadonlySet<number>;
  /** Must stay the same function at every render, so that unchanged rows are not drawn again. */
  choose: (ids: readonly number[], on: boolean) => void;
}

/** The name of the place that is searched around: the pin may be elsewhere than the reader thinks. */
function SearchPlaceText({ place }: { place: RecipientSearch }) {
  const { t } = useTranslation();
  return (
    <Text size="sm" aria-live="polite">
      {t('priceRequest.foundNear', { range: place.searchRange, place: usePlaceName(place) })}
    </Text>
  );
}

/** The search results, to be ticked. A result without an e-mail is shown with a link to complete it. */
export function RecipientResults({ type, place, rows, total, state, retry, contactedIds, chosenIds, choose }: Props) {
  const { t } = useTranslation();
  const selectable = rows.filter(row => row.contact_email && !contactedIds.includes(row.id)).map(({ id }) => id);
  const allChosen = selectable.length > 0 && selectable.every(id => chosenIds.has(id));
  return (
    <Flex component="section" direction="column" gap="xs" miw={0} aria-label={t('priceRequest.found')}>
      <Flex component="header" align="center" justify="space-between" gap="xs">
        <div>
          <Text fw={600} aria-live="polite">
            {t('priceRequest.foundCount', { count: total })}
          </Text>
          {place && state !== 'noRange' && <SearchPlaceText place={place} />}
        </div>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={selectable.length === 0}
          onClick={() => choose(selectable, !allChosen)}
        >
          {t(allChosen ? 'priceRequest.chooseNone' : 'priceRequest.chooseAll')}
        </Button>
      </Flex>
      {state === 'pending' && <Skeleton height={240} />}
      {state === 'error' && <ErrorState error={null} retry={retry} />}
      {state === 'noRange' && <EmptyState title={t('priceRequest.rangeFirst')} />}
      {state === 'noProvinces' && <EmptyState title={t('priceRequest.provincesFirst')} />}
      {state === 'success' && rows.length === 0 && (
        <EmptyState title={t('priceRequest.nothingFound')}>{t('priceRequest.nothingFoundHint')}</EmptyState>
      )}
      {rows.length > 0 && (
        <ul className={styles.rows} tabIndex={0} aria-label={t('priceRequest.found')}>
          {rows.map(row => (
            <ResultRow
              key={row.id}
              type={type}
              row={row}
              chosen={chosenIds.has(row.id)}
              contacted={contactedIds.includes(row.id)}
              choose={choose}
            />
          ))}
        </ul>
      )}
      {total > rows.length && rows.length > 0 && (
        <Hint>{t('priceRequest.foundMore', { count: rows.length, total })}</Hint>
      )}
    </Flex>
  );
}

interface RowProps extends Pick<Props, 'type' | 'choose'> {
  row: NearbyService;
  chosen: boolean;
  contacted: boolean;
}

const ResultRow = memo(function ResultRow({ type, row, chosen, contacted, choose }: RowProps) {
  const { t, i18n } = useTranslation();
  return (
    <li className={styles.row}>
      <Checkbox
        checked={chosen}
        disabled={!row.contact_email || contacted}
        aria-label={t('priceRequest.choose', { name: row.name })}
        label={
          <>
            <b>{row.name}</b>
            <span>
              {[row.city ?? row.address, row.n_rooms && t('priceRequest.roomsOf', { count: row.n_rooms })]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </>
        }
        onChange={event => choose([row.id], event.currentTarget.checked)}
      />
      <Stack align="flex-end" gap={0} fz="sm" c="dimmed" flex="none" data-figures maw="45%" ta="end">
        {row.distance !== null && (
          <span>{t('priceRequest.km', { distance: kilometres(row.distance, i18n.language) })}</span>
        )}
        {!row.contact_email && <MissingEmail type={type} row={row} />}
        {contacted && <span>{t('priceRequest.alreadyAskedRow')}</span>}
      </Stack>
    </li>
  );
});

/** A link to the record of a result: without an e-mail it cannot be asked. */
function MissingEmail({ type, row }: { type: PriceRequestType; row: NearbyService }) {
  const { t } = useTranslation();
  return (
    <>
      <span>{t('priceRequest.noEmail')}</span>
      <UnstyledButton
        fz="inherit"
        c="var(--mantine-color-anchor)"
        td="underline"
        aria-label={t('priceRequest.completeOf', { name: row.name })}
        onClick={() =>
          type === 1 ? openDialog(AccomodationDialog, { id: row.id }) : openDialog(OtherServiceDialog, { id: row.id })
        }
      >
        {t('priceRequest.complete')}
      </UnstyledButton>
    </>
  );
}
