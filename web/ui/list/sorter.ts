import {
  Accessibility,
  DragDropManager,
  type DragEndEvent,
  type Draggable,
  type DragOverEvent,
  type DragStartEvent,
  KeyboardSensor,
  PointerActivationConstraints,
  PointerSensor,
} from '@dnd-kit/dom';
import { isSortable, Sortable } from '@dnd-kit/dom/sortable';
import i18next from 'i18next';

export interface SortableItems {
  ids: readonly number[];
  /** What an item is called when it is moved. */
  nameOf: (index: number) => string;
  onMove: (from: number, to: number) => void;
}

/** Moves the items of one list (use-sortable.ts). */
export interface Sorter {
  /** Takes the items of the list in their present order. */
  take: () => void;
  destroy: () => void;
}

/** A finger drags by the handle only, because the list is scrolled elsewhere. A press without movement is a click. */
const pointer = PointerSensor.configure({
  activatorElements: ({ element }) => [element],
  preventActivation: ({ target, pointerType }, { handle }) => {
    const grip = target instanceof Element ? target.closest('button, [data-grip]') : null;
    return grip !== handle && !(pointerType === 'mouse' && grip?.hasAttribute('data-grip'));
  },
  activationConstraints: [new PointerActivationConstraints.Distance({ value: 5 })],
});

export function makeSorter(list: HTMLElement, items: () => SortableItems): Sorter {
  const accessibility = announcementsOf(items);
  const manager = new DragDropManager({
    sensors: [pointer, KeyboardSensor],
    plugins: defaults => [...defaults.filter(plugin => plugin !== Accessibility), accessibility],
  });
  const sortables = new Map<number, Sortable>();
  const nowhere = document.createElement('span');
  // Otherwise the page would scroll when a neighbour changes places, to keep that neighbour where it was.
  list.style.overflowAnchor = 'none';

  // While an item is moved, the keys are for the item: the arrows for no other button, Escape not for the popover.
  const keys = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape' && !event.defaultPrevented) void manager.actions.stop({ event, canceled: true });
  };
  manager.monitor.addEventListener('dragstart', () => document.addEventListener('keydown', keys, true));
  manager.monitor.addEventListener('dragend', ({ canceled, operation: { source } }) => {
    // The key that ends the move is still on its way.
    setTimeout(() => document.removeEventListener('keydown', keys, true));
    if (canceled || !isSortable(source) || source.index === source.initialIndex) return;
    items().onMove(source.initialIndex, source.index);
  });

  return {
    take() {
      const { ids } = items();
      for (const [id, sortable] of sortables)
        if (!ids.includes(id)) {
          sortable.destroy();
          sortables.delete(id);
        }
      const elements = list.querySelectorAll(':scope > :not([data-dnd-placeholder])');
      for (const [index, id] of ids.entries()) {
        const element = elements[index];
        // A fixed item only takes others before and after it. Its handle is nowhere, or all of it would be one.
        const disabled = { draggable: element?.hasAttribute('data-fixed') ?? false, droppable: false };
        const handle = disabled.draggable ? nowhere : (element?.querySelector('[data-handle]') ?? undefined);
        const item = sortables.get(id);
        if (item) Object.assign(item, { index, element, handle });
        else sortables.set(id, new Sortable({ id, index, element, handle, disabled }, manager));
      }
    },
    destroy() {
      document.removeEventListener('keydown', keys, true);
      manager.destroy();
    },
  };
}

/** Tells a screen reader how an item is moved, and where it is. */
function announcementsOf(items: () => SortableItems) {
  let lastPlace = 0;
  const say = (key: 'sort.picked' | 'sort.over' | 'sort.back', source: Draggable | null, moved: boolean) => {
    if (!isSortable(source)) return undefined;
    const { ids, nameOf } = items();
    lastPlace = moved ? source.index : source.initialIndex;
    return i18next.t(key, { name: nameOf(ids.indexOf(Number(source.id))), place: lastPlace + 1, count: ids.length });
  };
  return Accessibility.configure({
    screenReaderInstructions: { draggable: i18next.t('sort.hint') },
    debounce: 150,
    announcements: {
      dragstart: ({ operation: { source } }: DragStartEvent) => say('sort.picked', source, false),
      // An item is over a place before it takes it, and over itself afterwards.
      dragover: ({ operation: { source } }: DragOverEvent) =>
        isSortable(source) && source.index !== lastPlace ? say('sort.over', source, true) : undefined,
      // The list itself says where an item was put down.
      dragend: ({ canceled, operation: { source } }: DragEndEvent) =>
        canceled || (isSortable(source) && source.index === source.initialIndex)
          ? say('sort.back', source, false)
          : undefined,
    },
  });
}
