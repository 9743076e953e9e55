import { Flex, Group, Text } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BudgetCard } from '../../../contract/budget/calls.ts';
import { formatDay } from '../../../contract/values/dates.ts';
import { finalAnswer } from './actions.ts';

interface Props {
  budget: BudgetCard;
  /** For a row of staff: with less padding, and in one line if there is room. */
  dense?: boolean;
  /** What the reader can do about it, if anything. */
  children?: ReactNode;
}

const colors = { accepted: 'green.9', declined: 'red.9', pending: 'orange.9' } as const;

/** The final comments on a budget, and whether the client has confirmed them. */
export function AcceptanceLine({ budget, dense = false, children }: Props) {
  const { t } = useTranslation();
  if (!budget.final_budget_comments && budget.final_accept === null) return null;
  const answer = finalAnswer(budget);
  return (
    <Group align="flex-start" wrap="nowrap" gap="xs" bg="sand.1" bdrs="md" fz="xs" px={10} py={dense ? 4 : 8}>
      <IconMessageCircle size={16} style={{ flex: 'none', marginTop: 2 }} aria-hidden />
      <Flex align="flex-start" direction={dense ? 'row' : 'column'} wrap="wrap" columnGap="sm" miw={0}>
        {budget.final_budget_comments && (
          <Text inherit style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {budget.final_budget_comments}
          </Text>
        )}
        <Text inherit c={colors[answer.state]} fw={600}>
          {answer.state === 'pending'
            ? t('budgets.acceptance.pending')
            : t(`budgets.acceptance.${answer.state}`, { day: formatDay(answer.day) })}
        </Text>
        {children}
      </Flex>
    </Group>
  );
}
