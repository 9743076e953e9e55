import { Group, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BudgetCard } from '../../../../contract/budget/calls.ts';
import { lineLists } from '../../../../contract/budget/line-kind.ts';
import { kindIcons, kindOrder } from '../../line/kind-icon.tsx';
import { useKindName } from '../../line/line-name.ts';

type Lists = Pick<
  BudgetCard,
  'budget_cruises' | 'budget_transports' | 'budget_accomodations' | 'budget_travel_insurances' | 'budget_other_services'
>;

/** The services of a budget: an icon for each kind, with a number if there are several. */
export function ServiceIcons({ budget, withNames = false }: { budget: Lists; withNames?: boolean }) {
  const { t } = useTranslation();
  const kindName = useKindName();
  const present = kindOrder
    .map(kind => ({ kind, count: budget[lineLists[kind]].length }))
    .filter(({ count }) => count > 0);
  if (present.length === 0) return null;
  return (
    <Group
      component="ul"
      gap={withNames ? '6px 16px' : '0 6px'}
      c={withNames ? 'gray.7' : 'atlantic.7'}
      fz={withNames ? 'sm' : 'xs'}
      aria-label={t('budgets.services')}
      data-figures
    >
      {present.map(({ kind, count }) => {
        const Icon = kindIcons[kind];
        const name = kindName(kind);
        const label = count > 1 ? t('lines.count', { kind: name, n: count }) : name;
        return (
          <Group component="li" key={kind} gap={withNames ? 6 : 3} title={withNames ? undefined : label}>
            <Icon
              size={withNames ? 18 : 16}
              stroke={1.75}
              color={withNames ? 'var(--mantine-color-atlantic-6)' : 'currentColor'}
              aria-hidden
            />
            <span className={withNames ? undefined : VisuallyHidden.classes.root}>{label}</span>
            {!withNames && count > 1 && <span aria-hidden>{count}</span>}
          </Group>
        );
      })}
    </Group>
  );
}
