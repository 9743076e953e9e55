import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Budget } from '../../../../contract/budget/calls.ts';
import { addDays, formatDay, today } from '../../../../contract/values/dates.ts';
import { reloadTravels } from '../../travel/reload.ts';
import { renewBudget } from '../api.ts';

/** How many days a renewed budget is valid. */
const days = 15;

/** Renews an expired budget in one step; the budget's dialog allows any other day. */
export function RenewButton({ budget }: { budget: Budget }) {
  const { t } = useTranslation();
  const until = addDays(today(new Date()), days);
  const renew = useMutation({ mutationFn: () => renewBudget(budget, until), onSettled: reloadTravels });
  return (
    <Button
      size="compact-sm"
      variant="white"
      color="orange"
      loading={renew.isPending}
      leftSection={<IconCalendarPlus size={16} aria-hidden />}
      onClick={() => renew.mutate()}
    >
      {t('budgetPage.renew', { day: formatDay(until) })}
    </Button>
  );
}
