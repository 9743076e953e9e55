import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { foundLimit, tabLimit } from '../../../contract/envelope.ts';
import { invalidateTravels } from './reload.ts';

/** The trips that the open pages show; null: all that the reader hears of. */
const pages = new Set<RefObject<readonly number[] | null>>();

/**
 * Reads anew the pages that show trips which have changed, whoever has changed them. Other pages read them when they are
 * opened.
 * @param changed null: any may have
 */
export function refreshTravels(changed: readonly number[] | null): void {
  const isVisible = [...pages].some(({ current }) => !changed || !current || changed.some(id => current.includes(id)));
  void invalidateTravels(isVisible ? 'active' : 'none');
}

/** @param shown the trips of the page; null: all that the reader hears of */
export function useLiveTravels(shown: readonly number[] | null): void {
  const latest = useRef(shown);
  latest.current = shown;
  useEffect(() => {
    pages.add(latest);
    return () => void pages.delete(latest);
  }, []);
}

/**
 * Writes the number of trips of a tab, as far as tabs are counted.
 * @param searched whether it counts the matches of a name
 */
export function useTabCount(searched = false): (count: number) => string {
  const { t, i18n } = useTranslation();
  const reach = searched ? foundLimit : tabLimit;
  const written = new Intl.NumberFormat(i18n.language, { useGrouping: true });
  return count => {
    const number = written.format(Math.min(count, reach));
    return count > reach ? t('travels.moreThan', { n: number }) : number;
  };
}
