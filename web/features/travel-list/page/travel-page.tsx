import { Anchor, Flex, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { budgetStatus } from '../../../../contract/budget/state.ts';
import type { TravelCard } from '../../../../contract/travel/calls.ts';
import { tabOf } from '../../../../contract/travel/state.ts';
import { fullName } from '../../../../contract/values/person-name.ts';
import { isGone } from '../../../lib/api.ts';
import { AppLink } from '../../../ui/content/app-link.tsx';
import { Hint } from '../../../ui/content/hint.tsx';
import { FormSkeleton } from '../../../ui/feedback/skeletons.tsx';
import panels from '../../../ui/list/panel.module.css';
import { Halves, TitledPanel } from '../../../ui/list/panels.tsx';
import { useRecordTrail } from '../../../ui/list/record-loader.tsx';
import records from '../../../ui/list/record-page.module.css';
import { budgetQuery } from '../../budget/api.ts';
import { PaperList } from '../../budget/page/papers.tsx';
import { Unreadable } from '../../budget/page/unreadable.tsx';
import { TravelHistory } from '../../history/history-dialog.tsx';
import { ShareButton } from '../../link/share-button.tsx';
import { LetterList } from '../../mail/letters.tsx';
import { Presence } from '../../presence/presence.tsx';
import { clientTaskDefaults } from '../../task/client-task-defaults.ts';
import { SubjectTasks } from '../../task/task-list.tsx';
import { isAccepted } from '../../travel/actions.ts';
import { contactClientsQuery, travelQuery } from '../../travel/api.ts';
import { titleOfBudget } from '../../travel/budget-title.ts';
import { daysText, peopleText, rangeText } from '../../travel/facts.ts';
import { useLiveTravels } from '../../travel/live-travels.ts';
import { TravelPapers } from '../../travel-paper/lazy.ts';
import { Travellers } from '../../traveller/lazy.ts';
import { CompareLink } from '../card/compare-link.tsx';
import {
  EndReason,
  ProposedDays,
  SuggestedClient,
  TravelBudgets,
  TravelState,
  TravelTags,
  WebRequest,
} from '../card/staff-travel-card.tsx';
import card from '../card/travel-card.module.css';
import { TravelMenu } from '../card/travel-menu.tsx';
import { OpenList } from './open-list.tsx';
import styles from './travel-page.module.css';

/** Everything about one trip, for staff: who asked for what, its budgets, what is open, and what has happened. */
export function TravelPage({ id }: { id: number }) {
  const { t } = useTranslation();
  const router = useRouter();
  const goTo = (href: string) => void router.navigate({ href });
  const { data: travel, isPending, error, refetch } = useQuery(travelQuery(id));
  useLiveTravels([id]);
  useRecordTrail(
    [{ title: 'travels.title', to: '/', search: { tab: travel && tabOf(travel.travel_status_id) }, list: true }],
    travel?.name,
    t('travelPage.page', { id }),
  );
  if (isPending) return <FormSkeleton fields={6} />;
  if (!travel || isGone(error)) return <Unreadable error={error} retry={refetch} />;
  return (
    <Flex component="article" direction="column" gap="md" aria-labelledby="trip">
      <Head travel={travel} />
      <OpenList travel={travel} />
      <section className={panels.panel}>
        <Flex align="baseline" gap="md" mb="xs" wrap="wrap">
          <Title order={2} size="h4">
            {t('travelPage.budgets')}
          </Title>
          {travel.budgets.length > 1 && <CompareLink travel={travel} />}
        </Flex>
        {travel.budgets.length > 0 ? (
          <div className={`${card.card} ${styles.budgets}`}>
            <TravelBudgets travel={travel} />
          </div>
        ) : (
          <Hint>{t('travels.noBudgets')}</Hint>
        )}
      </section>
      <Halves gap="md">
        <Stack gap="md" miw={0}>
          <TitledPanel title="travelForm.contactInfo">
            <TravelEnquiry travel={travel} />
          </TitledPanel>
          <TitledPanel title="travelPage.people">
            <People travel={travel} />
          </TitledPanel>
          <Travellers travelId={id} waiting={<Skeleton height={120} />} />
          {travel.budgets.some(isAccepted) && (
            <div>
              <ShareButton travelId={id} />
            </div>
          )}
          {travel.budgets.some(isAccepted) && <TravelPapers travelId={id} waiting={<Skeleton height={120} />} />}
          <TitledPanel title="travels.action.tasks">
            <SubjectTasks subject={{ travel_id: id }} defaults={clientTaskDefaults(travel.clients[0])} goTo={goTo} />
          </TitledPanel>
          <TitledPanel title="travelPage.files">
            <Files travel={travel} />
          </TitledPanel>
        </Stack>
        <Stack gap="md" miw={0}>
          <TitledPanel title="travels.action.letters">
            <LetterList filter={{ travel_id: id }} />
          </TitledPanel>
          <TitledPanel title="travelPage.history">
            <TravelHistory id={id} goTo={goTo} />
          </TitledPanel>
        </Stack>
      </Halves>
    </Flex>
  );
}

function Head({ travel }: { travel: TravelCard }) {
  const { t } = useTranslation();
  const people = peopleText(t, travel);
  return (
    <header>
      <div className={records.head}>
        <Title className={styles.name} id="trip" data-serif>
          {travel.name} <span className={card.id}>#{travel.id}</span>
        </Title>
        <TravelTags travel={travel} />
        <Presence resource="travel" id={travel.id} />
        <div className={`${records.actions} ${styles.actions}`}>
          <TravelMenu travel={travel} page />
        </div>
      </div>
      <div className={`${card.row} ${styles.facts}`}>
        <span>{travel.travel_status.name}</span>
        <time>{rangeText(travel)}</time>
        <ProposedDays travel={travel} />
        <span>{daysText(t, travel)}</span>
        {people && <span>{people}</span>}
        <TravelState travel={travel} />
      </div>
      <EndReason travel={travel} />
    </header>
  );
}

/** Who asked for the trip, and what they asked for, on the public page or by telephone. */
function TravelEnquiry({ travel }: { travel: TravelCard }) {
  const { t } = useTranslation();
  const { contact_name, contact_surname, contact_phone, contact_email, contact_info, request } = travel;
  const name = fullName({ first_name: contact_name, last_name: contact_surname });
  return (
    <Stack gap="xs" fz="sm">
      {request && (
        <WebRequest request={contact_info?.includes(request.wishes ?? '') ? { ...request, wishes: null } : request} />
      )}
      {contact_info && <p className={styles.enquiry}>{contact_info}</p>}
      {!contact_info && !request && <Hint>{t('travelPage.askedNothing')}</Hint>}
      <Person label={t('travels.contact')} name={name} phone={contact_phone} email={contact_email} />
    </Stack>
  );
}

function People({ travel }: { travel: TravelCard }) {
  const { t } = useTranslation();
  const orphan = travel.clients.length === 0;
  const match = useQuery(contactClientsQuery(orphan ? [travel.id] : [])).data?.[0]?.clients[0];
  return (
    <Stack gap="xs" fz="sm">
      {travel.clients.map(client => (
        <Person
          key={client.id}
          label={t('travels.client')}
          name={
            <Anchor component={AppLink} href={`/clientes/perfil/${client.id}`} inherit fw={600}>
              {fullName(client)}
            </Anchor>
          }
          phone={client.phone}
          email={client.email}
        />
      ))}
      {orphan && (
        <Person label={t('travels.client')} name={<em>{t('travels.noClient')}</em>} phone={null} email={null}>
          {match && <SuggestedClient travel={travel} match={match} />}
        </Person>
      )}
      <Person
        label={t('travels.agent')}
        name={travel.assigned_agents.map(fullName).join(', ') || <em>{t('travels.noAgent')}</em>}
        phone={null}
        email={null}
      />
    </Stack>
  );
}

interface PersonProps {
  label: string;
  name: ReactNode;
  phone?: string | null;
  email?: string | null;
  children?: ReactNode;
}

function Person({ label, name, phone, email, children }: PersonProps) {
  return (
    <div className={styles.person}>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <p className={card.fact}>
        {name}
        {phone && (
          <Anchor inherit href={`tel:${phone}`}>
            {phone}
          </Anchor>
        )}
        {email && (
          <Anchor inherit href={`mailto:${email}`}>
            {email}
          </Anchor>
        )}
        {children}
      </p>
    </div>
  );
}

/** The papers of the accepted budget, or else of those that can still be accepted. */
function Files({ travel: { budgets } }: { travel: TravelCard }) {
  const { t } = useTranslation();
  const accepted = budgets.filter(isAccepted);
  const pending = budgets.filter(budget => budget.budget_status_id === budgetStatus.pendiente);
  const visible = accepted.length > 0 ? accepted : pending;
  const read = useQueries({ queries: visible.map(({ id }) => budgetQuery(id)) });
  if (visible.length === 0) return <Hint>{t('travelPage.noFiles')}</Hint>;
  return read.map(
    ({ data }) =>
      data && (
        <div key={data.id} className={styles.papers}>
          <Title order={3} size="sm">
            {titleOfBudget(t, data, true)}
          </Title>
          <PaperList budget={data} />
        </div>
      ),
  );
}
