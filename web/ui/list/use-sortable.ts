import { useDidUpdate } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { SortableItems, Sorter } from './sorter.ts';

/**
 * Lets the items of a list be put in order by mouse, finger and keyboard. Each item holds a `SortHandle`; a mouse also
 * drags by what has `data-grip`. An item with `data-fixed` stays among those that move. The code that moves the items
 * is fetched when the list is on the screen, and takes the items as they are: nothing is drawn again. Without it, the
 * other buttons of an item still work.
 * @returns what takes the list, whose children are the items
 */
export function useSortable<List extends HTMLElement = HTMLOListElement>(items: SortableItems, enabled: boolean) {
  const list = useRef<List>(null);
  const latest = useRef(items);
  latest.current = items;
  const [sorter, setSorter] = useState<Sorter | null>(null);
  const movable = enabled && items.ids.length > 1;

  useEffect(() => {
    if (!movable) return;
    let left = false;
    let made: Sorter | undefined;
    import('./sorter.ts').then(
      ({ makeSorter }) => {
        if (left || !list.current) return;
        made = makeSorter(list.current, () => latest.current);
        setSorter(made);
      },
      () => {},
    );
    return () => {
      left = true;
      made?.destroy();
      setSorter(null);
    };
  }, [movable]);

  const order = items.ids.join();
  useDidUpdate(() => sorter?.take(), [sorter, order]);
  return list;
}
