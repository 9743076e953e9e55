import { Skeleton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { requestPath } from '../../../../contract/price-request/schema.ts';
import { questionAnchor } from '../../../../contract/question/anchor.ts';
import type { TravelCard } from '../../../../contract/travel/calls.ts';
import { isOpenForServices, travelStatus } from '../../../../contract/travel/state.ts';
import { formatDay, today } from '../../../../contract/values/dates.ts';
import { fullName } from '../../../../contract/values/person-name.ts';
import { get } from '../../../lib/api.ts';
import { AppLink } from '../../../ui/content/app-link.tsx';
import { Hint } from '../../../ui/content/hint.tsx';
import { TitledPanel } from '../../../ui/list/panels.tsx';
import { bookingsQuery } from '../../booking/api.ts';
import { budgetQuery } from '../../budget/api.ts';
import { isAccepted } from '../../travel/actions.ts';
import { titleOfBudget } from '../../travel/budget-title.ts';
import { openPointKey, openPointText } from '../open-point-text.ts';
import { openPoints, unacceptedPoints } from '../open-points.ts';
import styles from './travel-page.module.css';

interface OpenItem {
  key: string;
  text: string;
  /** Where staff can settle it; undefined where that is this page. */
  path?: string;
}

/** What is open of a trip, each with a link to where it is dealt with. */
export function OpenList({ travel }: { travel: TravelCard }) {
  const { t } = useTranslation();
  const items = useOpenItems(travel);
  const closed = !isOpenForServices(travel.travel_status_id);
  if (closed && !items?.length) return null;
  return (
    <TitledPanel title="travels.open">
      {/* As high as a usual list: what is below stays where it is. */}
      {!items && <Skeleton height={72} />}
      {items?.length === 0 && <Hint>{t('travels.open.none')}</Hint>}
      <ul className={styles.open} aria-busy={!items}>
        {items?.map(({ key, text, path }) => (
          <li key={key}>
            <IconAlertTriangle size={16} aria-hidden />
            {path ? <AppLink href={path}>{text}</AppLink> : <span>{text}</span>}
          </li>
        ))}
      </ul>
    </TitledPanel>
  );
}

/** Undefined until everything has been read. */
function useOpenItems(travel: TravelCard): OpenItem[] | undefined {
  const { t } = useTranslation();
  const accepted = travel.budgets.find(isAccepted);
  const budget = useQuery({ ...budgetQuery(accepted?.id ?? 0), enabled: accepted !== undefined });
  const bookings = useQuery({ ...bookingsQuery(accepted?.id ?? 0), enabled: accepted !== undefined });
  // Questions and offers come from others, so they are read again at each visit.
  const others = useQuery({
    queryKey: ['budget', 'ofTravel', travel.id],
    queryFn: ({ signal }) => get('travel/open/:id', { id: travel.id }, { signal, quiet: true }),
    staleTime: 0,
  }).data;
  if (!others || budget.isLoading || bookings.isLoading) return undefined;
  const ongoing = isOpenForServices(travel.travel_status_id);
  if (travel.travel_status_id === travelStatus.rechazado) return [];
  const points = budget.data
    ? openPoints(ongoing ? 'finish' : 'archive', budget.data, today(new Date()), bookings.data)
    : [];
  const names = new Map(travel.clients.map(client => [client.id, fullName(client)]));
  return [
    ...unacceptedPoints(travel).map(point =>
      'budget' in point
        ? {
            key: `${point.kind} ${point.budget.id}`,
            text: t(`travels.open.${point.kind}`, {
              name: titleOfBudget(t, point.budget, true),
              day: formatDay(
                (point.kind === 'asked' ? point.budget.changes_asked?.asked_at : point.budget.valid_until) ?? '',
              ),
              text: point.budget.changes_asked?.text,
            }),
            path: `/budget/${point.budget.id}`,
          }
        : { key: point.kind, text: t(`travels.open.${point.kind}`) },
    ),
    ...points.map(point => ({
      key: openPointKey(point),
      text: openPointText(t, point),
      path: `/budget/${accepted?.id}`,
    })),
    ...others.questions.map(({ id, budget_id, line_id, client, text }) => ({
      key: `question ${id}`,
      text: t('travels.open.question', { name: client, text }),
      path: `/budget/${budget_id}#${questionAnchor(line_id)}`,
    })),
    ...(ongoing ? others.options : []).map(({ id, request_id, type, supplier, option_date }) => ({
      key: `option ${id}`,
      text: t('travels.open.option', { name: supplier, day: formatDay(option_date) }),
      path: requestPath(type, request_id),
    })),
    ...(ongoing ? others.travellers : []).flatMap(({ id, name, gaps, ends_too_early, tell_needs_by }) => [
      ...(gaps.length > 0 ? [{ key: `traveller ${id}`, text: t('travels.open.traveller', { name }) }] : []),
      ...(ends_too_early ? [{ key: `document ${id}`, text: t('travels.open.document', { name }) }] : []),
      ...(tell_needs_by
        ? [{ key: `needs ${id}`, text: t('travels.open.needs', { name, day: formatDay(tell_needs_by) }) }]
        : []),
    ]),
    ...(ongoing ? others.incomplete : []).map(id => ({
      key: `data ${id}`,
      text: t('travels.open.data', { name: names.get(id) }),
      path: `/clientes/perfil/${id}`,
    })),
  ];
}
