import { Button, Group, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCirclePlus, IconLayoutList, IconTableRow } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Budget } from '../../../../contract/budget/calls.ts';
import { everyDay } from '../../../../contract/budget/itinerary.ts';
import { budgetStatus } from '../../../../contract/budget/state.ts';
import type { Language } from '../../../../contract/language.ts';
import { questionAnchor } from '../../../../contract/question/anchor.ts';
import { isOpenForServices, travelStatus } from '../../../../contract/travel/state.ts';
import { isGone } from '../../../lib/api.ts';
import { isStaff, mayPreview, useMay, useSession } from '../../../lib/session.ts';
import { newShortcut } from '../../../ui/dialog/dialog-store.ts';
import { openDialog } from '../../../ui/dialog/open-dialog.tsx';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { browserStorage } from '../../../ui/storage.ts';
import { AcceptanceFactList } from '../../budget-contract/acceptance-facts.tsx';
import { LineDialog } from '../../line/lazy.ts';
import { ShareButton } from '../../link/share-button.tsx';
import { Presence } from '../../presence/presence.tsx';
import { BudgetQuestions } from '../../question/budget-questions.tsx';
import { OpenQuestions } from '../../question/open-questions.tsx';
import { useQuestions } from '../../question/use-questions.ts';
import { travelQuery } from '../../travel/api.ts';
import { useLiveTravels } from '../../travel/live-travels.ts';
import { TravelPapers } from '../../travel-paper/lazy.ts';
import { Travellers } from '../../traveller/lazy.ts';
import { AcceptanceLine } from '../acceptance-line.tsx';
import { isActiveBudget } from '../actions.ts';
import { budgetQuery, previewQuery } from '../api.ts';
import { BudgetCover } from './budget-cover.tsx';
import { BudgetMenu } from './budget-menu.tsx';
import { BudgetNotes } from './budget-notes.tsx';
import styles from './budget-screen.module.css';
import { BudgetState } from './budget-state.tsx';
import { Companion } from './companion.tsx';
import { DayStrip } from './day-strip.tsx';
import { DayTextButton } from './day-text.tsx';
import { CustomerButtons } from './page-buttons.tsx';
import { PageLinks, Papers } from './papers.tsx';
import { RouteCard } from './route-card.tsx';
import { StaffHead } from './staff-head.tsx';
import { Timeline, useLineOrder } from './timeline.tsx';
import { InclusionLists, Totals } from './totals.tsx';
import { Unreadable } from './unreadable.tsx';

/** Loaded only when drawn: customers do not need the parts of staff, and most budgets have no payments. */
const ContractsPanel = lazyPart(() =>
  import('../../budget-contract/contracts-panel.tsx').then(module => module.ContractsPanel),
);
const DraftPanel = lazyPart(() => import('../../notice/draft-panel.tsx').then(module => module.DraftPanel));
const OfflineSwitch = lazyPart(() => import('../../offline/offline-switch.tsx').then(module => module.default));
const CompactItinerary = lazyPart(() => import('../compact/compact.tsx').then(module => module.CompactItinerary));
const MarginPanel = lazyPart(() => import('../../margin/margin-panel.tsx').then(module => module.MarginPanel));
const Ledger = lazyPart(() => import('../../payment/ledger.tsx').then(module => module.Ledger));

/** Chooses between the sheet and the cards of the itinerary. */
function ViewSwitch({ compact, setCompact }: { compact: boolean; setCompact: (compact: boolean) => void }) {
  const { t } = useTranslation();
  const views = [
    { name: t('compact.on'), on: true, Icon: IconTableRow },
    { name: t('compact.off'), on: false, Icon: IconLayoutList },
  ];
  return (
    <Group role="group" gap={2} ml="auto" mr="xs" aria-label={t('compact.view')}>
      {views.map(({ name, on, Icon }) => (
        <Button
          key={name}
          size="compact-sm"
          variant={compact === on ? 'light' : 'subtle'}
          color={compact === on ? undefined : 'gray'}
          aria-pressed={compact === on}
          leftSection={<Icon size={16} aria-hidden />}
          onClick={() => setCompact(on)}
        >
          {name}
        </Button>
      ))}
    </Group>
  );
}

/**
 * Whether staff see the itinerary as a sheet, one row a service, or as cards. The browser remembers it for each user. A
 * sheet does not fit on a phone.
 */
function useItineraryView(hasSheet: boolean) {
  const key = `itinerary-${useSession().user.id}`;
  const wide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const [prefersSheet, setPrefersSheet] = useState(() => browserStorage.read<string>(key) === 'compact');
  const offered = hasSheet && wide;

  function setCompact(compact: boolean): void {
    setPrefersSheet(compact);
    browserStorage.write(key, compact ? 'compact' : undefined);
  }

  return {
    offered,
    compact: offered && prefersSheet,
    setCompact,
    /** Shows a service as a card, with what is written below it. */
    showCard(lineId: number): void {
      setCompact(false);
      setTimeout(() => document.getElementById(questionAnchor(lineId))?.scrollIntoView({ block: 'start' }));
    },
  };
}

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
  // A deleted budget is not shown any more; without a network, what was read before is.
  if (!budget.data || isGone(budget.error)) return <Unreadable error={budget.error} retry={budget.refetch} />;
  return <BudgetPage budget={budget.data} StaffButtons={StaffButtons} />;
}

function BudgetPage({ budget: savedBudget, StaffButtons }: { budget: Budget } & Pick<Props, 'StaffButtons'>) {
  const { t } = useTranslation();
  const { budget, order } = useLineOrder(savedBudget);
  useLiveTravels([budget.travel_id]);
  const staff = isStaff(useSession());
  const may = useMay();
  const others = useQuery({ ...travelQuery(budget.travel_id), enabled: staff }).data?.budgets ?? [];
  const editable = may('budget:write') && isOpenForServices(budget.travel.travel_status_id);
  const addsServices = editable && isActiveBudget(budget, budget.travel.travel_status_id, others);
  const questions = useQuestions(budget.id, staff);
  const accepted = budget.budget_status_id === budgetStatus.aceptado;
  const days = everyDay(budget.lines, budget);
  const view = useItineraryView(staff && budget.lines.length > 0);
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
            <DraftPanel budget={budget} editable={editable} waiting={<Skeleton height={200} />} />
          )}
          <BudgetState budget={budget} staff={staff} />
          {budget.acceptance && <AcceptanceFactList budget={budget.id} acceptance={budget.acceptance} staff={staff} />}
          <AcceptanceLine budget={budget} />
          {!staff && accepted && <OfflineSwitch budget={budget} waiting={null} />}
          {!staff && accepted && !mayPreview() && (
            <div>
              <ShareButton travelId={budget.travel_id} />
            </div>
          )}
          {!staff && !accepted && <InclusionLists budget={budget} />}
          {accepted && (staff || !mayPreview()) && (
            <Travellers travelId={budget.travel_id} waiting={<Skeleton height={120} />} />
          )}
          {accepted && !staff && !mayPreview() && (
            <TravelPapers travelId={budget.travel_id} waiting={<Skeleton height={120} />} />
          )}
          {(accepted || budget.amount_paid > 0) && <Ledger budget={budget} waiting={<Skeleton height={120} />} />}
          {/* After the acceptance, payments and papers come before what the price includes. */}
          {!staff && accepted && <InclusionLists budget={budget} />}
          <Group justify="space-between" gap="xs">
            <h2 className={styles.heading}>{t('budgetPage.itinerary')}</h2>
            {view.offered && <ViewSwitch {...view} />}
            {addsServices && budget.lines.length > 0 && (
              <Button
                variant="default"
                leftSection={<IconCirclePlus size={16} />}
                onClick={addService}
                {...newShortcut}
              >
                {t('budgetPage.addService')}
              </Button>
            )}
          </Group>
          <div>
            <DayStrip days={days} />
            {view.compact ? (
              <CompactItinerary
                budget={budget}
                editable={editable}
                questions={questions}
                dayTools={day =>
                  may('budget:write') && <DayTextButton budget={budget} dayText={day.text} day={day.day} />
                }
                showQuestions={view.showCard}
                waiting={<Skeleton height={36 * (budget.lines.length + days.length)} />}
              />
            ) : (
              <Timeline budget={budget} staff={staff} order={editable ? order : undefined} questions={questions} />
            )}
          </div>
          <BudgetNotes budget={budget} contract={staff ? 'elsewhere' : 'print'} files={staff} />
          <BudgetQuestions questions={questions} lines={budget.lines} />
          {!staff && <Papers budget={budget} />}
          {staff && <ContractsPanel budget={budget.id} accepted={accepted} waiting={<Skeleton height={120} />} />}
          {staff && <MarginPanel budgetId={budget.id} waiting={<Skeleton height={120} />} />}
        </div>
        <Totals budget={budget}>
          {staff ? (
            <StaffButtons budget={budget} addService={addsServices ? addService : null} />
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
