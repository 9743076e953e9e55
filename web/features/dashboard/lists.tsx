import { useTranslation } from 'react-i18next';
import type {
  OpenQuestion,
  OpenRequest,
  RequestedTravel,
  Some,
  WaitingTravel,
} from '../../../contract/dashboard/calls.ts';
import { requestPath, requestsPath } from '../../../contract/price-request/schema.ts';
import { questionAnchor } from '../../../contract/question/anchor.ts';
import type { Tab } from '../../../contract/travel/state.ts';
import { formatDay, today } from '../../../contract/values/dates.ts';
import { formatEuros } from '../../../contract/values/money.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { Row, Section } from './section.tsx';

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
