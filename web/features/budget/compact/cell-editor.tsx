import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import type { FilledColumn } from '../../../../contract/budget/line-fields.ts';
import type { LineKind } from '../../../../contract/budget/line-kind.ts';
import { FormContext } from '../../../ui/form/form.tsx';
import type { Form } from '../../../ui/form/form-engine.ts';
import { ColumnField } from '../../line/line-fields.tsx';
import type { LineForm } from '../../line/line-form.ts';
import styles from './compact.module.css';

/** Where the focus goes after an edit. */
export type Way = 'ArrowDown' | 'ArrowRight' | 'ArrowLeft' | 'stay' | 'elsewhere';

interface Props {
  form: Form<LineForm>;
  column: FilledColumn;
  kind: LineKind;
  /** @param name the words that the field shows */
  commit: (way: Way, name: string) => void;
  cancel: () => void;
}

/** The field of a cell while it is edited: the one of the dialog. Enter and Tab save and go on, Escape takes it back. */
export function CellEditor({ form, column, kind, commit, cancel }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const input = () => place.current?.querySelector('input') ?? null;
  const latest = useRef(commit);
  latest.current = commit;

  useEffect(() => {
    // The code of a calendar may arrive later than the cell.
    const focus = () => {
      const field = place.current?.querySelector('input');
      if (!field) return false;
      field.focus();
      field.select();
      return true;
    };
    if (focus() || !place.current) return;
    const observer = new MutationObserver(() => focus() && observer.disconnect());
    observer.observe(place.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  // What is chosen from a list is chosen: it takes no second key.
  const begun = useRef((form.read().values as Record<string, unknown>)[column]);
  useEffect(() => {
    if (!column.endsWith('_id')) return;
    return form.subscribe(() => {
      const now = (form.read().values as Record<string, unknown>)[column];
      if (Object.is(now, begun.current)) return;
      begun.current = now;
      // The field then shows the words of the choice.
      setTimeout(() => latest.current('stay', place.current?.querySelector('input')?.value ?? ''));
    });
  }, [form, column]);

  function pressed(event: KeyboardEvent): void {
    // The keys of the grid and of the page are not for somebody who types.
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      cancel();
      return;
    }
    if (event.defaultPrevented && event.key !== 'Tab') return;
    const way = event.key === 'Enter' ? 'ArrowDown' : event.shiftKey ? 'ArrowLeft' : 'ArrowRight';
    if (event.key !== 'Enter' && event.key !== 'Tab') return;
    event.preventDefault();
    commit(way, input()?.value ?? '');
  }

  function left({ currentTarget, relatedTarget }: FocusEvent): void {
    const inside = relatedTarget instanceof Element && relatedTarget.closest('#portals, [data-editor]');
    if (inside || currentTarget.contains(relatedTarget)) return;
    const shown = input()?.value ?? '';
    // A date takes over what was typed when it is left.
    setTimeout(() => latest.current('elsewhere', shown));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the keys of its field.
    <div ref={place} className={styles.editor} data-editor onKeyDown={pressed} onBlur={left}>
      <FormContext value={form}>
        <ColumnField column={column} kind={kind} bare />
      </FormContext>
    </div>
  );
}
