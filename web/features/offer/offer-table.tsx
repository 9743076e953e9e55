import {
  Anchor,
  Badge,
  Button,
  Group,
  NativeSelect,
  Skeleton,
  Text,
  Title,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPaperclip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferRow } from '../../../contract/offer/calls.ts';
import {
  markOffers,
  type OfferMark,
  type OfferOrder,
  type RequestTerms,
  sortOffers,
} from '../../../contract/offer/schema.ts';
import { formatDay } from '../../../contract/values/dates.ts';
import { formatEuros } from '../../../contract/values/money.ts';
import { get } from '../../lib/api.ts';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import list from '../../ui/list/list.module.css';
import { ChooseOfferDialog } from './choose-offer-dialog.tsx';
import { partText, priceText } from './offer-format.ts';
import styles from './offer-table.module.css';

interface Props {
  request: { id: number; likely_budget_id: number | null; type: number } & RequestTerms;
}

const colors: Record<OfferMark, string> = { cheapest: 'green', nearest: 'atlantic', soonest: 'orange' };

/** The answers to a price request side by side, with comparable figures. Staff can put a chosen offer into a budget. */
export function OfferTable({ request }: Props) {
  const { t } = useTranslation();
  const offers = useQuery({
    queryKey: ['priceRequest', 'offers', request.id],
    queryFn: ({ signal }) => get('offer/getByRequest/:id', { id: request.id }, { signal, quiet: true }),
  });
  if (offers.isPending) return <Skeleton height={180} />;
  if (offers.isError) return <ErrorState error={offers.error} retry={offers.refetch} />;
  if (offers.data.length === 0) return null;
  const declined = offers.data.filter(offer => offer.declined);
  const priced = offers.data.filter(offer => !offer.declined);
  return (
    <section className={styles.offers}>
      <Title order={2} size="h4">
        {t('offers.title', { count: offers.data.length })}
      </Title>
      {priced.length > 0 && <ComparisonTable request={request} offers={priced} />}
      {declined.length > 0 && (
        <details className={styles.declined}>
          <summary>{t('offers.declined', { count: declined.length })}</summary>
          <ul>
            {declined.map(offer => (
              <li key={offer.id}>
                <strong>{offer.name}</strong>
                {offer.reason && <span> · {offer.reason}</span>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function ComparisonTable({ request, offers }: Props & { offers: OfferRow[] }) {
  const { t } = useTranslation();
  const [order, setOrder] = useState<{ by: OfferOrder; down: boolean }>({ by: 'total', down: false });
  const marks = markOffers(offers);
  const columns: [OfferOrder, string][] = [
    ['name', t('offers.supplier')],
    ['total', t('offers.total')],
    ['per_person', t('offers.perPerson')],
    ...(request.type === 1 ? ([['per_room_night', t('offers.perRoomNight')]] satisfies [OfferOrder, string][]) : []),
    ['distance', t('offers.distance')],
    ['option_date', t('offers.option')],
  ];
  return (
    <>
      {/* Cards have no column headings to press, so a list chooses the order. */}
      <NativeSelect
        className={styles.order}
        label={t('offers.orderBy')}
        data={columns.map(([value, label]) => ({ value, label }))}
        value={order.by}
        onChange={event => setOrder({ by: event.currentTarget.value as OfferOrder, down: false })}
      />
      <section className={styles.scroll} aria-label={t('offers.title', { count: offers.length })} tabIndex={0}>
        <table className={`${list.table} ${styles.table}`} role="table">
          <thead role="rowgroup">
            <tr role="row">
              {columns.map(([by, label]) => (
                <th
                  key={by}
                  role="columnheader"
                  scope="col"
                  aria-sort={order.by === by ? (order.down ? 'descending' : 'ascending') : 'none'}
                >
                  <UnstyledButton
                    className={styles.sort}
                    onClick={() => setOrder({ by, down: order.by === by && !order.down })}
                  >
                    {label}
                    {order.by === by && (order.down ? <IconArrowDown size={14} /> : <IconArrowUp size={14} />)}
                  </UnstyledButton>
                </th>
              ))}
              <th role="columnheader" scope="col">
                {t('offers.conditions')}
              </th>
              <th role="columnheader" scope="col">
                <VisuallyHidden>{t('kit.actions')}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {sortOffers(offers, order.by, order.down).map(offer => (
              <Row key={offer.id} request={request} offer={offer} marks={marks.get(offer.id) ?? []} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

const euros = (amount: number | null) => (amount === null ? '–' : formatEuros(amount));

function Row({ request, offer, marks }: Props & { offer: OfferRow; marks: OfferMark[] }) {
  const { t } = useTranslation();
  const distance =
    offer.distance === null
      ? '–'
      : t('offers.kilometres', { km: offer.distance.toLocaleString('es-ES', { maximumFractionDigits: 1 }) });
  return (
    <tr role="row">
      <td role="cell" className={styles.name}>
        <div>{offer.name}</div>
        {marks.length > 0 && (
          <Group gap={4} mt={4}>
            {marks.map(mark => (
              <Badge key={mark} size="sm" color={colors[mark]}>
                {t(`offers.mark.${mark}`)}
              </Badge>
            ))}
          </Group>
        )}
      </td>
      <td role="cell" className={styles.figure} data-label={t('offers.total')}>
        <div>
          <strong>{euros(offer.total)}</strong>
          <small>{priceText(t, offer, 'offers')}</small>
          {partText(t, offer, request) && <small>{partText(t, offer, request)}</small>}
        </div>
      </td>
      <td role="cell" className={styles.figure} data-label={t('offers.perPerson')}>
        <div>{euros(offer.per_person)}</div>
      </td>
      {request.type === 1 && (
        <td role="cell" className={styles.figure} data-label={t('offers.perRoomNight')}>
          <div>{euros(offer.per_room_night)}</div>
        </td>
      )}
      <td role="cell" className={styles.figure} data-label={t('offers.distance')}>
        <div>{distance}</div>
      </td>
      <td role="cell" className={styles.figure} data-label={t('offers.option')}>
        <div>{offer.option_date ? formatDay(offer.option_date) : '–'}</div>
      </td>
      <td role="cell" className={styles.conditions} data-label={t('offers.conditions')}>
        <Conditions offer={offer} />
      </td>
      <td role="cell" className={styles.choose}>
        {offer.budgets.map(budget => (
          <Link key={budget.id} to="/budget/$budget_id" params={{ budget_id: String(budget.id) }}>
            {t('offers.inBudget', { travel: budget.travel })}
          </Link>
        ))}
        {offer.total !== null && (
          <Button
            size="compact-md"
            variant={marks.includes('cheapest') ? 'filled' : 'default'}
            aria-label={t('offers.chooseOf', { name: offer.name })}
            onClick={() => openDialog(ChooseOfferDialog, { context: { offer, request } })}
          >
            {t('offers.choose')}
          </Button>
        )}
      </td>
    </tr>
  );
}

/** The conditions of a price, in the supplier's words, and the supplier's document. */
function Conditions({ offer }: { offer: OfferRow }) {
  const { t } = useTranslation();
  return (
    <div>
      {offer.meal && <div>{offer.meal}</div>}
      {offer.remarks && (
        <Text inherit c="dimmed" style={{ whiteSpace: 'pre-line' }}>
          {offer.remarks}
        </Text>
      )}
      {offer.file && (
        <Anchor
          href={offer.file.url}
          download={offer.file.name}
          aria-label={t('offers.fileOf', { name: offer.file.name })}
          inherit
        >
          <IconPaperclip size={16} aria-hidden />
          {offer.file.name}
        </Anchor>
      )}
    </div>
  );
}
