import { useDidUpdate } from '@mantine/hooks';
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { SortableItems, Sorter } from './sorter.ts';

const edge = 40;

/**
 * Lets a window be dragged by its header. The CSS property `translate` is used because the window's own `transform`
 * belongs to the modal; the header always keeps a piece inside the screen. dnd-kit moves items between places
 * (sorter.ts); a window has no places, and every dialog would fetch 28 KB more.
 */
export function useDrag(windowRef: RefObject<HTMLElement | null>, enabled: boolean) {
  const moved = useRef({ x: 0, y: 0 });

  if (!enabled) return {};

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    const element = windowRef.current;
    const target = event.target;
    if (!element || event.button !== 0 || (target instanceof Element && target.closest('button'))) return;
    const header = event.currentTarget;
    const box = element.getBoundingClientRect();
    const from = { x: event.clientX - moved.current.x, y: event.clientY - moved.current.y };
    const origin = { left: box.left - moved.current.x, top: box.top - moved.current.y };
    header.setPointerCapture(event.pointerId);

    const move = (next: globalThis.PointerEvent) => {
      const x = clamp(next.clientX - from.x, edge - origin.left - box.width, window.innerWidth - edge - origin.left);
      const y = clamp(next.clientY - from.y, -origin.top, window.innerHeight - edge - origin.top);
      moved.current = { x, y };
      element.style.translate = `${x}px ${y}px`;
    };
    const stop = () => {
      header.removeEventListener('pointermove', move);
      header.removeEventListener('pointerup', stop);
      header.removeEventListener('pointercancel', stop);
    };
    header.addEventListener('pointermove', move);
    header.addEventListener('pointerup', stop);
    header.addEventListener('pointercancel', stop);
  }

  return { onPointerDown, 'data-draggable': true };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

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
