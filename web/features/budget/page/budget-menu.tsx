import { ActionIcon, Menu } from '@mantine/core';
import {
  IconCoinEuro,
  IconCopy,
  IconDots,
  IconEye,
  IconFileTypePdf,
  IconHistory,
  IconListCheck,
  IconPencil,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Budget } from '../../../../contract/budget/calls.ts';
import { pdfAddress } from '../../../../contract/budget/state.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { lazyDialog, openDialog } from '../../../ui/dialog/open-dialog.tsx';
import { useBackToList } from '../../../ui/list/list-history.ts';
import { openHistory } from '../../history/lazy.ts';
import { openTasks } from '../../task/lazy.ts';
import { titleOfBudget } from '../../travel/budget-title.ts';
import { budgetActions } from '../actions.ts';
import { useBudgetActions } from '../use-budget-actions.tsx';

const CloneDialog = lazyDialog(() => import('../dialogs/clone-dialog.tsx').then(module => module.CloneDialog));
const PlanDialog = lazyDialog(() => import('../../payment/plan-dialog.tsx').then(module => module.PlanDialog));

/** The rare actions of staff on a budget. */
export function BudgetMenu({ budget }: { budget: Budget }) {
  const { t } = useTranslation();
  const router = useRouter();
  const back = useBackToList();
  const run = useBudgetActions(true);
  const may = budgetActions(budget, budget.travel.travel_status_id, true);
  const target = { ...budget, name: titleOfBudget(t, budget, true) };

  const goTo = (href: string) => void router.navigate({ href });

  function clone(): void {
    openDialog(CloneDialog, {
      context: { origin_budget_id: budget.id, travel_id: budget.travel_id, date_from: budget.date_from },
      onSaved: answer =>
        answer?.id !== undefined &&
        void router.navigate({ to: '/budget/$budget_id', params: { budget_id: String(answer.id) } }),
    });
  }

  async function remove(): Promise<void> {
    if ((await run('delete', target)) && !back('/')) await router.navigate({ to: '/' });
  }

  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon size={36} variant="default" aria-label={t('budgetPage.actions')}>
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {item(IconEye, t('preview.open'), () => {
          const params = { budget_id: String(budget.id) };
          void router.navigate({ to: '/budget/$budget_id', params, search: { vista: currentLanguage() } });
        })}
        {item(IconPencil, t('budgets.edit'), () => void run('edit', target))}
        {item(IconCoinEuro, t('budgets.plan'), () => openDialog(PlanDialog, { record: budget }))}
        {item(IconCopy, t('budgets.clone'), clone)}
        <Menu.Item
          component="a"
          href={pdfAddress(budget.id)}
          target="_blank"
          leftSection={<IconFileTypePdf size={16} />}
        >
          {t('budgets.pdf')}
        </Menu.Item>
        {item(IconListCheck, t('travels.action.tasks'), () =>
          openTasks({
            subject: { travel_id: budget.travel.id },
            name: budget.travel.name,
            defaults: { budget_id: budget.id },
            goTo,
          }),
        )}
        {item(IconHistory, t('travels.action.history'), () => openHistory({ travel: budget.travel, goTo }))}
        {may.includes('delete') && <Menu.Divider />}
        {may.includes('delete') && (
          <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => void remove()}>
            {t('budgets.delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

const item = (Icon: TablerIcon, words: string, run: () => void) => (
  <Menu.Item leftSection={<Icon size={16} />} onClick={run}>
    {words}
  </Menu.Item>
);
