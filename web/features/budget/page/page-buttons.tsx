import { Button } from '@mantine/core';
import { IconCheck, IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Budget } from '../../../../contract/budget/calls.ts';
import { pdfAddress } from '../../../../contract/budget/state.ts';
import { titleOfBudget } from '../../travel/budget-title.ts';
import { budgetActions, declineActions } from '../actions.ts';
import { useBudgetActions } from '../use-budget-actions.tsx';

export function PdfButton({ id }: { id: number }) {
  const { t } = useTranslation();
  return (
    <Button
      component="a"
      href={pdfAddress(id)}
      target="_blank"
      variant="default"
      data-quiet
      leftSection={<IconFileTypePdf size={18} aria-hidden />}
    >
      {t('budgets.pdf')}
    </Button>
  );
}

export function CustomerButtons({ budget }: { budget: Budget }) {
  const { t } = useTranslation();
  const run = useBudgetActions(false);
  const may = budgetActions(budget, budget.travel.travel_status_id, false);
  const target = { ...budget, name: titleOfBudget(t, budget, false) };
  return (
    <>
      {may.includes('answerNotice') && (
        <Button size="md" color="terracotta" onClick={() => void run('answerNotice', target)}>
          {t('modification.review')}
        </Button>
      )}
      {may.includes('accept') && (
        <Button
          size="md"
          color="terracotta"
          leftSection={<IconCheck size={18} aria-hidden />}
          onClick={() => void run('accept', target)}
        >
          {t('budgets.accept')}
        </Button>
      )}
      {declineActions.map(
        action =>
          may.includes(action) && (
            <Button
              key={action}
              variant={action === 'alternatives' ? 'default' : 'subtle'}
              color="gray"
              onClick={() => void run(action, target)}
            >
              {t(`budgets.${action}`)}
            </Button>
          ),
      )}
      <PdfButton id={budget.id} />
    </>
  );
}
