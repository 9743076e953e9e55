import { show } from '../../ui/dialog-store.ts';
import { lazily } from '../../ui/lazily.tsx';
import type { Answering } from './dialogs/answer-dialog.tsx';

/** Fetched when first opened, like every dialog, so that the trip list carries none (quality). */
const AnswerDialog = lazily(() => import('./dialogs/answer-dialog.tsx').then(module => module.AnswerDialog));

/** Opens the dialog that answers a budget. */
export function openAnswer(answering: Answering): void {
  show(frame => <AnswerDialog {...answering} frame={frame} />);
}
