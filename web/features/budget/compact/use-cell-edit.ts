import { useState } from 'react';
import { lineUpdate } from '../../../../contract/budget/line.ts';
import type { Line } from '../../../../contract/budget/line-calls.ts';
import type { FilledColumn } from '../../../../contract/budget/line-fields.ts';
import { lineResources } from '../../../../contract/budget/line-kind.ts';
import { ApiError, get, post } from '../../../lib/api.ts';
import { notifyError } from '../../../ui/feedback/notify-error.ts';
import { createForm, type Form } from '../../../ui/form/form-engine.ts';
import { isStale, resolveStale, tellStale } from '../../../ui/form/stale/resolve.ts';
import { displayedChange, formOfLine, type LineForm } from '../../line/line-form.ts';
import { sentColumns } from './cells.ts';
import type { useLineEdits } from './use-line-edits.ts';

interface CellEdit {
  column: FilledColumn;
  form: Form<LineForm>;
  /** @returns whether the cell can show its value again: a fault of the typed value stays in its field */
  save: (name: string) => boolean;
}

interface RefusedEdit {
  column: FilledColumn;
  values: LineForm;
  message: string;
}

type Edit = ReturnType<typeof useLineEdits>['edit'];

/** The edit of one cell of a service, and the last refused one: its cell opens with what was typed there. */
export function useCellEdit(line: Line, edit: Edit) {
  const [open, setOpen] = useState<CellEdit | null>(null);
  const [refused, setRefused] = useState<RefusedEdit | null>(null);

  const begin = (column: FilledColumn) =>
    setOpen(cellEdit(line, column, edit, setRefused, refused?.column === column ? refused : null));
  return { open, begin, close: () => setOpen(null), refused };
}

function cellEdit(
  line: Line,
  column: FilledColumn,
  edit: Edit,
  setRefused: (refused: RefusedEdit | null) => void,
  previous: RefusedEdit | null,
): CellEdit {
  const resource = lineResources[line.kind];
  const initialValues = formOfLine(line);
  const sent = sentColumns(column);
  const sentValues = (values: LineForm) => JSON.stringify(sent.map(name => values[name] ?? ''));
  let version = line.updated_at;
  let shownName = '';

  const bodyOf = (values: LineForm) => ({
    ...Object.fromEntries(sent.map(name => [name, values[name]])),
    id: line.id,
    updated_at: version,
  });

  async function send(body: object, saved: readonly Line[]): Promise<void> {
    const now = saved.find(({ id }) => id === line.id);
    // Edits of other cells have made a newer version; only this cell must not have changed.
    const fresh = now && version === line.updated_at && sentValues(formOfLine(now)) === sentValues(initialValues);
    // The sheet shows what was saved, so no notification covers it.
    const data = { ...body, ...(fresh && { updated_at: now.updated_at }) };
    await post(`${resource}/update`, { data }, { quiet: true });
  }

  const form: Form<LineForm> = createForm<LineForm, object>({
    initial: () => initialValues,
    schema: () => lineUpdate[line.kind],
    payload: bodyOf,
    focusFirst: false,
    save: async body => {
      const { values } = form.read();
      await edit(new Map([[line.id, displayedChange(column, values, shownName)]]), saved => send(body, saved));
      setRefused(null);
    },
    async refused(fault): Promise<boolean> {
      const keepInput = () => setRefused({ column, values: form.read().values, message: fault.message });
      if (!isStale(fault)) {
        keepInput();
        notifyError(fault);
        return false;
      }
      try {
        const now = await get(`${resource}/data/:id`, { id: line.id }, { quiet: true });
        const again = await resolveStale(form, formOfLine(now), fault);
        if (again) version = now.updated_at;
        else keepInput();
        return again;
      } catch (failed) {
        keepInput();
        return failed instanceof ApiError ? tellStale(fault) : false;
      }
    },
  });
  if (previous) for (const name of sent) form.setValue(name, previous.values[name]);

  return {
    column,
    form,
    save(name) {
      if (sentValues(form.read().values) === sentValues(initialValues)) {
        setRefused(null);
        return true;
      }
      shownName = name;
      form.next();
      return form.read().saving;
    },
  };
}
