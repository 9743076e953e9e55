import { Anchor, Button, Group, Paper, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BudgetColumn } from '../../../contract/budget/calls.ts';
import type { Line } from '../../../contract/budget/line-calls.ts';
import { lineTexts } from '../../../contract/budget/line-facts.ts';
import { budgetStatus, pdfAddress } from '../../../contract/budget/state.ts';
import { formatLongDay } from '../../../contract/values/dates.ts';
import { formatEuros } from '../../../contract/values/money.ts';
import { currentLanguage, withLabel } from '../../lib/i18n.ts';
import { PhotoImage } from '../../ui/content/pictures.tsx';
import { budgetActions } from '../budget/actions.ts';
import { BudgetStatusBadge } from '../budget/status-badge.tsx';
import { useBudgetActions } from '../budget/use-budget-actions.tsx';
import { kindIcons, lineIcon } from '../line/kind-icon.tsx';
import { coverageOf, factsOfLine } from '../line/line-facts.ts';
import { useKindName } from '../line/line-name.ts';
import { servicesSubtitle, titleOfBudget, validityText } from '../travel/budget-title.ts';
import styles from './compare.module.css';
import { alignLines, areDifferent, type ComparedCell, compareRow, type LineRow } from './comparison.ts';
import { factRows } from './fact-rows.ts';
import { Highlight, ServiceCell } from './service-cell.tsx';

const smallText = (text: string | undefined, c = 'dimmed') => (
  <Text c={c} fz="xs">
    {text}
  </Text>
);

interface CompareRowProps {
  label: string;
  icon?: ReactNode;
  /** Whom the row is for, unless for everybody. */
  note?: string;
  narrow: boolean;
  columns: number;
  /** The value that all budgets share, shown once instead of the cells; false if the values differ. */
  same: ReactNode;
  /** One cell per budget, with its id as the key. */
  cells: readonly ReactElement[];
}

/** A row with its label before it, or above it on a narrow screen. */
function CompareRow({ label, icon, note, narrow, columns, same, cells }: CompareRowProps) {
  const { t } = useTranslation();
  const name = (
    <Group component="span" align="flex-start" c="gray.7" className={styles.label} fz="sm" gap={6} wrap="nowrap">
      {icon}
      <span>
        {label}
        {note && smallText(note)}
      </span>
    </Group>
  );
  const content = same ? (
    <td colSpan={columns}>
      <Group align="baseline" c="gray.7" className={styles.shared} gap="2px 12px" justify="space-between">
        {same}
        {smallText(t('compare.same'))}
      </Group>
    </td>
  ) : (
    cells.map(cell => <td key={cell.key}>{cell}</td>)
  );
  if (!narrow) {
    return (
      <tr>
        <th scope="row" className={styles.before}>
          {name}
        </th>
        {content}
      </tr>
    );
  }
  return (
    <>
      <tr>
        <th colSpan={columns} scope="rowgroup" className={styles.over}>
          {name}
        </th>
      </tr>
      <tr className={styles.under}>{content}</tr>
    </>
  );
}

/** The head of a budget's column: its photograph, its status, and what the reader can do with it. */
function ColumnHead({ budget, staff }: { budget: BudgetColumn; staff: boolean }) {
  const { t } = useTranslation();
  const run = useBudgetActions(staff);
  const title = titleOfBudget(t, budget, staff);
  const validity = validityText(t, budget);
  // Staff answer for a client on the card of the trip or on the page of the budget, not here.
  const acceptable = !staff && budgetActions(budget, budget.travel.travel_status_id, staff).includes('accept');
  const link = { to: '/budget/$budget_id', params: { budget_id: String(budget.id) } } as const;
  return (
    <Stack gap="xs" h="100%" data-past={budget.budget_status_id === budgetStatus.rechazado || undefined}>
      <div className={styles.photo}>
        <PhotoImage photo={budget.photo} sizes="(min-width: 48em) 320px, 50vw" eager />
      </div>
      <Group gap="4px 8px">
        <BudgetStatusBadge status={budget.budget_status_id} budget={budget.id} />
        {staff &&
          budget.sent_at === null &&
          budget.budget_status_id === budgetStatus.pendiente &&
          smallText(t('budgets.unsent'))}
        {(budget.expired || budget.over) && validity && smallText(validity, 'red.9')}
      </Group>
      <Group gap="8px 12px">
        {acceptable && (
          <Button
            size="sm"
            color="terracotta"
            aria-label={withLabel(t('budgets.accept'), title)}
            onClick={() => void run('accept', { ...budget, name: title })}
          >
            {t('budgets.accept')}
          </Button>
        )}
        <Button
          size="sm"
          variant="default"
          classNames={{ root: styles.open, label: styles.words }}
          renderRoot={props => <Link {...link} {...props} />}
          aria-label={t('budgets.openNamed', { action: t('compare.openBudget'), name: title })}
        >
          {t('compare.openBudget')}
        </Button>
        <Anchor href={pdfAddress(budget.id)} target="_blank" size="sm" aria-label={withLabel(t('budgets.pdf'), title)}>
          <IconFileTypePdf size={18} aria-hidden />
          PDF
        </Anchor>
      </Group>
    </Stack>
  );
}

interface Props {
  /** The budgets on the screen, each with its number among all budgets of the trip. */
  columns: readonly { budget: BudgetColumn; number: number }[];
  staff: boolean;
  /** Each label stands above its row instead of before it. */
  narrow: boolean;
  onlyDifferences: boolean;
}

const scrollProps = { component: 'section', className: styles.scroll, tabIndex: 0 } as const;

/** How many budgets fit side by side; with more, the table scrolls. */
const maxColumns = 3;

/** The table: a column per budget, a row per fact or service. A value that all share is shown once. */
export function CompareTable({ columns, staff, narrow, onlyDifferences }: Props) {
  const { t } = useTranslation();
  const kindName = useKindName();
  const budgets = columns.map(({ budget }) => budget);
  const width = columns.length + (narrow ? 0 : 1);
  const facts = factRows(t, currentLanguage(), budgets).filter(row => !(onlyDifferences && row.same));
  const days = alignLines(budgets).map(day => ({
    ...day,
    rows: day.rows
      .map(({ kind, cells, since }) => ({
        kind,
        since,
        ...compareRow(cells, line => comparedFacts(t, line), lineTexts),
      }))
      .filter(row => !(onlyDifferences && row.same)),
  }));
  const scrolls = columns.length > maxColumns;
  const table = (
    <table
      className={styles.table}
      data-narrow={narrow || undefined}
      data-scrolls={scrolls || undefined}
      data-single={columns.length === 1 || undefined}
    >
      <caption>
        <VisuallyHidden>{t('compare.title')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {!narrow && <td className={`${styles.corner} ${styles.head}`} />}
          {columns.map(({ budget }) => (
            <td key={budget.id} className={styles.head}>
              <ColumnHead budget={budget} staff={staff} />
            </td>
          ))}
        </tr>
        <tr>
          {!narrow && <td className={`${styles.corner} ${styles.tableName}`} />}
          {columns.map(({ budget, number }) => (
            <th key={budget.id} scope="col" className={styles.tableName}>
              <Text c="terracotta.7" fw={600} fz="xs">
                {t('compare.option', { n: number })}
              </Text>
              <span className={styles.title} data-serif>
                {titleOfBudget(t, budget, staff)}
              </span>
              {servicesSubtitle(budget) && (
                <Text fz="sm" lh={1.35} mt={2}>
                  {servicesSubtitle(budget)}
                </Text>
              )}
              <Text fw={700} mt={2} data-figures>
                {formatEuros(budget.price_discount, currentLanguage())}
              </Text>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.map(({ label, values, none, notes, differs, same, staff: forStaff }) => (
          <CompareRow
            key={label}
            label={label}
            note={forStaff ? t('budgetPage.staffOnly') : undefined}
            narrow={narrow}
            columns={columns.length}
            same={same && <span data-figures>{values[0]}</span>}
            cells={values.map((value, index) => (
              <Stack key={budgets[index]?.id} align="flex-start" gap={0} data-figures>
                <Highlight when={differs[index] ?? false}>{value ?? none}</Highlight>
                {notes && smallText(notes[index])}
              </Stack>
            ))}
          />
        ))}
      </tbody>
      {days
        .filter(day => day.rows.length > 0)
        .map(day => (
          <tbody key={day.number}>
            <tr>
              <th colSpan={width} scope="rowgroup" className={styles.day}>
                <span className={styles.dayName}>
                  {day.number === null ? t('budgetPage.before') : t('budgetPage.day', { n: day.number })}
                  {day.number !== null && <time>{dateOf(day.rows[0]?.cells ?? [], budgets)}</time>}
                </span>
              </th>
            </tr>
            {day.rows.map(({ kind, same, cells, since }) => {
              const icons = new Set(cells.flatMap(cell => (cell ? [lineIcon(cell.line)] : [])));
              const [Icon = kindIcons[kind]] = icons.size === 1 ? icons : [];
              const [first] = cells;
              return (
                <CompareRow
                  key={`${kind} ${cells.find(cell => cell)?.line.id}`}
                  label={kindName(kind)}
                  icon={<Icon size={16} stroke={1.75} aria-hidden />}
                  narrow={narrow}
                  columns={columns.length}
                  same={same && first && <ServiceCell cell={first} compact />}
                  cells={cells.map((cell, index) =>
                    cell ? (
                      <ServiceCell key={budgets[index]?.id} cell={cell} />
                    ) : (
                      <Text key={budgets[index]?.id} c="gray.8" fs="italic" fz="sm" data-differs>
                        {emptyCellText(t, since[index] ?? null)}
                      </Text>
                    ),
                  )}
                />
              );
            })}
          </tbody>
        ))}
    </table>
  );
  const isEmpty = onlyDifferences && facts.length === 0 && days.every(day => day.rows.length === 0);
  return (
    <>
      <Paper radius={12} shadow="sm" {...(scrolls && { ...scrollProps, 'aria-label': t('compare.title') })}>
        {table}
      </Paper>
      {isEmpty && (
        <Text c="gray.7" px="1.25rem">
          {t('compare.allSame')}
        </Text>
      )}
    </>
  );
}

/** What an empty cell says: a service of several days counts on each of them. */
function emptyCellText(t: TFunction, since: LineRow['since'][number]): string {
  if (!since) return t('compare.lacking');
  const { line, number } = since;
  return number === null ? line.title : t('compare.since', { name: line.title, n: number });
}

/** The facts of a service's card, and what an insurance covers. */
function comparedFacts(t: TFunction, line: Line) {
  const coverage = coverageOf(line).join(' · ');
  return [
    ...factsOfLine(t, currentLanguage(), line),
    ...(coverage ? [{ label: t('lines.coverage'), value: coverage }] : []),
  ];
}

/** The date of a day, if the budgets all begin on the same date and so share it. */
function dateOf(cells: readonly (ComparedCell | null)[], budgets: readonly BudgetColumn[]): string | null {
  const line = cells.find(cell => cell !== null)?.line;
  return line && !areDifferent(budgets.map(budget => budget.date_from))
    ? formatLongDay(line.date_from, currentLanguage())
    : null;
}
