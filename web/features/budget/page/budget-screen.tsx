import { Button, Skeleton } from '@mantine/core';
import { IconCirclePlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Budget } from '../../../../contract/budget/calls.ts';
import { itinerary } from '../../../../contract/budget/itinerary.ts';
import { budgetStatus } from '../../../../contract/budget/state.ts';
import type { Language } from '../../../../contract/language.ts';
import { isOpenForServices, travelStatus } from '../../../../contract/travel/state.ts';
import { isStaff, useMay, useSession } from '../../../lib/session.ts';
import { newKey } from '../../../ui/dialog/new-key.ts';
import { openDialog } from '../../../ui/dialog/open-dialog.tsx';
import { Presence } from '../../../ui/feedback/presence/presence.tsx';
import { AcceptanceFacts } from '../../budget-contract/acceptance-facts.tsx';
import { ContractsPanel } from '../../budget-contract/lazy.ts';
import { LineDialog } from '../../line/lazy.ts';
import { DraftPanel } from '../../notice/lazy.ts';
import { OfflineSwitch } from '../../offline/lazy.ts';
import { BudgetQuestions } from '../../question/budget-questions.tsx';
import { OpenQuestions } from '../../question/open-questions.tsx';
import { useQuestions } from '../../question/use-questions.ts';
import { AcceptanceLine } from '../acceptance-line.tsx';
import { budgetQuery, previewQuery } from '../api.ts';
import { everyDay } from '../compact/rows.ts';
import { CompactItinerary } from '../lazy.ts';
import { BudgetCover } from './budget-cover.tsx';
import { BudgetMenu } from './budget-menu.tsx';
import { BudgetNotes } from './budget-notes.tsx';
import styles from './budget-screen.module.css';
import { BudgetStanding } from './budget-standing.tsx';
import { Companion } from './companion.tsx';
import { DayStrip } from './day-strip.tsx';
import { TellDay } from './day-text.tsx';
import { CustomerButtons } from './page-buttons.tsx';
import { PageLinks, Papers } from './papers.tsx';
import { RouteCard } from './route-card.tsx';
import { StaffHead } from './staff-head.tsx';
import { Timeline } from './timeline.tsx';
import { Totals } from './totals.tsx';
import { Unreadable } from './unreadable.tsx';
import { useItineraryView } from './use-itinerary-view.ts';
import { useOrder } from './use-order.ts';
import { useWhole } from './use-whole.ts';
import { ViewSwitch } from './view-switch.tsx';

export interface StaffButtonsProps {
  budget: Budget;
  /** Null where the services cannot be changed. */
  addService: (() => void) | null;
}

interface Props {
  id: number;
  /** The language in which staff look at the page as its customer. */
  preview?: Language | undefined;
  /** The buttons that move the trip. The features of trips import budgets, so this page gets them as a prop. */
  StaffButtons: ComponentType<StaffButtonsProps>;
}

/** The page of a budget: the itinerary by day, and the totals with the reader's most important button. */
export function BudgetScreen({ id, preview, StaffButtons }: Props) {
  const budget = useQuery(preview ? previewQuery(id, preview) : budgetQuery(id));
  if (budget.isPending) return <BudgetSkeleton />;
  if (!budget.data) return <Unreadable error={budget.error} retry={budget.refetch} />;
  return <BudgetPage budget={budget.data} StaffButtons={StaffButtons} />;
}

function BudgetPage({ budget: read, StaffButtons }: { budget: Budget } & Pick<Props, 'StaffButtons'>) {
  const { t } = useTranslation();
  const { budget, order } = useOrder(read);
  const staff = isStaff(useSession());
  const may = useMay();
  const editable = may('budget:write') && isOpenForServices(budget.travel.travel_status_id);
  const questions = useQuestions(budget.id, staff);
  const accepted = budget.budget_status_id === budgetStatus.aceptado;
  const days = itinerary(budget.lines, budget.date_from, budget.day_texts);
  const view = useItineraryView(staff && budget.lines.length > 0);
  const { whole } = useWhole(budget.lines.length);
  const addService = () => openDialog(LineDialog, { context: budget });
  return (
    <article className={styles.page} data-staff={staff || undefined} data-compact={view.compact || undefined}>
      <Presence resource="budget" id={budget.id} />
      <div className={styles.hero}>
        {staff ? (
          <StaffHead budget={budget}>
            <BudgetMenu budget={budget} />
          </StaffHead>
        ) : (
          <>
            <BudgetCover budget={budget} />
            <RouteCard days={days} />
          </>
        )}
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          {staff && <OpenQuestions questions={questions} lines={budget.lines} />}
          {!staff && <PageLinks />}
          {accepted && !staff && budget.travel.travel_status_id !== travelStatus.rechazado && (
            <Companion budget={budget} />
          )}
          {staff && budget.changed.length > 0 && (
            <Suspense fallback={<Skeleton height={200} />}>
              <DraftPanel budget={budget} editable={editable} />
            </Suspense>
          )}
          <BudgetStanding budget={budget} staff={staff} />
          {budget.acceptance && <AcceptanceFacts budget={budget.id} acceptance={budget.acceptance} staff={staff} />}
          <AcceptanceLine budget={budget} />
          {!staff && accepted && (
            <Suspense fallback={null}>
              <OfflineSwitch budget={budget} />
            </Suspense>
          )}
          <div className={styles.heading}>
            <h2>{t('budgetPage.itinerary')}</h2>
            {view.offered && <ViewSwitch {...view} />}
            {editable && budget.lines.length > 0 && (
              <Button variant="default" leftSection={<IconCirclePlus size={16} />} onClick={addService} {...newKey}>
                {t('budgetPage.addService')}
              </Button>
            )}
          </div>
          <div>
            <DayStrip days={view.compact ? everyDay(budget.lines, budget) : days} />
            {view.compact ? (
              <CompactItinerary
                budget={budget}
                editable={editable}
                questions={questions}
                dayTools={day => may('budget:write') && <TellDay budget={budget} told={day.told} day={day.day} />}
                showQuestions={view.showCard}
                waiting={<Skeleton height={36 * (budget.lines.length + days.length)} />}
              />
            ) : (
              <Timeline budget={budget} staff={staff} order={editable ? order : undefined} questions={questions} />
            )}
          </div>
          {whole && (
            <>
              <BudgetNotes budget={budget} contract={staff ? 'elsewhere' : 'print'} files={staff} />
              <BudgetQuestions questions={questions} lines={budget.lines} />
              {!staff && <Papers budget={budget} />}
              {staff && (
                <Suspense fallback={<Skeleton height={120} />}>
                  <ContractsPanel budget={budget.id} accepted={accepted} />
                </Suspense>
              )}
            </>
          )}
        </div>
        <Totals budget={budget}>
          {staff ? (
            <StaffButtons budget={budget} addService={editable ? addService : null} />
          ) : (
            <CustomerButtons budget={budget} />
          )}
        </Totals>
      </div>
    </article>
  );
}

function BudgetSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.page} role="status" aria-label={t('kit.loading')}>
      <Skeleton height={260} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {[0, 1, 2].map(card => (
            <Skeleton key={card} height={170} mt="md" />
          ))}
        </div>
        <Skeleton height={280} />
      </div>
    </div>
  );
}
