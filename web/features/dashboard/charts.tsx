import { Box, Paper, VisuallyHidden } from '@mantine/core';
import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { useTranslation } from 'react-i18next';
import type { AgentFigure, Dashboard, MonthFigure, Reason } from '../../../contract/dashboard/calls.ts';
import { formatEuros, formatPercent } from '../../../contract/values/money.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { Hint } from '../../ui/content/hint.tsx';
import { Halves } from '../../ui/list/panels.tsx';
import styles from './charts.module.css';

/** Two charts, each with a table of the same figures for screen readers. */
export function Charts({ work }: { work: Dashboard }) {
  return (
    <Halves gap="md">
      <Months months={work.months} />
      <Agents agents={work.agents} reasons={work.reasons} />
    </Halves>
  );
}

// The chart repeats the table beside it, so nothing in it takes the focus.
const withoutFocus = { accessibilityLayer: false };

function Months({ months }: { months: MonthFigure[] }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const name = (month: string, form: 'short' | 'long') =>
    new Intl.DateTimeFormat(language, {
      month: form,
      year: form === 'long' ? 'numeric' : '2-digit',
      timeZone: 'UTC',
    }).format(new Date(`${month}-01T00:00:00Z`));
  const euros = (value: number) => formatEuros(value, language);
  const compactEuros = new Intl.NumberFormat(language, { notation: 'compact', style: 'currency', currency: 'EUR' });
  const sum = months.reduce((total, { accepted }) => total + accepted, 0);
  return (
    <Paper component="section" withBorder className={styles.chart} aria-labelledby="chart-months">
      <h2 id="chart-months">{t('today.months')}</h2>
      <Hint mb="sm">{sum === 0 ? t('today.monthsNone') : t('today.monthsSum', { sum: euros(sum) })}</Hint>
      {/* Without any bars the axis would show a few invented euros. */}
      {sum !== 0 && (
        <>
          <div aria-hidden>
            <BarChart
              h={240}
              data={months.map(({ month, accepted }) => ({ month: name(month, 'short'), accepted }))}
              dataKey="month"
              series={[{ name: 'accepted', label: t('today.accepted'), color: 'atlantic.8' }]}
              valueFormatter={euros}
              yAxisProps={{ width: 64, tickFormatter: (value: number) => compactEuros.format(value) }}
              gridAxis="x"
              tickLine="none"
              maxBarWidth={36}
              barProps={{ radius: [4, 4, 0, 0], isAnimationActive: false }}
              barChartProps={withoutFocus}
            />
          </div>
          {/* The hidden style is on a container: a table itself keeps its height whatever its style says. */}
          <div className={VisuallyHidden.classes.root}>
            <table>
              <caption>{t('today.months')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('today.month')}</th>
                  <th scope="col">{t('today.accepted')}</th>
                  <th scope="col">{t('today.budgets')}</th>
                </tr>
              </thead>
              <tbody>
                {months.map(({ month, accepted, budgets }) => (
                  <tr key={month}>
                    <th scope="row">{name(month, 'long')}</th>
                    <td>{euros(accepted)}</td>
                    <td>{budgets}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </Paper>
  );
}

function Agents({ agents, reasons }: { agents: AgentFigure[]; reasons: Reason[] }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const rows = agents.map(agent => ({
    ...agent,
    name: agent.name ?? t('today.nobody'),
    rate: (agent.accepted * 100) / (agent.accepted + agent.rejected),
  }));
  const maxCount = Math.max(1, ...reasons.map(({ count }) => count));
  return (
    <Paper component="section" withBorder className={styles.chart} aria-labelledby="chart-agents">
      <h2 id="chart-agents">{t('today.agents')}</h2>
      {rows.length === 0 ? (
        <Hint mb="sm">{t('today.agentsNone')}</Hint>
      ) : (
        <>
          <div aria-hidden>
            <BarChart
              h={rows.length * 40 + 24}
              data={rows}
              dataKey="name"
              type="stacked"
              orientation="vertical"
              series={[
                { name: 'accepted', label: t('today.acceptedTravels'), color: 'green.8' },
                { name: 'rejected', label: t('today.rejectedTravels'), color: 'red.4' },
              ]}
              gridAxis="none"
              withXAxis={false}
              yAxisProps={{ width: 112 }}
              maxBarWidth={20}
              barProps={{ isAnimationActive: false }}
              barChartProps={withoutFocus}
            />
          </div>
          <table className={styles.table}>
            <caption>
              <VisuallyHidden>{t('today.agents')}</VisuallyHidden>
            </caption>
            <thead>
              <tr>
                <th scope="col">{t('today.agent')}</th>
                <th scope="col">
                  <span className={styles.swatch} data-of="accepted" /> {t('today.acceptedTravels')}
                </th>
                <th scope="col">
                  <span className={styles.swatch} data-of="rejected" /> {t('today.rejectedTravels')}
                </th>
                <th scope="col">{t('today.rate')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ agent_id, name, accepted, rejected, rate }) => (
                <tr key={agent_id ?? 0}>
                  <th scope="row">{name}</th>
                  <td>{accepted}</td>
                  <td>{rejected}</td>
                  <td>{formatPercent(Math.round(rate), language)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      {reasons.length > 0 && (
        <>
          <h3>{t('today.reasons')}</h3>
          <ul className={styles.reasons}>
            {reasons.map(({ reason, count }) => (
              <li key={reason}>
                <span className={styles.bar} style={{ width: `${(count * 100) / maxCount}%` }} aria-hidden />
                <span>{reason}</span>
                <Box component="strong" fw={600} flex="none">
                  {t('today.times', { count })}
                </Box>
              </li>
            ))}
          </ul>
        </>
      )}
    </Paper>
  );
}
