import { Checkbox } from '@mantine/core';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TravelCard } from '../../../../contract/travel/calls.ts';
import { maxTravelsPerCall } from '../../../../contract/travel/state.ts';

interface TravelSelection {
  travels: readonly TravelCard[];
  toggle: (travel: TravelCard) => void;
  select: (travels: readonly TravelCard[]) => void;
}

const SelectionContext = createContext<TravelSelection>({
  travels: [],
  toggle: () => undefined,
  select: () => undefined,
});

/** The trips that staff have ticked, on all pages of a tab and its filters. */
export const useTravelSelection = () => useContext(SelectionContext);

/** @param list what is listed: in another list nothing is ticked */
export function TravelSelectionProvider({ list, children }: { list: string; children: ReactNode }) {
  const [selection, setSelection] = useState<{ list: string; travels: readonly TravelCard[] }>({ list, travels: [] });
  const travels = selection.list === list ? selection.travels : none;
  const select = useCallback((next: readonly TravelCard[]) => setSelection({ list, travels: next }), [list]);
  const toggle = useCallback(
    (travel: TravelCard) => {
      const others = travels.filter(({ id }) => id !== travel.id);
      select(others.length < travels.length ? others : [...travels, travel]);
    },
    [travels, select],
  );
  const value = useMemo(() => ({ travels, toggle, select }), [travels, toggle, select]);
  return <SelectionContext value={value}>{children}</SelectionContext>;
}

const none: readonly TravelCard[] = [];

export function TravelCheckbox({ travel }: { travel: TravelCard }) {
  const { t } = useTranslation();
  const { travels, toggle } = useTravelSelection();
  const checked = travels.some(({ id }) => id === travel.id);
  return (
    <Checkbox
      size="sm"
      aria-label={t('travels.tick', { name: travel.name })}
      checked={checked}
      disabled={!checked && travels.length >= maxTravelsPerCall}
      onChange={() => toggle(travel)}
    />
  );
}
