import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { post } from '../../lib/api.ts';
import { lazyDialog, lazyOpener, openDialog } from '../../ui/dialog/open-dialog.tsx';
import { perform } from '../../ui/dialog/perform.ts';
import { reloadTravels, staleByTravel } from '../travel/reload.ts';
import type { BudgetAction } from './actions.ts';
import { BudgetDialog, openDecline } from './lazy.ts';
import { thanksAnchor } from './thanks-anchor.ts';

const openAccept = lazyOpener(() => import('./dialogs/accept-dialog.tsx').then(module => module.AcceptDialog));
const NoticeDialog = lazyDialog(() => import('../notice/notice-dialog.tsx').then(module => module.NoticeDialog));
const openNoticeAnswer = lazyOpener(() =>
  import('../notice/answer-notice-dialog.tsx').then(module => module.AnswerNoticeDialog),
);

interface Target {
  id: number;
  travel_id: number;
  name: string;
}

/**
 * What the buttons of a budget do; opening it and its PDF are links.
 * @returns a function that performs an action and resolves to true when the budget has been deleted
 */
export function useBudgetActions(staff: boolean) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return async (action: BudgetAction, budget: Target): Promise<boolean> => {
    switch (action) {
      case 'accept': {
        const page = { to: '/budget/$budget_id', params: { budget_id: String(budget.id) } } as const;
        const replace = window.location.pathname === `/budget/${budget.id}`;
        const showThanks = () => void navigate({ ...page, hash: thanksAnchor, replace });
        openAccept({ budget, staff, showThanks });
        return false;
      }
      case 'decline':
        openDecline({ budget });
        return false;
      case 'alternatives':
      case 'rejectAll':
        openDecline({ budget, kind: action });
        return false;
      case 'notify':
      case 'notifyAgain':
        openDialog(NoticeDialog, { context: { travel_id: budget.travel_id, budget_id: budget.id, name: budget.name } });
        return false;
      case 'answerNotice':
        openNoticeAnswer({ budgetId: budget.id, onAnswer: () => void reloadTravels() });
        return false;
      case 'edit':
        openDialog(BudgetDialog, { id: budget.id, context: { travel_id: budget.travel_id } });
        return false;
      case 'delete': {
        const message = (
          <>
            {t('budgets.delete.message')}
            <Text fw={600}>{budget.name}</Text>
          </>
        );
        return perform(() => post('budget/delete', { id: budget.id }), staleByTravel, {
          title: t('budgets.delete'),
          message,
        });
      }
    }
  };
}
