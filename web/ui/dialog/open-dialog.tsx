import type { Dialog, Editable, Opening } from './dialog.tsx';
import { show, stands } from './dialog-store.ts';

type Given<Row, Context> = Omit<Opening<Row, Context>, 'context'> &
  (undefined extends Context ? { context?: Context } : { context: Context });

/**
 * Opens a dialog to add, or to edit the `record` (or the one with the `id`). A dialog that is open already is not
 * opened twice.
 */
export function openDialog<Row extends Editable, Context>(
  dialog: Dialog<Row, Context>,
  ...[opening]: undefined extends Context ? [Given<Row, Context>?] : [Given<Row, Context>]
): void {
  const { Component } = dialog;
  if (stands(Component)) return;
  // An optional context is undefined if it was not given.
  const full = { ...opening } as Opening<Row, Context>;
  show(frame => <Component frame={frame} opening={full} />, Component);
}
