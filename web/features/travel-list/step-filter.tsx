import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Tab, type TravelStep, travelOrders, travelSteps } from '../../../contract/travel/state.ts';
import { countersQuery } from '../travel/api.ts';
import type { TravelFilters } from '../travel/search.ts';
import { useTabCount } from '../travel/use-tab-count.ts';

interface Props {
  tab: Tab;
  step: TravelStep | undefined;
  filters: TravelFilters;
  onChange: (step: TravelStep | undefined) => void;
}

/** What the trips of a tab wait for, to choose from, and the order of the list where it is not the newest first. */
export function StepFilter({ tab, step, filters, onChange }: Props) {
  const { t } = useTranslation();
  if (!travelOrders[tab]) return null;
  return (
    <Group gap="xs" mb={4}>
      {tab === 'pendientes_de_reserva' &&
        travelSteps.map(name => (
          <StepChip
            key={name}
            name={name}
            filters={filters}
            checked={step === name}
            onChange={checked => onChange(checked ? name : undefined)}
          />
        ))}
      {!step && (
        <Text size="sm" c="dimmed">
          {t(tab === 'reservados' ? 'travels.order.departure' : 'travels.order.booking')}
        </Text>
      )}
    </Group>
  );
}

interface StepProps {
  name: TravelStep;
  filters: TravelFilters;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function StepChip({ name, filters, checked, onChange }: StepProps) {
  const { t } = useTranslation();
  const { data } = useQuery(countersQuery(filters, name));
  const count = useTabCount(Boolean(filters.q));
  const number = data?.pendientes_de_reserva;
  return (
    <Button
      size="compact-sm"
      px="sm"
      radius="xl"
      variant={checked ? 'light' : 'default'}
      aria-pressed={checked}
      rightSection={number === undefined ? '…' : count(number)}
      onClick={() => onChange(!checked)}
    >
      {t(`travels.step.${name}`)}
    </Button>
  );
}
