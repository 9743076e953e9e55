import { Button, Group, NativeSelect, Paper, Skeleton, Stack, Switch, Text, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BudgetColumn } from '../../../contract/budget/calls.ts';
import { tabOf, travelPath } from '../../../contract/travel/state.ts';
import { get } from '../../lib/api.ts';
import { withLabel } from '../../lib/i18n.ts';
import { useBreadcrumbSteps } from '../../lib/route-meta.ts';
import { isStaff, useSession } from '../../lib/session.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { BackLink } from '../../ui/list/back-link.tsx';
import { textSize } from '../../ui/text-size.ts';
import { Unreadable } from '../budget/page/unreadable.tsx';
import { titleOfBudget } from '../travel/budget-title.ts';
import { peopleText, rangeText } from '../travel/facts.ts';
import { useLiveTravels } from '../travel/live-travels.ts';
import styles from './compare.module.css';
import { CompareTable } from './compare-table.tsx';

interface PairPickerProps {
  budgets: readonly BudgetColumn[];
  staff: boolean;
  /** The indexes of the two budgets; they always differ. */
  pair: [number, number];
  /** Only the first of them is shown. */
  single: boolean;
  onChange: (pair: [number, number]) => void;
}

/** Chooses the two budgets that a narrow screen shows. */
function PairPicker({ budgets, staff, pair, single, onChange }: PairPickerProps) {
  const { t } = useTranslation();
  const [left, right] = pair;
  const select = (label: string, index: number, other: number, onSelect: (index: number) => void) => (
    <NativeSelect
      label={label}
      value={String(index)}
      onChange={event => onSelect(Number(event.currentTarget.value))}
      data={budgets.flatMap((budget, value) =>
        value === other && !single
          ? []
          : { value: String(value), label: `${value + 1}. ${titleOfBudget(t, budget, staff)}` },
      )}
    />
  );
  return (
    <Group grow gap="xs">
      {select(t('compare.left'), left, right, next => onChange([next, next === right ? left : right]))}
      {!single && select(t('compare.right'), right, left, next => onChange([left, next]))}
    </Group>
  );
}

/** The budgets of a trip side by side, with their differences highlighted. */
export function CompareScreen({ travelId }: { travelId: number }) {
  const { t } = useTranslation();
  const budgets = useQuery({
    queryKey: ['budget', 'compare', travelId],
    queryFn: ({ signal }) => get('budget/compare/:id', { id: travelId }, { signal, quiet: true }),
  });
  useLiveTravels([travelId]);
  if (budgets.isPending) {
    return (
      <div role="status" aria-label={t('kit.loading')}>
        <Skeleton height={90} mb="lg" />
        <Skeleton height={560} />
      </div>
    );
  }
  if (!budgets.data) return <Unreadable error={budgets.error} retry={budgets.refetch} />;
  return <Comparison budgets={budgets.data} />;
}

function Comparison({ budgets }: { budgets: readonly BudgetColumn[] }) {
  const { t } = useTranslation();
  const staff = isStaff(useSession());
  // A phone shows two budgets at a time.
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const [pair, setPair] = useState<[number, number]>([0, 1]);
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const numbered = budgets.map((budget, index) => ({ budget, number: index + 1 }));
  // With large text, two columns would be narrower than their words.
  const single = narrow && window.innerWidth < 15 * textSize();
  const visible = narrow ? pair.slice(0, single ? 1 : 2).flatMap(index => numbered[index] ?? []) : numbered;
  const [first] = budgets;
  const name = first && withLabel(t('compare.title'), first.travel.name);
  useBreadcrumbSteps(
    name
      ? [
          { title: t('travels.title'), to: '/', list: true },
          ...(staff ? [{ title: first.travel.name, to: travelPath(first.travel.id) }] : []),
          { title: name },
        ]
      : null,
  );
  if (!first) return null;
  const { travel } = first;
  const people = peopleText(t, travel);
  return (
    <Stack component="section" gap="1.25rem" aria-labelledby="compared-travel">
      <header>
        <BackLink to="/" search={{ tab: tabOf(travel.travel_status_id) }} className={styles.back}>
          <IconArrowLeft size={16} aria-hidden />
          {t('budgetPage.back')}
        </BackLink>
        <h1 className={styles.name} id="compared-travel" data-serif>
          {/* Distinguishes the heading from that of a budget's page, which is also the name of the trip. */}
          <VisuallyHidden>{withLabel(t('compare.title'), '')}</VisuallyHidden>
          {travel.name}
        </h1>
        <Text c="gray.8">
          <time>{rangeText(travel)}</time>
          {people && <span> · {people}</span>}
        </Text>
      </header>
      {budgets.length === 1 ? (
        <Paper shadow="sm">
          <EmptyState title={t('compare.alone')}>
            <Button
              variant="default"
              renderRoot={props => <Link to="/budget/$budget_id" params={{ budget_id: String(first.id) }} {...props} />}
            >
              {t('compare.openBudget')}
            </Button>
          </EmptyState>
        </Paper>
      ) : (
        <>
          <Stack gap={14}>
            {narrow && budgets.length > (single ? 1 : 2) && (
              <PairPicker budgets={budgets} staff={staff} pair={pair} single={single} onChange={setPair} />
            )}
            <Switch
              label={t('compare.onlyDifferences')}
              checked={onlyDifferences}
              onChange={event => setOnlyDifferences(event.currentTarget.checked)}
            />
          </Stack>
          <CompareTable columns={visible} staff={staff} narrow={narrow} onlyDifferences={onlyDifferences} />
        </>
      )}
    </Stack>
  );
}
