import type { Dialog, Editable } from './dialog.tsx';
import { lazily } from './lazily.tsx';

/** A dialog whose code is fetched when it is first opened. */
export function lazyDialog<Row extends Editable, Context>(
  load: () => Promise<Dialog<Row, Context>>,
): Dialog<Row, Context> {
  return { Component: lazily(async () => (await load()).Component) };
}
