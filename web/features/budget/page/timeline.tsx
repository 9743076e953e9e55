import { Group, Paper, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { memo, type RefObject, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Budget } from '../../../../contract/budget/calls.ts';
import { freeDay } from '../../../../contract/budget/free-day.ts';
import { everyDay, type ItineraryDay, itinerary, orderWith } from '../../../../contract/budget/itinerary.ts';
import type { Line } from '../../../../contract/budget/line-calls.ts';
import { budgetStatus } from '../../../../contract/budget/state.ts';
import { questionAnchor } from '../../../../contract/question/anchor.ts';
import { formatLongDay } from '../../../../contract/values/dates.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { useOptimisticSave } from '../../../lib/optimistic-save.ts';
import { useMay } from '../../../lib/session.ts';
import { lazyOpener } from '../../../ui/dialog/open-dialog.tsx';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { moveItem } from '../../../ui/list/sort-handle.tsx';
import { useSortable } from '../../../ui/list/use-sortable.ts';
import { LineCard } from '../../line/line-card.tsx';
import { LineQuestions } from '../../question/line-questions.tsx';
import type { Questions } from '../../question/use-questions.ts';
import { titleOfBudget } from '../../travel/budget-title.ts';
import { budgetActions } from '../actions.ts';
import { budgetQuery, callUpdateOrder } from '../api.ts';
import { openDecline } from '../lazy.ts';
import { dayAnchor } from './day-anchor.ts';
import { DayProse, DayTextButton, NewDayTextButton } from './day-text.tsx';
import { LineTools } from './line-tools.tsx';
import styles from './timeline.module.css';

const openAlternatives = lazyOpener(() => import('../../line/alternatives.tsx').then(module => module.Alternatives));
/** The pages of customers have no bookings. */
const BookingLine = lazyPart(() => import('../../booking/booking-line.tsx').then(module => module.BookingLine));

interface Props {
  budget: Budget;
  staff: boolean;
  /** Changes the order of a day; without it the services cannot be changed. */
  order?: ReturnType<typeof useLineOrder>['order'] | undefined;
  /** The questions about the services; undefined on pages other than the budget's own. */
  questions?: Questions;
}

/** The itinerary by day, in the saved order within each day. */
export function Timeline({ budget, staff, order, questions }: Props) {
  const { t } = useTranslation();
  const days = everyDay(budget.lines, budget);
  const writesDayTexts = useMay()('budget:write') && staff;
  const [announcement, announce] = useState('');

  if (days.length === 0) {
    return (
      <Paper shadow="sm">
        <EmptyState title={t(staff ? 'budgetPage.empty' : 'budgetPage.empty.customer')}>
          {staff && t('budgetPage.empty.hint')}
        </EmptyState>
        {writesDayTexts && <NewDayTextButton budget={budget} />}
      </Paper>
    );
  }
  return (
    <>
      <Stack component="ol" gap={0}>
        {days.map(day => (
          <Day
            key={day.day}
            day={day}
            budget={budget}
            staff={staff}
            writesDayTexts={writesDayTexts}
            questions={questions}
            move={
              order
                ? (from, to) => {
                    const name = day.lines[from]?.title ?? '';
                    if (from === to || to < 0 || to >= day.lines.length) return;
                    order(day.day, moveItem(day.lines, from, to));
                    announce(t('budgetPage.movedTo', { name, place: to + 1, count: day.lines.length }));
                  }
                : null
            }
          />
        ))}
      </Stack>
      {writesDayTexts && <NewDayTextButton budget={budget} />}
      <VisuallyHidden aria-live="assertive">{announcement}</VisuallyHidden>
    </>
  );
}

interface DayProps {
  day: ItineraryDay;
  budget: Budget;
  staff: boolean;
  writesDayTexts: boolean;
  questions: Questions | undefined;
  /** Moves a service within this day; null if the services cannot be moved. */
  move: ((from: number, to: number) => void) | null;
}

function Day({ day, budget, staff, writesDayTexts, questions, move }: DayProps) {
  const { t } = useTranslation();
  const list = useSortable(
    {
      ids: day.lines.map(({ id }) => id),
      nameOf: index => day.lines[index]?.title ?? '',
      onMove: (from, to) => move?.(from, to),
    },
    move !== null,
  );
  // A reference with the present values, so that a card is drawn again only when its service changes.
  const latest = useRef({ budget, move });
  latest.current = { budget, move };
  const lines = budget.lines.map(line => ({ ...line, town: line.place?.town ?? null }));
  const free = day.text ? null : freeDay(lines, day.day, currentLanguage());
  const accepted = !staff && budget.budget_status_id === budgetStatus.aceptado;
  return (
    <li className={styles.day} id={dayAnchor(day.day)} data-day={day.day}>
      <Group className={styles.head} align="baseline" gap="0 12px">
        <h3 className={styles.heading}>
          <span className={styles.number}>
            {day.number === null ? t('budgetPage.before') : t('budgetPage.day', { n: day.number })}
          </span>
          <time dateTime={day.day}>{formatLongDay(day.day, currentLanguage())}</time>
        </h3>
        {writesDayTexts && <DayTextButton budget={budget} dayText={day.text} day={day.day} />}
      </Group>
      {day.text && <DayProse dayText={day.text} budget={budget} />}
      {free && <Text c="gray.7">{free}</Text>}
      {day.lines.length > 0 && (
        <ol ref={list} className={styles.lines}>
          {day.lines.map((line, place) => (
            <Service
              key={`${line.kind}-${line.id}`}
              line={line}
              place={place}
              count={day.lines.length}
              staff={staff}
              accepted={accepted}
              alternatives={budget.alternatives[line.id] ?? 0}
              questions={questions}
              movable={move !== null}
              latest={latest}
            />
          ))}
        </ol>
      )}
    </li>
  );
}

interface ServiceProps {
  line: Line;
  place: number;
  count: number;
  staff: boolean;
  /** A customer has accepted it: it has no price of its own and no alternatives any more. */
  accepted: boolean;
  /** How many alternatives the trip's other budgets have. */
  alternatives: number;
  questions: Questions | undefined;
  movable: boolean;
  latest: RefObject<Pick<DayProps, 'budget' | 'move'>>;
}

const Service = memo(function Service(props: ServiceProps) {
  const { line, place, count, staff, accepted, alternatives, questions, movable, latest } = props;
  const { t } = useTranslation();
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const goTo = (id: number) => void router.navigate({ to: '/budget/$budget_id', params: { budget_id: String(id) } });
  const showAlternatives = () => {
    const { budget } = latest.current;
    const may = !staff && budgetActions(budget, budget.travel.travel_status_id, staff).includes('alternatives');
    const prefer = (other: Line) =>
      openDecline({
        budget: { ...budget, name: titleOfBudget(t, budget, staff) },
        kind: 'alternatives',
        initialReason: t('answer.alternatives.prefer', { other: other.title, line: line.title }),
      });
    openAlternatives({ line, travelId: budget.travel_id, staff, goTo, prefer: may ? prefer : undefined });
  };
  return (
    <li id={questionAnchor(line.id)} data-line={line.id}>
      <LineCard
        line={line}
        accepted={accepted}
        alternatives={accepted ? undefined : { count: alternatives, show: showAlternatives }}
        onAsk={questions && mayAsk(questions, line) ? () => setAsking(true) : undefined}
        tools={
          movable && (
            <LineTools
              line={line}
              getBudget={() => latest.current.budget}
              place={place}
              count={count}
              move={to => latest.current.move?.(place, to)}
            />
          )
        }
      />
      {staff && (
        <BookingLine
          budget={{ id: line.budget_id, accepted: latest.current.budget.budget_status_id === budgetStatus.aceptado }}
          lineId={line.id}
          waiting={null}
        />
      )}
      {questions && <LineQuestions questions={questions} line={line} asking={asking} close={() => setAsking(false)} />}
    </li>
  );
});

/** A customer starts a thread from the card; an existing thread continues below the card. */
const mayAsk = ({ staff, threads }: Questions, line: Line) =>
  !staff && !threads.some(thread => thread.line_id === line.id);

/** The budget with its services in the order that the reader gave them last, and what changes the order of a day. */
export function useLineOrder(savedBudget: Budget) {
  const queries = useQueryClient();
  const [places, save] = useOptimisticSave<ReturnType<typeof orderWith>>(`budgetOrder/${savedBudget.id}`, {
    save: order => callUpdateOrder(order),
    // The page itself may be closed meanwhile, and must not show the old order when it is opened again.
    reload: () => queries.invalidateQueries({ queryKey: budgetQuery(savedBudget.id).queryKey, refetchType: 'all' }),
  });
  const budget = useMemo(() => {
    if (!places) return savedBudget;
    const place = new Map(places.map(({ id }, index) => [id, index]));
    const lines = savedBudget.lines.map(line => ({ ...line, position: place.get(line.id) ?? places.length }));
    return { ...savedBudget, lines };
  }, [savedBudget, places]);
  const order = (day: string, lines: readonly Line[]) =>
    save(orderWith(itinerary(budget.lines, budget.date_from), day, lines));
  return { budget, order };
}
