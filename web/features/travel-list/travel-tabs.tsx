import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Tab } from '../../../contract/travel/schema.ts';
import { countersQuery } from '../travel/api.ts';
import type { TravelFilters } from '../travel/search.ts';
import { useTabCount } from '../travel/tab-count.ts';
import styles from './travel-list.module.css';

/** How many trips of each tab pass the filters; undefined until they are counted. */
export function useCounters(filters: TravelFilters): Partial<Record<Tab, number>> | undefined {
  const counted = useQuery(countersQuery(filters));
  // Without its counters, the list is still useful.
  return counted.isError ? {} : counted.data;
}

/**
 * Scrolls the strip of a phone to the open tab. It waits for the layout of the page, because reading the position
 * earlier would force a layout.
 */
function begin(open: HTMLElement | null) {
  const strip = open?.parentElement;
  if (!strip) return;
  const laidOut = new ResizeObserver(() => {
    laidOut.disconnect();
    strip.scrollTo(open.offsetLeft - 16, 0);
  });
  laidOut.observe(strip);
  return () => laidOut.disconnect();
}

interface Props {
  staff: boolean;
  tabs: readonly Tab[];
  open: Tab;
  counters: Partial<Record<Tab, number>> | undefined;
  /** Whether they count the matches of a name. */
  searched: boolean;
}

export function TravelTabs({ staff, tabs, open, counters, searched }: Props) {
  const { t } = useTranslation();
  const shown = useTabCount(searched);
  return (
    <Tabs.List className={styles.tabs} aria-label={t('travels.tabs')}>
      {tabs.map(tab => {
        const count = counters?.[tab];
        return (
          <Tabs.Tab key={tab} ref={tab === open ? begin : null} value={tab} className={styles.tab}>
            {t(staff || tab === 'en_cola' ? `travels.tab.${tab}` : `travels.ownTab.${tab}`)}
            <span className={styles.counter} data-empty={count === 0 || undefined}>
              {count === undefined ? '…' : shown(count)}
            </span>
          </Tabs.Tab>
        );
      })}
    </Tabs.List>
  );
}
