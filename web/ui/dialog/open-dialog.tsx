import type { ComponentType } from 'react';
import { lazyComponent } from '../feedback/lazy-component.tsx';
import type { Dialog, Editable, Opening } from './dialog.tsx';
import { type Frame, isDialogOpen, show } from './dialog-store.ts';

/** A dialog whose code is fetched when it is first opened. */
export function lazyDialog<Row extends Editable, Context>(
  load: () => Promise<Dialog<Row, Context>>,
): Dialog<Row, Context> {
  return { Component: lazyComponent(async () => (await load()).Component) };
}

/** A function that opens a dialog other than the form of a record. Its code is fetched when it is first opened. */
export function lazyOpener<Props extends { frame: Frame }>(
  load: () => Promise<ComponentType<Props>>,
): (props: Omit<Props, 'frame'>) => void {
  const Loaded = lazyComponent(load);
  return props => {
    show(frame => <Loaded {...(props as Props)} frame={frame} />);
  };
}

type OpeningOf<Row, Context> = Omit<Opening<Row, Context>, 'context'> &
  (undefined extends Context ? { context?: Context } : { context: Context });

/**
 * Opens a dialog to add, or to edit the `record` (or the one with the `id`). A dialog that is open already is not
 * opened twice.
 */
export function openDialog<Row extends Editable, Context>(
  dialog: Dialog<Row, Context>,
  ...[opening]: undefined extends Context ? [OpeningOf<Row, Context>?] : [OpeningOf<Row, Context>]
): void {
  const { Component } = dialog;
  if (isDialogOpen(Component)) return;
  // An optional context is undefined if it was not given.
  const full = { ...opening } as Opening<Row, Context>;
  show(frame => <Component frame={frame} opening={full} />, Component);
}
