import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { questionAnchor } from '../../../../contract/question/schema.ts';
import { useSession } from '../../../lib/session.ts';
import { browser } from '../../../ui/storage.ts';

/**
 * Whether staff see the itinerary as a sheet, one row a service, or as cards. The browser remembers it for each user. A
 * sheet does not fit on a phone.
 */
export function useItineraryView(possible: boolean) {
  const key = `itinerary-${useSession().user.id}`;
  const wide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const [chosen, choose] = useState(() => browser.read<string>(key) === 'compact');
  const offered = possible && wide;

  function setCompact(compact: boolean): void {
    choose(compact);
    browser.keep(key, compact ? 'compact' : undefined);
  }

  return {
    offered,
    compact: offered && chosen,
    setCompact,
    /** Shows a service as a card, with what is written below it. */
    showCard(lineId: number): void {
      setCompact(false);
      setTimeout(() => document.getElementById(questionAnchor(lineId))?.scrollIntoView({ block: 'start' }));
    },
  };
}
