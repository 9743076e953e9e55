import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import type { ReportAnswer } from '../../../contract/report/calls.ts';
import { truncate } from '../../ui/formats.ts';
import { formatReportValue } from './report-format.ts';

interface Props {
  rows: ReportAnswer['rows'];
  column: ReportAnswer['columns'][number];
}

/** A bar for each row. It repeats the table below it. */
export function ReportChart({ rows, column: { field, heading, kind } }: Props) {
  const name = (label: string) => truncate(label, 18);
  return (
    <div aria-hidden>
      <BarChart
        h={rows.length * 32 + 40}
        data={rows.map(({ label, values }, index) => ({ index, value: Number(values[field] ?? 0), label }))}
        dataKey="index"
        orientation="vertical"
        series={[{ name: 'value', label: heading, color: 'atlantic.8' }]}
        valueFormatter={value => formatReportValue(kind, value)}
        gridAxis="x"
        tickLine="none"
        xAxisProps={{ tickCount: 3 }}
        yAxisProps={{ width: 132, interval: 0, tickFormatter: (index: number) => name(rows[index]?.label ?? '') }}
        tooltipProps={{ labelFormatter: index => rows[Number(index)]?.label ?? '' }}
        maxBarWidth={20}
        barProps={{ radius: [0, 4, 4, 0], isAnimationActive: false }}
        barChartProps={{ accessibilityLayer: false }}
      />
    </div>
  );
}
