import { Button, Group } from '@mantine/core';
import {
  IconCalendarCheck,
  IconCheck,
  IconCirclePlus,
  IconFileTypePdf,
  IconMessageForward,
  IconSend,
  IconUserPlus,
  IconX,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Budget } from '../../../contract/budget.ts';
import { today } from '../../../contract/dates.ts';
import { nextAction, type TravelAction } from '../travel/actions.ts';
import { travelQuery } from '../travel/api.ts';
import { useTravelActions } from '../travel/use-travel-actions.ts';
import { budgetActions } from './actions.ts';
import { pdfAddress } from './api.ts';
import { budgetTitle } from './budget-title.ts';
import { useBudgetActions } from './use-budget-actions.ts';

function PdfButton({ id }: { id: number }) {
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

/** For the customer: the answer, and the document. */
export function CustomerButtons({ budget }: { budget: Budget }) {
  const { t } = useTranslation();
  const run = useBudgetActions(false);
  const may = budgetActions(budget, budget.travel.travel_status_id, false);
  const target = { ...budget, name: budgetTitle(t, budget, false) };
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
      {may.includes('decline') && (
        <Button variant="default" onClick={() => void run('decline', target)}>
          {t('budgets.decline')}
        </Button>
      )}
      <PdfButton id={budget.id} />
    </>
  );
}

/** The next actions of a trip that make sense beside one of its budgets. */
const here: Partial<Record<TravelAction, typeof IconSend>> = {
  send: IconSend,
  sendAgain: IconSend,
  assignClient: IconUserPlus,
  finish: IconCalendarCheck,
};

interface StaffProps {
  budget: Budget;
  /** Null where the services stay as they are. */
  addService: (() => void) | null;
}

/** For staff: what moves the trip on, an answer on the client's behalf, the document. */
export function StaffButtons({ budget, addService }: StaffProps) {
  const { t } = useTranslation();
  const travel = useQuery(travelQuery(budget.travel_id)).data;
  const runTravel = useTravelActions();
  const runBudget = useBudgetActions(true);
  const next = travel && budget.lines.length > 0 ? nextAction(travel, today(new Date())) : null;
  const NextIcon = next && here[next];
  const may = budgetActions(budget, budget.travel.travel_status_id, true);
  const notify = (['notify', 'notifyAgain'] as const).find(action => may.includes(action));
  const target = { ...budget, name: budgetTitle(t, budget, true) };
  return (
    <>
      {travel && next && NextIcon && (
        <Button
          size="md"
          color="terracotta"
          leftSection={<NextIcon size={18} aria-hidden />}
          onClick={() => void runTravel(next, travel)}
        >
          {t(`travels.action.${next}`)}
        </Button>
      )}
      {addService && !NextIcon && (
        <Button
          size="md"
          color={budget.lines.length === 0 ? 'terracotta' : undefined}
          variant={budget.lines.length === 0 ? 'filled' : 'light'}
          leftSection={<IconCirclePlus size={18} aria-hidden />}
          onClick={addService}
        >
          {t('budgetPage.addService')}
        </Button>
      )}
      {may.includes('decline') && (
        <Group grow gap="xs" data-quiet>
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
