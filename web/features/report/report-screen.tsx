import { Alert, Anchor, Button, Group, NativeSelect, Paper, Skeleton, Stack, Table, Title } from '@mantine/core';
import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
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
import { downloadFile } from '../../lib/download.ts';
import { useMay } from '../../lib/session.ts';
import { AppLink } from '../../ui/content/app-link.tsx';
import { Hint } from '../../ui/content/hint.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import type { TextKey } from '../../ui/formats.ts';
import { FilterDay } from '../../ui/list/filter-day.tsx';
import { useListSearch } from '../../ui/list/search-field.tsx';
import { formatReportValue } from './report-format.ts';
import { type ReportSearch, readReportSearch, searchWithDefaults } from './search.ts';

/** Most of the screen's code, so the table is shown before it. */
const ReportChart = lazyPart(() => import('./report-chart.tsx').then(module => module.ReportChart));

const maxBars = 15;

/** /informes: what the agency sold, is owed and owes. Agents read of their own trips. */
export function ReportScreen() {
  const { t } = useTranslation();
  const may = useMay();
  const query = searchWithDefaults(readReportSearch(useSearch({ strict: false }) as Record<string, unknown>));
  const change: (next: ReportSearch) => void = useListSearch();
  const { report, by, from, to } = query;
  const { groupings, days, agency } = reportNamed(report);
  const answer = useQuery({
    queryKey: ['report', query] as const,
    queryFn: ({ signal }) => get('report/read', query, { signal, quiet: true }),
    // While other days are read, the former rows stay; another report or grouping has other columns.
    placeholderData: (before, former) =>
      former?.queryKey[1].report === report && former.queryKey[1].by === by ? before : undefined,
    refetchOnMount: 'always',
  });
  const save = (format: SheetFormat) => downloadFile(`/api/report/export/${format}?${new URLSearchParams(query)}`);
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
          data={reportNames
            .filter(value => may('setting:write') || !reportNamed(value).agency)
            .map(value => ({ value, label: reportNamed(value).title }))}
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
          day={from || undefined}
          onChange={day => change({ from: day ?? '', ...(day && to && to < day && { to: day }) })}
        />
        <FilterDay
          label={t('reports.to')}
          day={to || undefined}
          opensAt={from || undefined}
          onChange={day => change({ to: day ?? '', ...(day && day < from && { from: day }) })}
        />
      </Group>
      <Hint>
        {[
          t('reports.days', { days }),
          answer.data?.own && t('reports.own'),
          hint && t(hint as 'reports.agents'),
          report === 'sales' && t('reports.margin'),
          report === 'margins' && t('reports.taxes'),
          agency && t('reports.books'),
        ]
          .filter(Boolean)
          .join(' ')}
      </Hint>
      {answer.isError && !answer.data && <ErrorState error={answer.error} retry={answer.refetch} />}
      {answer.isPending && <Skeleton height={320} />}
      {answer.data && <ReportResult answer={answer.data} report={report} by={by} />}
    </Stack>
  );
}

function ReportResult({ answer, report, by }: { answer: ReportAnswer; report: ReportName; by: ReportGrouping }) {
  const { t } = useTranslation();
  const { title, chart, each } = reportNamed(report);
  const { columns, rows, count, totals } = answer;
  const chartColumn = columns.find(({ field }) => field === chart);
  const bars = rows.slice(0, maxBars);
  const unknown = Number(totals.unknown ?? 0);
  if (rows.length === 0) return <EmptyState title={t('reports.none')}>{t('reports.noneHint')}</EmptyState>;
  const side = (kind: ReportAnswer['columns'][number]['kind']) => (kind === 'text' || kind === 'day' ? 'start' : 'end');
  const cells = (values: ReportAnswer['totals'], none: string) =>
    columns.map(({ field, kind }) => (
      // A loss is red.
      <Table.Td key={field} ta={side(kind)} c={Number(values[field]) < 0 ? 'red.9' : undefined}>
        {formatReportValue(kind, values[field] ?? null) || none}
      </Table.Td>
    ));
  return (
    <>
      {unknown > 0 && (
        <Alert color="orange" variant="light">
          {t(report === 'supplierDebts' ? 'reports.unknownDebt' : 'reports.unknown', { count: unknown })}
        </Alert>
      )}
      {chartColumn && (
        <Paper component="section" withBorder p="md" miw={0} aria-labelledby="report-chart">
          <Title order={2} size="h5" id="report-chart">
            {title}: {chartColumn.heading}
          </Title>
          {rows.length > bars.length && <Hint>{t('reports.firstBars', { shown: maxBars })}</Hint>}
          <ReportChart waiting={<Skeleton height={240} />} rows={bars} column={chartColumn} />
        </Paper>
      )}
      {count > rows.length && <Hint>{t('reports.first', { shown: rows.length, count })}</Hint>}
      <Paper component="section" withBorder aria-label={title} tabIndex={0} data-scrolls style={{ overflowX: 'auto' }}>
        <Table horizontalSpacing="md">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{(by === 'each' && each) || reportGroupings[by]}</Table.Th>
              {columns.map(({ field, heading, kind }) => (
                <Table.Th key={field} scope="col" ta={side(kind)}>
                  {heading}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ label, path, values }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two trips may have one name
              <Table.Tr key={index}>
                <Table.Th scope="row" miw="9rem">
                  {path ? (
                    <Anchor component={AppLink} href={path} inherit>
                      {label}
                    </Anchor>
                  ) : (
                    label
                  )}
                </Table.Th>
                {cells(values, '—')}
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr fw={700}>
              <Table.Th scope="row">{t('reports.total')}</Table.Th>
              {cells(totals, '')}
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </Paper>
    </>
  );
}
