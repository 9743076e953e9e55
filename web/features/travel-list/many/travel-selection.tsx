import { Checkbox } from '@mantine/core';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TravelCard } from '../../../../contract/travel/calls.ts';
import { mostTravels } from '../../../../contract/travel/state.ts';

interface TravelSelection {
  travels: readonly TravelCard[];
  toggle: (travel: TravelCard) => void;
  pick: (travels: readonly TravelCard[]) => void;
}

const SelectionContext = createContext<TravelSelection>({
  travels: [],
  toggle: () => undefined,
  pick: () => undefined,
});

/** The trips that staff have ticked, on all pages of a tab and its filters. */
export const useTravelSelection = () => useContext(SelectionContext);

/** @param list what is listed: in another list nothing is ticked */
export function SelectableTravels({ list, children }: { list: string; children: ReactNode }) {
  const [picked, setPicked] = useState<{ list: string; travels: readonly TravelCard[] }>({ list, travels: [] });
  const travels = picked.list === list ? picked.travels : none;
  const pick = useCallback((next: readonly TravelCard[]) => setPicked({ list, travels: next }), [list]);
  const toggle = useCallback(
    (travel: TravelCard) => {
      const others = travels.filter(({ id }) => id !== travel.id);
      pick(others.length < travels.length ? others : [...travels, travel]);
    },
    [travels, pick],
  );
  const value = useMemo(() => ({ travels, toggle, pick }), [travels, toggle, pick]);
  return <SelectionContext value={value}>{children}</SelectionContext>;
}

const none: readonly TravelCard[] = [];

/** Ticks a trip for what is done to many at once. */
export function TravelTick({ travel }: { travel: TravelCard }) {
  const { t } = useTranslation();
  const { travels, toggle } = useTravelSelection();
  const checked = travels.some(({ id }) => id === travel.id);
  return (
    <Checkbox
      size="sm"
      aria-label={t('travels.tick', { name: travel.name })}
      checked={checked}
      disabled={!checked && travels.length >= mostTravels}
      onChange={() => toggle(travel)}
    />
  );
}
