import { Anchor, Badge, Box, Flex, Paper, Text } from '@mantine/core';
import { IconChevronDown, IconWorld } from '@tabler/icons-react';
import { memo, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TravelCard, TravelPerson } from '../../../../contract/travel/calls.ts';
import { travelPath, travelStatus } from '../../../../contract/travel/state.ts';
import type { TravelRequest } from '../../../../contract/travel-request/calls.ts';
import { formatDay } from '../../../../contract/values/dates.ts';
import { formatEuros } from '../../../../contract/values/money.ts';
import { fullName } from '../../../../contract/values/person-name.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { AppLink } from '../../../ui/content/app-link.tsx';
import { openDialog } from '../../../ui/dialog/open-dialog.tsx';
import { formatMoment, languageInWords } from '../../../ui/formats.ts';
import { BookedCount } from '../../booking/booking-state.tsx';
import { StaffBudgetRow } from '../../budget/card/staff-budget-row.tsx';
import { daysText, peopleText, rangeText } from '../../travel/facts.ts';
import { contactOutsideClients, foldedBudgets, sortForCard } from '../../travel/staff-card.ts';
import { TravelCheckbox } from '../bulk/travel-selection.tsx';
import { AssignDialog } from '../lazy.ts';
import { CompareLink } from './compare-link.tsx';
import styles from './travel-card.module.css';
import { TravelMenu } from './travel-menu.tsx';

/** What a visitor asked for on the public page, on the card of the resulting trip. */
export function WebRequest({ request }: { request: TravelRequest }) {
  const { t, i18n } = useTranslation();
  const month = new Intl.DateTimeFormat(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const when = request.flexible
    ? t('webRequest.flexible', {
        month: request.month ? month.format(new Date(`${request.month}-01T00:00:00Z`)) : t('webRequest.anyMonth'),
        days: request.days,
      })
    : t('webRequest.fixed');
  const facts = [
    when,
    budgetText(request),
    t('webRequest.language', { language: languageInWords(request.language, i18n.language) }),
    request.mailing ? t('webRequest.mailing') : null,
  ].filter(Boolean);

  function budgetText({ budget_from: from, budget_to: to }: TravelRequest): string {
    const euros = (value: number) =>
      new Intl.NumberFormat(i18n.language, {
        style: 'currency',
        currency: 'EUR',
        maximumFractionDigits: 0,
        useGrouping: true,
      }).format(value);
    if (from === null && to === null) return t('webRequest.noBudget');
    if (from === null) return t('webRequest.budgetTo', { to: euros(to ?? 0) });
    if (to === null) return t('webRequest.budgetFrom', { from: euros(from) });
    return t('webRequest.budget', { from: euros(from), to: euros(to) });
  }

  return (
    <div className={styles.request}>
      <p className={styles.head}>
        <IconWorld size={16} aria-hidden />
        <b>{t('webRequest.title')}</b>
        <time>{formatMoment(request.created_at)}</time>
      </p>
      <Flex component="ul" wrap="wrap" rowGap={2} columnGap={18}>
        {facts.map(fact => (
          <li key={fact}>{fact}</li>
        ))}
      </Flex>
      {request.wishes && <blockquote className={styles.wishes}>{request.wishes}</blockquote>}
    </div>
  );
}

interface Props {
  travel: TravelCard;
  /** For a trip without clients: the client whom its contact data match. */
  match?: TravelPerson;
}

/**
 * A trip in the list of staff (specification 2 'Trip list'): two lines about it, and a row for each budget. An
 * unchanged trip is not drawn again with its list.
 */
export const StaffTravelCard = memo(({ travel, match }: Props) => {
  const { t } = useTranslation();
  const people = peopleText(t, travel);
  return (
    <Paper component="article" shadow="sm" className={styles.card} aria-labelledby={`travel-${travel.id}`} data-row>
      <header className={styles.header}>
        <TravelCheckbox travel={travel} />
        <div className={styles.titleRow}>
          <h2 className={styles.name} id={`travel-${travel.id}`} data-serif>
            <AppLink href={travelPath(travel.id)} className={styles.titleLink}>
              {travel.name}
            </AppLink>{' '}
            <span className={styles.id}>#{travel.id}</span>
          </h2>
          <TravelState travel={travel} />
          <TravelTags travel={travel} />
        </div>
        <TravelMenu travel={travel} />
      </header>
      <div className={`${styles.facts} ${styles.row}`}>
        <time>{rangeText(travel)}</time>
        <ProposedDays travel={travel} />
        <span>{daysText(t, travel)}</span>
        {people && <span>{people}</span>}
        <People travel={travel} match={match} />
        {travel.budgets.length > 1 && travel.status_by_budgets !== 'aceptado' && (
          <CompareLink travel={travel} brief={t('travels.compare')} />
        )}
      </div>
      <Box px="md">
        {travel.request && <WebRequest request={travel.request} />}
        <EndReason travel={travel} />
      </Box>
      {travel.budgets.length > 0 ? (
        <TravelBudgets travel={travel} />
      ) : (
        <p className={styles.none}>{t('travels.noBudgets')}</p>
      )}
    </Paper>
  );
});

export function TravelTags({ travel }: { travel: TravelCard }) {
  return travel.tags.map(({ id, name }) => (
    <Badge key={id} size="sm" variant="light" color="gray" tt="none">
      {name}
    </Badge>
  ));
}

export function EndReason({ travel }: { travel: TravelCard }) {
  const { t } = useTranslation();
  return (
    <>
      {travel.cancelled_at && travel.cancel_reason && (
        <Text size="sm" c="gray.8" pb="xs">
          <b>
            {t('travels.cancelledOn', {
              day: formatDay(travel.cancelled_at),
              reason: t(`travel.cancelReason.${travel.cancel_reason}`),
            })}
          </b>
        </Text>
      )}
      {travel.rejection_reason && (
        <Text size="sm" c="gray.8" pb="xs">
          <b>{t('travels.reason')}:</b> {travel.rejection_reason}
        </Text>
      )}
    </>
  );
}

/** The budgets, the accepted one first. Those that were already rejected when the card appeared are folded away. */
export function TravelBudgets({ travel }: { travel: TravelCard }) {
  const { t } = useTranslation();
  const [folded, setFolded] = useState(() => foldedBudgets(travel));
  const visible = sortForCard(travel.budgets).filter(({ budget }) => !folded.includes(budget.id));
  const hidden = travel.budgets.length - visible.length;
  return (
    <>
      <ul className={styles.budgets}>
        {visible.map(({ budget, option }) => (
          <StaffBudgetRow
            key={budget.id}
            budget={budget}
            option={option}
            travelStatusId={travel.travel_status_id}
            others={travel.budgets}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className={styles.showRejected} onClick={() => setFolded([])}>
          <IconChevronDown size={16} aria-hidden />
          {t('travels.rejectedBudgets', { count: hidden })}
        </button>
      )}
    </>
  );
}

/** Whose turn it is, for a trip that is with the client, since when, and what is overdue. */
export function TravelState({ travel }: { travel: TravelCard }) {
  const { t } = useTranslation();
  const { travel_status_id: status } = travel;
  const overdueDue = travel.budgets.find(budget => budget.overdue)?.overdue;
  const overdueText = overdueDue && (
    <Text span inherit c="red.9" fw={600}>
      {t('travels.overdue', {
        day: formatDay(overdueDue.day),
        amount: formatEuros(overdueDue.amount, currentLanguage()),
      })}
    </Text>
  );
  if (status === travelStatus.reservado && (travel.bookings || overdueDue))
    return (
      <p className={styles.row}>
        <BookedCount bookings={travel.bookings} />
        {overdueText}
      </p>
    );
  if (status !== travelStatus.enviado && status !== travelStatus.pendienteDeReserva) return null;
  const accepted = travel.status_by_budgets === 'aceptado';
  return (
    <p className={styles.row}>
      <span className={styles.state} data-accepted={accepted || undefined}>
        {accepted ? t('travels.accepted') : t('travels.waitingClient')}
      </span>
      <BookedCount bookings={travel.bookings} />
      {overdueText}
      {!accepted && travel.sent_at && <span>{t('travels.sentOn', { day: formatDay(travel.sent_at) })}</span>}
    </p>
  );
}

/** The clients, who asked for the trip where that is somebody else, and the agents. */
function People({ travel, match }: Props) {
  const { t } = useTranslation();
  const requests = contactOutsideClients(travel);
  const [client, ...others] = travel.clients;
  return (
    <>
      <Fact label={t(travel.clients.length > 1 ? 'travels.clients' : 'travels.client')}>
        {client ? <ClientFact client={client} others={others} /> : <em>{t('travels.noClient')}</em>}
        {!client && match && <SuggestedClient travel={travel} match={match} />}
      </Fact>
      {requests.length > 0 && (
        <Fact label={t('travels.contact')}>
          {requests.map(part => (
            <span key={part}>{part}</span>
          ))}
        </Fact>
      )}
      <Fact label={t('travels.agent')}>
        {travel.assigned_agents.length > 0 ? (
          travel.assigned_agents.map(agent => <span key={agent.agent_id}>{fullName(agent)}</span>)
        ) : (
          <em>{t('travels.noAgent')}</em>
        )}
      </Fact>
    </>
  );
}

export function SuggestedClient({ travel, match }: { travel: TravelCard; match: TravelPerson }) {
  const { t } = useTranslation();
  return (
    <span>
      <Anchor
        component="button"
        type="button"
        inherit
        onClick={() => openDialog(AssignDialog, { id: travel.id, context: { suggested: match.id } })}
      >
        {t('travels.assign', { name: fullName(match) })}
      </Anchor>
    </span>
  );
}

function ClientFact({ client, others }: { client: TravelPerson; others: TravelPerson[] }) {
  const { t } = useTranslation();
  return (
    <>
      <Anchor component={AppLink} href={`/clientes/perfil/${client.id}`} inherit fw={600}>
        {fullName(client)}
      </Anchor>
      {client.phone && <span>{client.phone}</span>}
      {client.email ? <span>{client.email}</span> : <em>{t('travels.noEmail')}</em>}
      {others.length > 0 && (
        <span title={others.map(fullName).join(', ')}>{t('travels.others', { n: others.length })}</span>
      )}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <Text span inherit c="dimmed">
        {label}
      </Text>
      {children}
    </div>
  );
}

/** Of an accepted trip other days are only proposed until they are agreed (decisions 9). */
export function ProposedDays({ travel: { date_from, date_to, budgets } }: { travel: TravelCard }) {
  const { t } = useTranslation();
  const agreed = budgets.find(budget => budget.agreed)?.agreed;
  if (!agreed || (agreed.travel_date_from === date_from && agreed.travel_date_to === date_to)) return null;
  const range = rangeText({ date_from: agreed.travel_date_from, date_to: agreed.travel_date_to });
  return <span>{t('agreement.proposed', { range })}</span>;
}
