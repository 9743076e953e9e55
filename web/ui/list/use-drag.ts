import { type PointerEvent, type RefObject, useRef } from 'react';

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
