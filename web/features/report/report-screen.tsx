import { Alert, Anchor, Box, Button, Group, NativeSelect, Paper, Skeleton, Stack, Title } from '@mantine/core';
import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ReportAnswer } from '../../../contract/report/calls.ts';
import {
  type ReportGrouping,
  type ReportName,
  reportGroupings,
  reportNamed,
  reportNames,
} from '../../../contract/report/reports.ts';
import type { SheetFormat } from '../../../contract/sheet/schema.ts';
import { get } from '../../lib/api.ts';
import { saveFrom } from '../../lib/download.ts';
import { Hint } from '../../ui/content/hint.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import type { TextKey } from '../../ui/formats.ts';
import { FilterDay } from '../../ui/list/filter-day.tsx';
import list from '../../ui/list/list.module.css';
import { useListSearch } from '../../ui/list/list-search.ts';
import { PlaceLink } from '../../ui/map/place-link.tsx';
import { ReportChart } from './lazy.ts';
import { type ReportSearch, readReportSearch, reportAsked } from './search.ts';
import { reportValue } from './values.ts';

const mostBars = 15;

/** /informes: what the agency sold, is owed and owes. Agents read of their own trips. */
export function ReportScreen() {
  const { t } = useTranslation();
  const asked = reportAsked(readReportSearch(useSearch({ strict: false }) as Record<string, unknown>));
  const change: (next: ReportSearch) => void = useListSearch();
  const { report, by, from, to } = asked;
  const { groupings, days } = reportNamed(report);
  const answer = useQuery({
    queryKey: ['report', asked],
    queryFn: ({ signal }) => get('report/read', asked, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const save = (format: SheetFormat) => saveFrom(`/api/report/export/${format}?${new URLSearchParams(asked)}`);
  const groupingHints: Partial<Record<ReportGrouping, TextKey>> = {
    agent: 'reports.agents',
    country: 'reports.stays',
    city: 'reports.stays',
    ...(report === 'sales' && { provider: 'reports.providers' }),
  };
  const hint = groupingHints[by];
  return (
    <Stack aria-busy={answer.isFetching}>
      <Group justify="space-between">
        <Title>{t('reports.title')}</Title>
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
            onClick={() => void save('xlsx')}
          >
            {t('reports.saveXlsx')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconFileTypeCsv size={18} aria-hidden />}
            onClick={() => void save('csv')}
          >
            {t('reports.saveCsv')}
          </Button>
        </Group>
      </Group>
      <Group align="flex-end" gap="sm">
        <NativeSelect
          label={t('reports.report')}
          value={report}
          onChange={event => change({ report: event.currentTarget.value as ReportName, by: undefined })}
          data={reportNames.map(value => ({ value, label: reportNamed(value).title }))}
        />
        <NativeSelect
          label={t('reports.by')}
          value={by}
          onChange={event => change({ by: event.currentTarget.value as ReportGrouping })}
          data={groupings.map(value => ({ value, label: reportGroupings[value] }))}
        />
        {/* If the days would be in the wrong order, the other day follows, as in other filters. */}
        <FilterDay
          label={t('reports.from')}
          day={from}
          onChange={day => change({ from: day, ...(day && to < day && { to: day }) })}
        />
        <FilterDay
          label={t('reports.to')}
          day={to}
          opensAt={from}
          onChange={day => change({ to: day, ...(day && day < from && { from: day }) })}
        />
      </Group>
      <Hint>
        {[
          t('reports.days', { days }),
          answer.data?.own && t('reports.own'),
          hint && t(hint as 'reports.agents'),
          report === 'sales' && t('reports.margin'),
        ]
          .filter(Boolean)
          .join(' ')}
      </Hint>
      {answer.isError && !answer.data && <ErrorState error={answer.error} retry={answer.refetch} />}
      {answer.isPending && <Skeleton height={320} />}
      {answer.data && <Answered answer={answer.data} report={report} by={by} />}
    </Stack>
  );
}

function Answered({ answer, report, by }: { answer: ReportAnswer; report: ReportName; by: ReportGrouping }) {
  const { t } = useTranslation();
  const { title, chart, each } = reportNamed(report);
  const { columns, rows, count, totals } = answer;
  const drawn = columns.find(({ field }) => field === chart);
  const bars = rows.slice(0, mostBars);
  const unknown = Number(totals.unknown ?? 0);
  if (rows.length === 0) return <EmptyState title={t('reports.none')}>{t('reports.noneHint')}</EmptyState>;
  const cells = (values: ReportAnswer['totals']) =>
    columns.map(({ field, heading, kind }) => (
      <Box
        component="td"
        key={field}
        role="cell"
        data-label={heading}
        ta={kind === 'text' || kind === 'day' ? undefined : 'end'}
        // A loss is seen.
        c={Number(values[field]) < 0 ? 'red.9' : undefined}
      >
        {reportValue(kind, values[field] ?? null)}
      </Box>
    ));
  return (
    <>
      {unknown > 0 && (
        <Alert color="orange" variant="light">
          {t(report === 'sales' ? 'reports.unknown' : 'reports.unknownDebt', { count: unknown })}
        </Alert>
      )}
      {drawn && (
        <Paper component="section" withBorder p="md" miw={0} aria-labelledby="report-chart">
          <Title order={2} size="h5" id="report-chart">
            {title}: {drawn.heading}
          </Title>
          {rows.length > bars.length && <Hint>{t('reports.firstBars', { shown: mostBars })}</Hint>}
          <ReportChart waiting={<Skeleton height={240} />} rows={bars} column={drawn} />
        </Paper>
      )}
      {count > rows.length && <Hint>{t('reports.first', { shown: rows.length, count })}</Hint>}
      <Paper withBorder className={list.card}>
        <section className={list.scroll} aria-label={title} tabIndex={0} data-scrolls>
          <table className={list.table} role="table">
            <thead role="rowgroup">
              <tr role="row">
                <th role="columnheader" scope="col">
                  {(by === 'each' && each) || reportGroupings[by]}
                </th>
                {columns.map(({ field, heading, kind }) => (
                  <Box
                    component="th"
                    key={field}
                    role="columnheader"
                    scope="col"
                    ta={kind === 'text' || kind === 'day' ? undefined : 'end'}
                  >
                    {heading}
                  </Box>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {rows.map(({ label, path, values }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two trips may have one name
                <tr key={index} role="row">
                  <td role="cell">
                    {path ? (
                      <Anchor component={PlaceLink} path={path} inherit>
                        {label}
                      </Anchor>
                    ) : (
                      label
                    )}
                  </td>
                  {cells(values)}
                </tr>
              ))}
              <Box component="tr" role="row" fw={600}>
                <td role="cell">{t('reports.total')}</td>
                {cells(totals)}
              </Box>
            </tbody>
          </table>
        </section>
      </Paper>
    </>
  );
}
