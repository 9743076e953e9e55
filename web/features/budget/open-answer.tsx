import { lazy } from 'react';
import { show } from '../../ui/dialog-store.ts';
import type { Answering } from './answer-dialog.tsx';

/** Fetched when first opened, as every dialog is: the trip list carries none (quality). */
const AnswerDialog = lazy(() => import('./answer-dialog.tsx').then(module => ({ default: module.AnswerDialog })));

/** Opens the dialog of the answer to a budget. */
export function openAnswer(answering: Answering): void {
  show(frame => <AnswerDialog {...answering} frame={frame} />);
}
