import { ActionIcon, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  Departure,
  DueTask,
  FirstSteps,
  OpenQuestion,
  OpenRequest,
  RequestedTravel,
  Some,
  WaitingTravel,
} from '../../../contract/dashboard/calls.ts';
import type { MissingThing } from '../../../contract/dashboard/schema.ts';
import { requestPath, requestsPath } from '../../../contract/price-request/schema.ts';
import { questionAnchor } from '../../../contract/question/schema.ts';
import { taskPath } from '../../../contract/task/schema.ts';
import type { Tab } from '../../../contract/travel/state.ts';
import { formatDay, today } from '../../../contract/values/dates.ts';
import { formatEuros } from '../../../contract/values/money.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { useMay } from '../../lib/session.ts';
import { PlaceLink } from '../../ui/map/place-link.tsx';
import { finishTask } from './api.ts';
import styles from './dashboard.module.css';

/** Days without an answer after which a row stands out. */
const long = 7;

const joined = (...parts: (string | null | false)[]) => parts.filter(Boolean).join(' · ');

/** The address of a trip, found by its number in its tab of the list. */
const inTab = (tab: Tab, id: number) => `/?${new URLSearchParams({ tab, q: `#${id}` })}`;

/** The address of a tab of the list, narrowed to one agent's trips if the dashboard is. */
export const tabOfAgent = (tab: Tab, agent: number | null) => `/?tab=${tab}${agent === null ? '' : `&agent=${agent}`}`;

/** Trips whose budgets wait for an answer, and whether their clients have opened them. */
export function Waiting({ some: { rows, total }, agent }: { some: Some<WaitingTravel>; agent: number | null }) {
  const { t } = useTranslation();
  return (
    <Section
      title={t('today.waiting')}
      total={total}
      shown={rows.length}
      none={t('today.waitingNone')}
      all={tabOfAgent('pendientes_de_reserva', agent)}
    >
      {rows.map(({ id, name, client, budgets, opened, opened_at, budget_id, price, days, valid_until }) => (
        <Row
          key={id}
          path={budgets === 1 ? `/budget/${budget_id}` : inTab('pendientes_de_reserva', id)}
          title={name}
          when={t('today.days', { count: days })}
          urgent={days >= long}
          detail={joined(
            client,
            t(budgets === 1 ? 'today.price' : 'today.pricesFrom', {
              count: budgets,
              price: formatEuros(price, currentLanguage()),
            }),
            opened_at ? t('today.opened', { day: formatDay(opened_at), opened, count: budgets }) : t('today.unopened'),
            valid_until !== null &&
              t(valid_until < today(new Date()) ? 'today.expired' : 'today.until', { day: formatDay(valid_until) }),
          )}
        />
      ))}
    </Section>
  );
}

/** Questions of customers; each row links to where the question was asked. */
export function Questions({ some: { rows, total } }: { some: Some<OpenQuestion> }) {
  const { t } = useTranslation();
  return (
    <Section title={t('today.questions')} total={total} shown={rows.length} none={t('today.questionsNone')}>
      {rows.map(({ id, budget_id, travel, client, text, days }) => (
        <Row
          key={id}
          path={`/budget/${budget_id}#${questionAnchor(null)}`}
          title={joined(client, travel)}
          when={t('today.days', { count: days })}
          urgent={days >= 2}
          detail={`«${text}»`}
        />
      ))}
    </Section>
  );
}

/** Trips that visitors asked for. */
export function Requested({ some: { rows, total } }: { some: Some<RequestedTravel> }) {
  const { t } = useTranslation();
  return (
    <Section
      title={t('today.requested')}
      total={total}
      shown={rows.length}
      none={t('today.requestedNone')}
      all="/?tab=en_cola"
    >
      {rows.map(({ id, name, contact, days }) => (
        <Row
          key={id}
          path={inTab('en_cola', id)}
          title={name}
          when={t('today.days', { count: days })}
          urgent={days >= 2}
          detail={contact}
        />
      ))}
    </Section>
  );
}

/** Price requests that still lack answers of suppliers. */
export function Requests({ some: { rows, total } }: { some: Some<OpenRequest> }) {
  const { t } = useTranslation();
  return (
    <Section
      title={t('today.requests')}
      total={total}
      shown={rows.length}
      none={t('today.requestsNone')}
      all={requestsPath(1)}
    >
      {rows.map(({ id, type, title, asked, answered, days }) => (
        <Row
          key={id}
          path={requestPath(type, id)}
          title={title}
          when={t('today.days', { count: days })}
          urgent={days >= long}
          detail={t('today.answered', { answered, asked })}
        />
      ))}
    </Section>
  );
}

interface SectionProps {
  title: string;
  total: number;
  /** How many rows are shown. */
  shown: number;
  /** The text of an empty section. */
  none: string;
  /** The address of the complete list. */
  all?: string;
  children: ReactNode;
}

/** A list of what waits: its title with the total, the first rows, and a link to all of them. */
export function Section({ title, total, shown, none, all, children }: SectionProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.section} aria-label={title}>
      <header>
        <h2>
          {title} {total > 0 && <span className={styles.total}>{total}</span>}
        </h2>
        {all && total > shown && <PlaceLink path={all}>{t('today.seeAll', { count: total })}</PlaceLink>}
      </header>
      {total === 0 ? <p className={styles.none}>{none}</p> : <ul>{children}</ul>}
    </section>
  );
}

interface RowProps {
  path: string;
  title: string;
  /** For whom, or about what. */
  detail?: string | null;
  /** How long it has waited, or until when it can. */
  when?: string;
  /** Makes the row stand out from the others. */
  urgent?: boolean;
  /** Drawn beside the link: an action, or another link. */
  children?: ReactNode;
}

/** A row that links to where the work is done. */
export function Row({ path, title, detail, when, urgent = false, children }: RowProps) {
  return (
    <li className={styles.row}>
      <PlaceLink path={path} className={styles.link}>
        <span className={styles.title}>{title}</span>
        {when && (
          <span className={styles.when} data-urgent={urgent || undefined}>
            {when}
          </span>
        )}
        {detail && <span className={styles.detail}>{detail}</span>}
      </PlaceLink>
      {children}
    </li>
  );
}

/** Trips that depart within two weeks, and what each still lacks, with a link to where it can be completed. */
export function Departures({ some: { rows, total }, agent }: { some: Some<Departure>; agent: number | null }) {
  const { t } = useTranslation();
  return (
    <Section
      title={t('today.departures')}
      total={total}
      shown={rows.length}
      none={t('today.departuresNone')}
      all={tabOfAgent('reservados', agent)}
    >
      {rows.map(departure => (
        <Row
          key={departure.id}
          path={departure.budget_id === null ? listOf(departure) : `/budget/${departure.budget_id}`}
          title={departure.name}
          detail={departure.client}
          when={`${formatDay(departure.date_from)} · ${t('today.in', { count: departure.days })}`}
          urgent={departure.days <= 3 && departure.missing.length > 0}
        >
          <ul className={styles.missing} aria-label={t('today.missing')}>
            {departure.missing.length === 0 && (
              <li className={styles.ready}>
                <IconCheck size={14} aria-hidden /> {t('today.ready')}
              </li>
            )}
            {departure.missing.map(thing => (
              <li key={thing}>
                <PlaceLink path={placeOf(thing, departure)} className={styles.thing}>
                  <IconAlertTriangle size={14} aria-hidden />
                  {t(`today.missing.${thing}`, { due: formatEuros(departure.due, currentLanguage()) })}
                </PlaceLink>
              </li>
            ))}
          </ul>
        </Row>
      ))}
    </Section>
  );
}

const listOf = ({ id, tab }: Departure) => `/?${new URLSearchParams({ tab, q: `#${id}` })}`;

/** The address where a missing thing can be completed. */
function placeOf(thing: MissingThing, departure: Departure): string {
  if (thing === 'data' && departure.incomplete_id !== null) return `/clientes/perfil/${departure.incomplete_id}`;
  if (thing === 'budget' || thing === 'booking' || thing === 'data' || departure.budget_id === null)
    return listOf(departure);
  return `/budget/${departure.budget_id}`;
}

/** Tasks that are due today or overdue; each can be finished here. */
export function Tasks({ some: { rows, total }, mine }: { some: Some<DueTask>; mine: boolean }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const finish = useMutation({
    mutationFn: finishTask,
    onSettled: () => Promise.all(['dashboard', 'task'].map(key => client.invalidateQueries({ queryKey: [key] }))),
  });
  return (
    <Section
      title={t('today.tasks')}
      total={total}
      shown={rows.length}
      none={t('today.tasksNone')}
      all={mine ? '/tareas?mine=true' : '/tareas'}
    >
      {rows.map(({ id, name, date, overdue, travel, client: person, agent }) => (
        <Row
          key={id}
          path={taskPath(id)}
          title={name}
          when={`${overdue ? `${t('today.overdue')} · ` : ''}${whenOf(date)}`}
          urgent={overdue}
          detail={[travel, person, agent].filter(Boolean).join(' · ')}
        >
          <Tooltip label={t('today.finish')}>
            <ActionIcon
              variant="subtle"
              color="green"
              size="lg"
              mr={8}
              aria-label={t('today.finishTask', { name })}
              loading={finish.isPending && finish.variables === id}
              disabled={finish.isPending}
              onClick={() => finish.mutate(id)}
            >
              <IconCheck size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </Row>
      ))}
    </Section>
  );
}

/** The time of a task that is due today, or the day of an overdue one. */
const whenOf = (date: string) => (date.slice(0, 10) === today(new Date()) ? date.slice(11, 16) : formatDay(date));

const steps = [
  ['people', '/config/users', 'user:write'],
  ['agency', '/config/ajustes', 'setting:write'],
  ['texts', '/config/textos', 'generalText:write'],
  ['mail', '/config/correo', 'mail:read'],
  ['catalogue', '/config/services/mealincluded', 'catalogue:write'],
  ['client', '/clientes', 'client:write'],
  ['travel', '/', 'travel:write'],
] as const;

/** The first steps of a new agency, for the users who may take them. */
export function First({ steps: done }: { steps: FirstSteps }) {
  const { t } = useTranslation();
  const may = useMay();
  return (
    <section className={styles.first} aria-labelledby="first-steps">
      <h2 id="first-steps">{t('today.first')}</h2>
      <p>{t('today.firstText')}</p>
      <ol>
        {steps
          .filter(([, , permission]) => may(permission))
          .map(([step, path]) => (
            <li key={step} data-done={done[step] || undefined}>
              {done[step] ? (
                <IconCircleCheck size={22} aria-hidden />
              ) : (
                <IconCircle size={22} stroke={1.4} aria-hidden />
              )}
              <div>
                <PlaceLink path={path}>{t(`today.first.${step}`)}</PlaceLink>
                {done[step] && <span className={styles.done}> · {t('today.firstDone')}</span>}
                <p>{t(`today.firstHint.${step}`)}</p>
              </div>
            </li>
          ))}
      </ol>
    </section>
  );
}
