import { lazy } from 'react';
import type { Dialog, Editable } from './dialog.tsx';

/** A dialog whose code is fetched when it is first opened. */
export function lazyDialog<Row extends Editable, Context>(
  load: () => Promise<Dialog<Row, Context>>,
): Dialog<Row, Context> {
  return { Component: lazy(async () => ({ default: (await load()).Component })) };
}
