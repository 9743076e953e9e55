import { Group } from '@mantine/core';
import { IconCheck, IconHourglass, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BudgetStatusId } from '../../../contract/budget/state.ts';
import { statusFocusProps } from '../travel/status-focus.ts';

const looks = {
  1: { color: 'orange', Icon: IconHourglass },
  2: { color: 'red', Icon: IconX },
  3: { color: 'green', Icon: IconCheck },
} as const satisfies Record<BudgetStatusId, { color: string; Icon: typeof IconCheck }>;

/**
 * A budget's status in its colour (specification 2), always with its name and an icon.
 * @param props `budget`: the id of the budget; after an answer the focus moves to this badge
 */
export function BudgetStatusBadge(props: { status: BudgetStatusId; budget?: number }) {
  const { status, budget } = props;
  const { t } = useTranslation();
  const { color, Icon } = looks[status];
  const look = {
    bdrs: 'xl',
    bg: `${color}.0`,
    c: `${color}.9`,
    display: 'inline-flex',
    fw: 600,
    fz: 'xs',
    lh: '1.25rem',
  };
  return (
    <Group
      component="span"
      {...look}
      gap={4}
      p="1px 10px 1px 8px"
      wrap="nowrap"
      style={{ flexShrink: 0, maxWidth: '100%' }}
      {...(budget === undefined ? {} : statusFocusProps(budget))}
    >
      <Icon size={14} stroke={2.25} style={{ flex: 'none' }} aria-hidden />
      {t(`budget.status.${status}`)}
    </Group>
  );
}
