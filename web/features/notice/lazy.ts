import { lazyDialog, lazyOpener } from '../../ui/dialog/open-dialog.tsx';
import { lazily } from '../../ui/feedback/lazily.tsx';

export const NoticeDialog = lazyDialog(() => import('./notice-dialog.tsx').then(module => module.NoticeDialog));
/** For a signed-in customer, on the card or the page of the budget. */
export const openNoticeAnswer = lazyOpener(() =>
  import('./answer-notice-dialog.tsx').then(module => module.AnswerNoticeDialog),
);
/** Only for staff: customers do not load it. */
export const DraftPanel = lazily(() => import('./draft-panel.tsx').then(module => module.DraftPanel));
