import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../../contract/dates.ts';
import type { TravelCard, TravelPerson } from '../../../../contract/travel-calls.ts';
import { travelStatus } from '../../../../contract/travel-state.ts';
import { fullName } from '../../../lib/full-name.ts';
import { openDialog } from '../../../ui/open-dialog.tsx';
import { StaffBudgetCard } from '../../budget/card/staff-budget-card.tsx';
import { daysText, peopleText, rangeText } from '../../travel/facts.ts';
import { AssignDialog } from '../dialogs/lazy.ts';
import { CompareLink } from './compare-link.tsx';
import styles from './travel-card.module.css';
import { TravelMenu } from './travel-menu.tsx';
import { WebRequest } from './web-request.tsx';

interface Props {
  travel: TravelCard;
  /** For a trip without clients: the client whom its contact data match. */
  match?: TravelPerson;
}

/** A trip in the list of staff (specification 2 'Trip list'). */
export function StaffTravelCard({ travel, match }: Props) {
  const { t } = useTranslation();
  const people = peopleText(t, travel);
  return (
    <article className={styles.card} aria-labelledby={`travel-${travel.id}`}>
      <header className={styles.header}>
        <div className={styles.first}>
          <h2 className={styles.name} id={`travel-${travel.id}`} data-serif>
            {travel.name} <span className={styles.id}>#{travel.id}</span>
          </h2>
          <p className={`${styles.dates} ${styles.row}`}>
            <time>{rangeText(travel)}</time>
            <span>{daysText(t, travel.days)}</span>
            {people && <span>{people}</span>}
            <Standing travel={travel} />
            {travel.budgets.length > 1 && <CompareLink travel={travel} />}
          </p>
        </div>
        <TravelMenu travel={travel} />
      </header>
      <People travel={travel} match={match} />
      {travel.request && <WebRequest request={travel.request} />}
      {travel.rejection_reason && (
        <p className={styles.reason}>
          <b>{t('travels.reason')}:</b> {travel.rejection_reason}
        </p>
      )}
      {travel.budgets.length > 0 ? (
        <ul className={styles.budgets}>
          {travel.budgets.map(budget => (
            <StaffBudgetCard key={budget.id} budget={budget} travelStatusId={travel.travel_status_id} />
          ))}
        </ul>
      ) : (
        <p className={styles.none}>{t('travels.noBudgets')}</p>
      )}
    </article>
  );
}

/** Says whose turn it is, for a trip that is with the client. */
function Standing({ travel }: { travel: TravelCard }) {
  const { t } = useTranslation();
  if (travel.travel_status_id !== travelStatus.enviado && travel.travel_status_id !== travelStatus.pendienteDeReserva) {
    return null;
  }
  const accepted = travel.status_by_budgets === 'aceptado';
  return (
    <>
      {travel.sent_at && <span>{t('travels.sentOn', { day: formatDay(travel.sent_at) })}</span>}
      <span className={styles.standing} data-accepted={accepted || undefined}>
        {accepted ? t('travels.accepted') : t('travels.waitingClient')}
      </span>
    </>
  );
}

/** The agent, the person who asked for the trip, and its clients. */
function People({ travel, match }: Props) {
  const { t } = useTranslation();
  const contact = fullName({ first_name: travel.contact_name, last_name: travel.contact_surname });
  const asked = [contact, travel.contact_phone, travel.contact_email].filter(Boolean);
  const [client, ...others] = travel.clients;
  return (
    <dl className={styles.people}>
      <Fact label={t(travel.clients.length > 1 ? 'travels.clients' : 'travels.client')}>
        {client ? <ClientFact client={client} others={others} /> : <em>{t('travels.noClient')}</em>}
        {!client && match && <Suggestion travel={travel} match={match} />}
      </Fact>
      <Fact label={t('travels.contact')}>
        {asked.length > 0 ? asked.map(part => <span key={part}>{part}</span>) : <em>{t('travels.noContact')}</em>}
      </Fact>
      <Fact label={t('travels.agent')}>
        {travel.assigned_agents.length > 0 ? (
          travel.assigned_agents.map(agent => <span key={agent.agent_id}>{fullName(agent)}</span>)
        ) : (
          <em>{t('travels.noAgent')}</em>
        )}
      </Fact>
    </dl>
  );
}

function Suggestion({ travel, match }: { travel: TravelCard; match: TravelPerson }) {
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
      <Anchor
        renderRoot={props => <Link to="/clientes/perfil/$id_user" params={{ id_user: String(client.id) }} {...props} />}
        inherit
        fw={600}
      >
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
    <div>
      <dt>{label}</dt>
      <dd className={styles.row}>{children}</dd>
    </div>
  );
}
