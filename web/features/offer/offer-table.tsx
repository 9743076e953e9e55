import { ActionIcon, Badge, Button, Skeleton, Table, Title, Tooltip, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPaperclip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatEuros } from '../../../contract/money.ts';
import { markOffers, type OfferMark, type OfferOrder, type OfferRow, sortOffers } from '../../../contract/offer.ts';
import { openDialog } from '../../ui/open-dialog.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { offersQuery } from './api.ts';
import { ChooseOfferDialog } from './choose-offer-dialog.tsx';
import styles from './offer-table.module.css';
import { priceText, shortDay } from './words.ts';

interface Props {
  request: { id: number; budget_id: number | null; type: number };
}

const marked: Record<OfferMark, { label: `offers.mark.${OfferMark}`; color: string }> = {
  cheapest: { label: 'offers.mark.cheapest', color: 'green' },
  nearest: { label: 'offers.mark.nearest', color: 'atlantic' },
  soonest: { label: 'offers.mark.soonest', color: 'orange' },
};

/** The answers to a price request side by side, in figures that compare; a chosen one goes into a budget from here. */
export function OfferTable({ request }: Props) {
  const { t } = useTranslation();
  const offers = useQuery(offersQuery(request.id));
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
      {priced.length > 0 && <Compared request={request} offers={priced} />}
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

function Compared({ request, offers }: Props & { offers: OfferRow[] }) {
  const { t } = useTranslation();
  const [order, setOrder] = useState<{ by: OfferOrder; down: boolean }>({ by: 'total', down: false });
  const marks = markOffers(offers);
  const stays = request.type === 1;
  const columns: [OfferOrder, string][] = [
    ['name', t('offers.supplier')],
    ['total', t('offers.total')],
    ['per_person', t('offers.perPerson')],
    ...(stays ? ([['per_room_night', t('offers.perRoomNight')]] satisfies [OfferOrder, string][]) : []),
    ['distance', t('offers.distance')],
    ['option_date', t('offers.option')],
  ];
  return (
    <Table.ScrollContainer minWidth={860}>
      <Table verticalSpacing="sm" className={styles.table}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(([by, label]) => (
              <Table.Th key={by} aria-sort={order.by === by ? (order.down ? 'descending' : 'ascending') : 'none'}>
                <UnstyledButton
                  className={styles.sort}
                  onClick={() => setOrder({ by, down: order.by === by && !order.down })}
                >
                  {label}
                  {order.by === by && (order.down ? <IconArrowDown size={14} /> : <IconArrowUp size={14} />)}
                </UnstyledButton>
              </Table.Th>
            ))}
            <Table.Th>{t('offers.conditions')}</Table.Th>
            <Table.Th aria-label={t('offers.choose')} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sortOffers(offers, order.by, order.down).map(offer => (
            <Row key={offer.id} request={request} offer={offer} marks={marks.get(offer.id) ?? []} stays={stays} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

const euros = (amount: number | null) => (amount === null ? '–' : formatEuros(amount));

function Row({ request, offer, marks, stays }: Props & { offer: OfferRow; marks: OfferMark[]; stays: boolean }) {
  const { t } = useTranslation();
  const distance =
    offer.distance === null
      ? '–'
      : t('offers.kilometres', { km: offer.distance.toLocaleString('es-ES', { maximumFractionDigits: 1 }) });
  const conditions = [offer.availability === 'part' ? t('offers.part') : '', offer.meal ?? '']
    .filter(Boolean)
    .join(' · ');
  return (
    <Table.Tr>
      <Table.Th scope="row" className={styles.name}>
        <span>{offer.name}</span>
        <span className={styles.marks}>
          {marks.map(mark => (
            <Badge key={mark} size="sm" color={marked[mark].color}>
              {t(marked[mark].label)}
            </Badge>
          ))}
        </span>
      </Table.Th>
      <Table.Td className={styles.figure}>
        <strong>{euros(offer.total)}</strong>
        <small>{priceText(t, offer)}</small>
      </Table.Td>
      <Table.Td className={styles.figure}>{euros(offer.per_person)}</Table.Td>
      {stays && <Table.Td className={styles.figure}>{euros(offer.per_room_night)}</Table.Td>}
      <Table.Td className={styles.figure}>{distance}</Table.Td>
      <Table.Td className={styles.figure}>{shortDay(offer.option_date) || '–'}</Table.Td>
      <Table.Td className={styles.conditions}>
        {conditions && <div>{conditions}</div>}
        {offer.remarks && <div className={styles.remarks}>{offer.remarks}</div>}
        {offer.file && (
          <Tooltip label={offer.file.name}>
            <ActionIcon
              component="a"
              href={offer.file.url}
              download={offer.file.name}
              variant="subtle"
              aria-label={t('offers.fileOf', { name: offer.file.name })}
            >
              <IconPaperclip size={18} />
            </ActionIcon>
          </Tooltip>
        )}
      </Table.Td>
      <Table.Td>
        {offer.budgets.map(budget => (
          <div key={budget.id}>
            <Link to="/budget/$budget_id" params={{ budget_id: String(budget.id) }}>
              {t('offers.inBudget', { travel: budget.travel })}
            </Link>
          </div>
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
      </Table.Td>
    </Table.Tr>
  );
}
