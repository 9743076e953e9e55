import type { ComponentType } from 'react';
import { lazily } from '../feedback/lazily.tsx';
import type { Dialog, Editable } from './dialog.tsx';
import { type Frame, show } from './dialog-store.ts';

/** A dialog whose code is fetched when it is first opened. */
export function lazyDialog<Row extends Editable, Context>(
  load: () => Promise<Dialog<Row, Context>>,
): Dialog<Row, Context> {
  return { Component: lazily(async () => (await load()).Component) };
}

/** A function that opens a dialog which is no form of a record. Its code is fetched when it is first opened. */
export function lazyOpener<Props extends { frame: Frame }>(
  load: () => Promise<ComponentType<Props>>,
): (props: Omit<Props, 'frame'>) => void {
  const Loaded = lazily(load);
  return props => {
    show(frame => <Loaded {...(props as Props)} frame={frame} />);
  };
}
