import { lazyDialog } from '../../../ui/dialog/open-dialog.tsx';

/** Fetched with its editor when first opened. */
export const CourseTipDialog = lazyDialog(() =>
  import('./course-tip-dialog.tsx').then(module => module.CourseTipDialog),
);
