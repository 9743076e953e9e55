import { Alert, Paper, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MarginStatement } from '../../../contract/margin/calls.ts';
import { taxTreatmentNames } from '../../../contract/margin/rules.ts';
import { formatDay } from '../../../contract/values/dates.ts';
import { formatEuros, formatPercent, sum, toCents, toEuros } from '../../../contract/values/money.ts';
import { get } from '../../lib/api.ts';
import { Hint } from '../../ui/content/hint.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import panels from '../../ui/list/panel.module.css';
import './staff-texts.ts';

/** The margin of a budget, and its tax by the days on which it is due. For staff. */
export function MarginPanel({ budgetId }: { budgetId: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    // The key begins with `budget`, which every change of a service or payment makes stale.
    queryKey: ['budget', 'margin', budgetId],
    queryFn: ({ signal }) => get('margin/read/:id', { id: budgetId }, { signal, quiet: true }),
  });
  if (!data) return error ? <ErrorState error={error} retry={refetch} /> : null;
  if (data.groups.length === 0) return null;
  const unknown = sum(data.groups.map(group => group.unknown));
  const rateText = ({ name, rate }: MarginStatement['rate']) => t('margin.tax', { name, rate: formatPercent(rate) });
  return (
    <Stack component="section" gap="xs" className={panels.panel} aria-labelledby="margin">
      <Title order={2} size="h4" id="margin">
        {t('margin.title')}
      </Title>
      <Hint>{t('margin.hint')}</Hint>
      {unknown > 0 && (
        <Alert color="orange" variant="light">
          {t('margin.unknown', { count: unknown })}
        </Alert>
      )}
      {data.groups.map(
        ({ treatment, margin }) =>
          margin < 0 && (
            <Alert key={treatment} color="red" variant="light">
              {t('margin.loss', { name: taxTreatmentNames[treatment] })}
            </Alert>
          ),
      )}
      <Paper tabIndex={0} data-scrolls style={{ overflowX: 'auto' }} role="group" aria-label={t('margin.treatment')}>
        <Groups groups={data.groups} tax={rateText(data.rate)} />
      </Paper>
      <Text size="sm">{t(data.provisional ? 'margin.provisional' : 'margin.final')}</Text>
      <Title order={3} size="h5">
        {t('margin.advances')}
      </Title>
      <ul className={panels.rows}>
        {data.advances
          .filter(({ amount }) => amount !== 0)
          .map(({ day, amount, tax, rate, rest }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two advances may be alike
            <li key={index}>
              {t(rest ? 'margin.rest' : 'margin.advance', {
                day: formatDay(day),
                amount: formatEuros(amount),
                tax: formatEuros(tax),
                rate: rateText(rate),
              })}
            </li>
          ))}
      </ul>
    </Stack>
  );
}

const amounts = ['price', 'cost', 'margin', 'base', 'tax'] as const;
type AmountName = (typeof amounts)[number];

function Groups({ groups, tax }: { groups: MarginStatement['groups']; tax: string }) {
  const { t } = useTranslation();
  const cells = (row: Record<AmountName, number>) =>
    amounts.map(name => (
      <Table.Td key={name} ta="end" data-figures c={row[name] < 0 ? 'red.9' : undefined}>
        {formatEuros(row[name])}
      </Table.Td>
    ));
  const total = (name: AmountName) => toEuros(sum(groups.map(group => toCents(group[name]))));
  const totals = Object.fromEntries(amounts.map(name => [name, total(name)])) as Record<AmountName, number>;
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('margin.treatment')}</Table.Th>
          {amounts.map(name => (
            <Table.Th key={name} scope="col" ta="end">
              {name === 'tax' ? tax : t(`margin.${name}`)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {groups.map(({ treatment, ...group }) => (
          <Table.Tr key={treatment}>
            <Table.Th scope="row">{taxTreatmentNames[treatment]}</Table.Th>
            {cells(group)}
          </Table.Tr>
        ))}
      </Table.Tbody>
      {groups.length > 1 && (
        <Table.Tfoot>
          <Table.Tr fw={700}>
            <Table.Th scope="row">Total</Table.Th>
            {cells(totals)}
          </Table.Tr>
        </Table.Tfoot>
      )}
    </Table>
  );
}
