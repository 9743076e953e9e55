import { Group, Paper, Text, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Budget } from '../../../../contract/budget/calls.ts';
import { everyDay, type ItineraryDay } from '../../../../contract/budget/itinerary.ts';
import { lineResources } from '../../../../contract/budget/line-kind.ts';
import { formatLongDay, formatShortDay } from '../../../../contract/values/dates.ts';
import { post } from '../../../lib/api.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
// Loaded with the sheet: a key typed into a date would be lost while the code is fetched.
import '../../../ui/form/fields/moment-input.tsx';
import { notifyError } from '../../../ui/feedback/notify-error.ts';
import { useSortable } from '../../../ui/list/use-sortable.ts';
import type { Questions } from '../../question/use-questions.ts';
import { callUpdateOrder } from '../api.ts';
import { dayAnchor } from '../page/day-anchor.ts';
import { cells } from './cells.ts';
import styles from './compact.module.css';
import { CompactRow } from './compact-row.tsx';
import { ensureTabStop, nextStop, setTabStop } from './grid-keys.ts';
import { itineraryRows, type LineMove, lineMove, rowId, shiftDates } from './itinerary-rows.ts';
import { useLineEdits } from './use-line-edits.ts';

interface CompactProps {
  budget: Budget;
  editable: boolean;
  questions: Questions;
  /** What a day offers beside its name. */
  dayTools: (day: ItineraryDay) => ReactNode;
  /** Shows a service with its questions. */
  showQuestions: (lineId: number) => void;
}

/** The itinerary as a sheet: one row a service, edited in place, moved by mouse and by keyboard. */
export function CompactItinerary({ budget, editable, questions, dayTools, showQuestions }: CompactProps) {
  const { t } = useTranslation();
  const { lines, edit } = useLineEdits(budget);
  const rows = useMemo(() => itineraryRows(everyDay(lines, budget)), [lines, budget]);
  const grid = useRef<HTMLTableElement>(null);
  const [announcement, announce] = useState('');

  useEffect(() => {
    if (grid.current) ensureTabStop(grid.current);
  });

  const sheet = useRef({ budget, edit, showQuestions });
  sheet.current = { budget, edit, showQuestions };

  function moveLine({ line, to, place, count, order }: LineMove): void {
    const isOtherDay = to !== line.date_from.slice(0, 10);
    const dates = isOtherDay ? shiftDates(line, to) : {};
    const changes = new Map(order.map((each, position) => [each.id, { position, ...(each.id === line.id && dates) }]));
    const name = line.title;
    const position = { name, place: place + 1, count };
    announce(
      isOtherDay
        ? t('compact.movedToDay', { ...position, day: formatLongDay(to, currentLanguage()) })
        : t('budgetPage.movedTo', position),
    );
    edit(changes, async saved => {
      const now = saved.find(({ id }) => id === line.id) ?? line;
      if (isOtherDay) {
        const { time_from, time_to } = line;
        const body = { id: line.id, updated_at: now.updated_at, ...dates, time_from, time_to };
        await post(`${lineResources[line.kind]}/update`, { data: body }, { quiet: true });
      }
      const places = order.map(({ id, kind }) => ({ type: kind, id }));
      await callUpdateOrder(places, { quiet: true });
    }).catch(error => {
      announce(t('compact.notMoved', { name }));
      notifyError(error);
    });
  }

  const list = useSortable<HTMLTableSectionElement>(
    {
      ids: rows.map(rowId),
      nameOf: index => rows[index]?.line?.title ?? '',
      onMove(from, to) {
        const move = lineMove(rows, from, to);
        if (move) moveLine(move);
      },
    },
    editable,
  );

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    const stop = (event.target as HTMLElement).closest<HTMLElement>('[data-stop]');
    if (!stop) return;
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      event.stopPropagation();
      const id = Number(stop.closest<HTMLElement>('[data-line]')?.dataset.line);
      const at = rows.findIndex(({ line }) => line?.id === id);
      const move = editable && lineMove(rows, at, at + (event.key === 'ArrowUp' ? -1 : 1));
      if (move) moveLine(move);
      // The row has moved: the focus goes with it.
      setTimeout(() => stop.focus());
      return;
    }
    const next = nextStop(event.key, stop, event.ctrlKey || event.metaKey);
    if (!next || event.altKey) return;
    event.preventDefault();
    next.focus();
  }

  const linesWithQuestion = new Set(questions.threads.map(({ line_id }) => line_id));
  return (
    <>
      <Paper
        component="table"
        ref={grid}
        role="grid"
        className={styles.grid}
        shadow="sm"
        aria-label={t('budgetPage.itinerary')}
        aria-describedby="compact-hint"
        data-compact-itinerary
        onKeyDown={handleKey}
        onFocus={({ currentTarget, target }) => {
          if (target.matches('[data-stop]')) setTabStop(currentTarget, target);
        }}
      >
        <thead>
          <tr className={styles.columns}>
            <th aria-label={t('compact.kind')} />
            {cells.map(cell => (
              <th key={cell} data-cell={cell}>
                {t(`compact.${cell}`)}
              </th>
            ))}
            <th aria-label={t('compact.tools')} />
          </tr>
        </thead>
        <tbody ref={list}>
          {rows.map(row =>
            row.line ? (
              <CompactRow
                key={row.line.id}
                line={row.line}
                editable={editable}
                hasQuestion={linesWithQuestion.has(row.line.id)}
                sheet={sheet}
              />
            ) : (
              <DayRow key={row.day.day} day={row.day}>
                {dayTools(row.day)}
              </DayRow>
            ),
          )}
        </tbody>
      </Paper>
      <Text id="compact-hint" c="dimmed" fz="xs" mt="xs">
        {t(editable ? 'compact.hint' : 'compact.hintRead')}
      </Text>
      <VisuallyHidden aria-live="assertive">{announcement}</VisuallyHidden>
    </>
  );
}

function DayRow({ day, children }: { day: ItineraryDay; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <tr
      className={styles.day}
      id={dayAnchor(day.day)}
      data-day={day.day}
      data-fixed
      data-free={day.lines.length === 0 || undefined}
    >
      <th scope="rowgroup" colSpan={cells.length + 2}>
        <Group fw={400} gap={10} mih={32} wrap="nowrap">
          <b>{day.number === null ? t('budgetPage.before') : t('budgetPage.day', { n: day.number })}</b>
          <time dateTime={day.day}>{formatShortDay(day.day, currentLanguage())}</time>
          {day.text?.title && (
            <Text span inherit c="gray.8" fs="italic" truncate>
              {day.text.title}
            </Text>
          )}
          {children}
        </Group>
      </th>
    </tr>
  );
}
