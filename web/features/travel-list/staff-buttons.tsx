import { Button, Group } from '@mantine/core';
import {
  IconCalendarCheck,
  IconCheck,
  IconCirclePlus,
  IconMessageForward,
  IconSend,
  IconUserPlus,
  IconX,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { today } from '../../../contract/values/dates.ts';
import { newShortcut } from '../../ui/dialog/dialog-store.ts';
import { budgetActions } from '../budget/actions.ts';
import type { StaffButtonsProps } from '../budget/page/budget-screen.tsx';
import { PdfButton } from '../budget/page/page-buttons.tsx';
import { useBudgetActions } from '../budget/use-budget-actions.tsx';
import { nextAction, type TravelAction } from '../travel/actions.ts';
import { travelQuery } from '../travel/api.ts';
import { titleOfBudget } from '../travel/budget-title.ts';
import { useTravelActions } from './use-travel-actions.ts';

/** The next actions of a trip that also belong on the page of a budget, with their icons. */
const icons: Partial<Record<TravelAction, typeof IconSend>> = {
  send: IconSend,
  sendAgain: IconSend,
  assignClient: IconUserPlus,
  finish: IconCalendarCheck,
};

/** The buttons of staff on the page of a budget: the trip's next action, an answer for the client, the document. */
export function StaffButtons({ budget, addService }: StaffButtonsProps) {
  const { t } = useTranslation();
  const travel = useQuery(travelQuery(budget.travel_id)).data;
  const runTravel = useTravelActions();
  const runBudget = useBudgetActions(true);
  const next = travel && budget.lines.length > 0 ? nextAction(travel, today(new Date())) : null;
  const NextIcon = next && icons[next];
  const may = budgetActions(budget, budget.travel.travel_status_id, true, travel?.budgets);
  const notify = (['notify', 'notifyAgain'] as const).find(action => may.includes(action));
  const target = { ...budget, name: titleOfBudget(t, budget, true) };
  return (
    <>
      {travel && next && NextIcon && (
        <Button size="md" leftSection={<NextIcon size={18} aria-hidden />} onClick={() => void runTravel(next, travel)}>
          {t(`travels.action.${next}`)}
        </Button>
      )}
      {addService && !NextIcon && (
        <Button
          size="md"
          variant={budget.lines.length === 0 ? 'filled' : 'default'}
          leftSection={<IconCirclePlus size={18} aria-hidden />}
          onClick={addService}
          // Otherwise the button above the itinerary has the shortcut.
          {...(budget.lines.length === 0 && newShortcut)}
        >
          {t('budgetPage.addService')}
        </Button>
      )}
      {may.includes('decline') && (
        <Group grow preventGrowOverflow={false} gap="xs" data-quiet>
          {may.includes('accept') && (
            <Button
              variant="default"
              leftSection={<IconCheck size={18} aria-hidden />}
              onClick={() => void runBudget('accept', target)}
            >
              {t('budgets.accept')}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconX size={18} aria-hidden />}
            onClick={() => void runBudget('decline', target)}
          >
            {t('budgets.decline')}
          </Button>
        </Group>
      )}
      {notify && (
        <Button
          variant="default"
          leftSection={<IconMessageForward size={18} aria-hidden />}
          onClick={() => void runBudget(notify, target)}
        >
          {t(`modification.${notify}`)}
        </Button>
      )}
      <PdfButton id={budget.id} />
    </>
  );
}
