import { lazyDialog, lazyOpener } from '../../ui/lazy-dialog.tsx';

export const NoticeDialog = lazyDialog(() => import('./notice-dialog.tsx').then(module => module.NoticeDialog));
export const AgreementDialog = lazyDialog(() =>
  import('./agreement-dialog.tsx').then(module => module.AgreementDialog),
);
/** For a signed-in customer, on the card or the page of the budget. */
export const openNoticeAnswer = lazyOpener(() =>
  import('./answer-notice-dialog.tsx').then(module => module.AnswerNoticeDialog),
);
