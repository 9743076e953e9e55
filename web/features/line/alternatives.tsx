import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Line } from '../../../contract/budget/line-calls.ts';
import { lineResources } from '../../../contract/budget/line-kind.ts';
import { formatEuros, toCents, toEuros } from '../../../contract/values/money.ts';
import { get } from '../../lib/api.ts';
import { currentLanguage, withLabel } from '../../lib/i18n.ts';
import type { Frame } from '../../ui/dialog/dialog-store.ts';
import { ModalFrame } from '../../ui/dialog/modal-frame.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { travelQuery } from '../travel/api.ts';
import { titleOfBudget } from '../travel/budget-title.ts';
import { LineCard } from './line-card.tsx';

interface Props {
  frame: Frame;
  line: Line;
  travelId: number;
  staff: boolean;
  /** Goes to the budget that offers an alternative: dialogs are outside the router. */
  goTo: (budgetId: number) => void;
  /** Asks for the alternative in place of the service; undefined where nothing can be asked for any more. */
  prefer: ((other: Line) => void) | undefined;
}

/** What the trip's other budgets offer instead of a service, each with the difference in price (decisions 4). */
export function Alternatives({ frame, line, travelId, staff, goTo, prefer }: Props) {
  const { t } = useTranslation();
  const { kind, id } = line;
  const query = useQuery({
    // Begins with `budget`, so that any change of a budget makes it stale.
    queryKey: ['budget', 'alternatives', kind, id],
    queryFn: ({ signal }) => get(`${lineResources[kind]}/getAlternatives/:id`, { id }, { signal, quiet: true }),
  });
  return (
    <ModalFrame
      frame={frame}
      title={t('lines.alternatives.title', { name: line.title })}
      width={800}
      onClose={frame.close}
    >
      <Text c="dimmed" mb="md">
        {t('lines.alternatives.lead', { price: formatEuros(line.price, currentLanguage()) })}
      </Text>
      {query.isPending && <Skeleton height={170} role="status" aria-label={t('kit.loading')} />}
      {query.isError && <ErrorState error={query.error} retry={query.refetch} />}
      {query.data?.length === 0 && <EmptyState title={t('lines.alternatives.none')} />}
      <Stack component="ol" gap="lg">
        {[...Map.groupBy(query.data ?? [], other => other.budget_id)].map(([budgetId, others]) => (
          <li key={budgetId}>
            <BudgetHeading
              budgetId={budgetId}
              travelId={travelId}
              staff={staff}
              goTo={target => {
                frame.close();
                goTo(target);
              }}
            />
            <Stack gap="sm">
              {others.map(other => (
                <LineCard
                  key={other.id}
                  line={other}
                  tools={
                    <Stack align="flex-end" gap={4}>
                      <PriceDifference line={line} other={other} />
                      {prefer && (
                        <Button
                          variant="light"
                          size="compact-md"
                          aria-label={withLabel(t('lines.alternatives.prefer'), other.title)}
                          onClick={() => {
                            frame.close();
                            prefer(other);
                          }}
                        >
                          {t('lines.alternatives.prefer')}
                        </Button>
                      )}
                    </Stack>
                  }
                />
              ))}
            </Stack>
          </li>
        ))}
      </Stack>
    </ModalFrame>
  );
}

/** The budget that offers the alternatives below it. */
function BudgetHeading({
  budgetId,
  travelId,
  staff,
  goTo,
}: Omit<Props, 'frame' | 'line' | 'prefer'> & { budgetId: number }) {
  const { t } = useTranslation();
  const travel = useQuery(travelQuery(travelId)).data;
  const budget = travel?.budgets.find(({ id }) => id === budgetId);
  return (
    <Group component="h3" fw={400} fz="md" gap="0 16px" justify="space-between" mb={6}>
      <Anchor
        fw={600}
        href={`/budget/${budgetId}`}
        onClick={event => {
          event.preventDefault();
          goTo(budgetId);
        }}
      >
        {budget ? titleOfBudget(t, budget, staff) : t('lines.alternatives.budget')}
      </Anchor>
      {budget && <span data-figures>{formatEuros(budget.price_discount, currentLanguage())}</span>}
    </Group>
  );
}

/**
 * The difference in price to the line that it would replace. Only for the same day: a stay that begins later
 * lasts for other nights.
 */
function PriceDifference({ line, other }: { line: Line; other: Line }) {
  const { t } = useTranslation();
  if (line.date_from.slice(0, 10) !== other.date_from.slice(0, 10)) return null;
  const euros = toEuros(toCents(other.price) - toCents(line.price));
  const direction = euros === 0 ? undefined : euros < 0 ? 'less' : 'more';
  return (
    <Text c={direction && { less: 'green.9', more: 'terracotta.8' }[direction]} fw={600} fz="sm" ta="end" data-figures>
      {direction
        ? t(`lines.alternatives.${direction}`, { price: formatEuros(Math.abs(euros), currentLanguage()) })
        : t('lines.alternatives.same')}
    </Text>
  );
}
