import { Badge, Group, Paper, Text, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dashboard, Departure, DueTask, Some } from '../../../contract/dashboard/calls.ts';
import { departureDays, type MissingThing } from '../../../contract/dashboard/schema.ts';
import { requestPath, requestsPath } from '../../../contract/price-request/schema.ts';
import { questionAnchor } from '../../../contract/question/anchor.ts';
import { taskPath } from '../../../contract/task/schema.ts';
import { taskStatus } from '../../../contract/task/state.ts';
import { type Tab, travelPath } from '../../../contract/travel/state.ts';
import { formatDay, today } from '../../../contract/values/dates.ts';
import { formatEuros } from '../../../contract/values/money.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import type { TextKey } from '../../lib/texts.ts';
import { AppLink } from '../../ui/content/app-link.tsx';
import { Hint, IconButton } from '../../ui/content/hint.tsx';
import { perform } from '../../ui/dialog/perform.ts';
import { bookedText } from '../booking/booking-state.tsx';
import { callUpdateTask } from '../task/api.ts';
import styles from './dashboard.module.css';

/** After how many days without an answer a row is marked as urgent. */
const urgentAfterDays = 7;

const joinParts = (...parts: (string | null | false)[]) => parts.filter(Boolean).join(' · ');

/** The address of a tab of the list, narrowed to one agent's trips if the dashboard is. */
export const tabAddress = (tab: Tab, agent: number | null) => `/?tab=${tab}${agent === null ? '' : `&agent=${agent}`}`;

/**
 * What waits and what is due; each row links to where it is dealt with.
 * @param agent whose work is shown; null for everybody's
 */
export function TodayLists({ work, agent }: { work: Dashboard; agent: number | null }) {
  const { t } = useTranslation();
  const waitText = (days: number) => t('today.days', { count: days });
  const euros = (amount: number) => formatEuros(amount, currentLanguage());
  const departureRow = (departure: Departure): Row => ({
    path: departure.budget_id === null ? travelPath(departure.id) : `/budget/${departure.budget_id}`,
    title: departure.name,
    detail: departure.client,
    when:
      departure.days < 0
        ? t('today.left', { day: formatDay(departure.date_from) })
        : `${formatDay(departure.date_from)} · ${t('today.in', { count: departure.days })}`,
    urgent: departure.days <= 3 && departure.missing.length > 0,
    more: <MissingThings departure={departure} />,
  });
  return (
    <div className={styles.board}>
      <Section
        title="today.bookings"
        none="today.bookingsNone"
        all={`${tabAddress('pendientes_de_reserva', agent)}&step=booking`}
        some={work.bookings}
        row={({ missing, bookings, ...trip }) => {
          const row = departureRow({ ...trip, bookings, missing: missing.filter(thing => thing !== 'booking') });
          return { ...row, detail: joinParts(row.detail, bookings && bookedText(t, bookings)) };
        }}
      />
      <Section
        title="today.tasks"
        none="today.tasksNone"
        all={agent === null ? '/tareas' : '/tareas?mine=true'}
        some={work.tasks}
        row={task => ({
          path: taskPath(task.id),
          title: task.name,
          when: `${task.overdue ? `${t('today.overdue')} · ` : ''}${dueText(task.date)}`,
          urgent: task.overdue,
          detail: joinParts(task.travel, task.client, task.agent),
          more: <FinishButton task={task} />,
        })}
      />
      <Section
        title="today.payments"
        none="today.paymentsNone"
        some={work.payments}
        row={({ id, travel, client, amount, day }) => ({
          path: `/budget/${id}`,
          title: travel,
          when: t('today.dueOn', { day: formatDay(day) }),
          urgent: true,
          detail: joinParts(client, euros(amount)),
        })}
      />
      <Section
        title="today.options"
        none="today.optionsNone"
        some={work.options}
        row={({ request_id, type, supplier, title, option_date, days }) => ({
          path: requestPath(type, request_id),
          title: supplier,
          when: `${formatDay(option_date)} · ${t('today.in', { count: days })}`,
          urgent: days <= 2,
          detail: title,
        })}
      />
      <Section
        title="today.departures"
        none="today.departuresNone"
        all={tabAddress('reservados', agent)}
        some={work.departures}
        row={departureRow}
        group={({ days }) => t('today.within', { days: departureDays.find(limit => days <= limit) })}
      />
      <Section
        title="today.questions"
        none="today.questionsNone"
        some={work.questions}
        row={({ budget_id, travel, client, text, days }) => ({
          path: `/budget/${budget_id}#${questionAnchor(null)}`,
          title: joinParts(client, travel),
          when: waitText(days),
          urgent: days >= 2,
          detail: `«${text}»`,
        })}
      />
      <Section
        title="today.changes"
        none="today.changesNone"
        some={work.changes}
        row={({ id, travel, client, text, days }) => ({
          path: travelPath(id),
          title: joinParts(client, travel),
          when: waitText(days),
          urgent: days >= 2,
          detail: text && `«${text}»`,
        })}
      />
      <Section
        title="today.requested"
        none="today.requestedNone"
        all="/?tab=en_cola"
        some={work.requested}
        row={({ id, name, contact, days }) => ({
          path: travelPath(id),
          title: name,
          when: waitText(days),
          urgent: days >= 2,
          detail: contact,
        })}
      />
      <Section
        title="today.waiting"
        none="today.waitingNone"
        all={tabAddress('pendientes_de_reserva', agent)}
        some={work.waiting}
        row={({ id, name, client, budgets: count, opened, opened_at, budget_id, price, days, valid_until }) => ({
          path: count === 1 ? `/budget/${budget_id}` : travelPath(id),
          title: name,
          when: waitText(days),
          urgent: days >= urgentAfterDays,
          detail: joinParts(
            client,
            t(count === 1 ? 'today.price' : 'today.pricesFrom', { count, price: euros(price) }),
            opened_at ? t('today.opened', { day: formatDay(opened_at), opened, count }) : t('today.unopened'),
            valid_until !== null &&
              t(valid_until < today(new Date()) ? 'today.expired' : 'today.until', { day: formatDay(valid_until) }),
          ),
        })}
      />
      <Section
        title="today.requests"
        none="today.requestsNone"
        all={requestsPath(1)}
        some={work.requests}
        row={({ id, type, title, asked, answered, days }) => ({
          path: requestPath(type, id),
          title,
          when: waitText(days),
          urgent: days >= urgentAfterDays,
          detail: t('today.answered', { answered, asked }),
        })}
      />
    </div>
  );
}

interface SectionProps<Item> {
  title: TextKey;
  /** The text of an empty section. */
  none: TextKey;
  /** The address of the complete list. */
  all?: string;
  some: Some<Item>;
  row: (item: Item) => Row;
  /** The heading of the rows to which an item belongs. */
  group?: (item: Item) => string;
}

interface Row {
  path: string;
  title: string;
  /** For whom, or about what. */
  detail: string | null;
  /** How long it has waited, or until when it can. */
  when: string;
  /** Makes the row stand out from the others. */
  urgent: boolean;
  /** Drawn beside the link: an action, or other links. */
  more?: ReactNode;
}

/** A list of what waits: its title with the total, the first rows, and a link to all of them. */
function Section<Item extends { id: number }>({
  title,
  none,
  all,
  some: { rows, total },
  row,
  group,
}: SectionProps<Item>) {
  const { t } = useTranslation();
  return (
    <Paper component="section" withBorder className={styles.section} aria-label={t(title)}>
      <header>
        <h2>
          {t(title)} {total > 0 && <Badge ml={4}>{total}</Badge>}
        </h2>
        {all && total > rows.length && <AppLink href={all}>{t('today.seeAll', { count: total })}</AppLink>}
      </header>
      {total === 0 ? (
        <Hint pb={14} px="md">
          {t(none)}
        </Hint>
      ) : (
        <ul>
          {rows.map((item, index) => {
            const { path, title: name, detail, when, urgent, more } = row(item);
            const heading = group?.(item);
            const before = rows[index - 1];
            return (
              <li key={item.id}>
                {heading && heading !== (before && group?.(before)) && <h3 className={styles.group}>{heading}</h3>}
                <div className={styles.row}>
                  <AppLink href={path} className={styles.link}>
                    <Text span inherit lineClamp={2} fw={600}>
                      {name}
                    </Text>
                    <span className={styles.when} data-urgent={urgent || undefined}>
                      {when}
                    </span>
                    {detail && (
                      <Text span inherit lineClamp={2} className={styles.detail}>
                        {detail}
                      </Text>
                    )}
                  </AppLink>
                  {more}
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </Paper>
  );
}

/** What a trip that departs soon still lacks, with a link to where it can be completed. */
function MissingThings({ departure }: { departure: Departure }) {
  const { t } = useTranslation();
  const { missing, due } = departure;
  return (
    <Group component="ul" align="stretch" gap={6} p="0 16px 10px" w="100%" aria-label={t('today.missing')}>
      {missing.length === 0 && (
        <li className={styles.ready}>
          <IconCheck size={14} aria-hidden /> {t('today.ready')}
        </li>
      )}
      {missing.map(thing => (
        <li key={thing}>
          <AppLink href={addressFor(thing, departure)} className={styles.thing}>
            <IconAlertTriangle size={14} aria-hidden />
            {t(`today.missing.${thing}`, { due: formatEuros(due, currentLanguage()) })}
          </AppLink>
        </li>
      ))}
    </Group>
  );
}

/** The address where a missing thing can be completed. */
function addressFor(thing: MissingThing, { id, budget_id, incomplete_id }: Departure): string {
  if (thing === 'data' && incomplete_id !== null) return `/clientes/perfil/${incomplete_id}`;
  if (thing === 'budget' || thing === 'booking' || thing === 'data' || budget_id === null) return travelPath(id);
  return `/budget/${budget_id}`;
}

function FinishButton({ task: { id, name } }: { task: DueTask }) {
  const { t } = useTranslation();
  const finish = useMutation({
    mutationFn: () => perform(() => callUpdateTask({ id, task_status_id: taskStatus.hecha }), ['dashboard', 'task']),
  });
  return (
    <Tooltip label={t('today.finish')}>
      <IconButton
        icon={IconCheck}
        color="green"
        mr={8}
        label={t('today.finishTask', { name })}
        loading={finish.isPending}
        onClick={() => finish.mutate()}
      />
    </Tooltip>
  );
}

/** The time of a task that is due today, or the day of an overdue one. */
const dueText = (date: string) => (date.slice(0, 10) === today(new Date()) ? date.slice(11, 16) : formatDay(date));
