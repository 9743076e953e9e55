import { lazyDialog } from '../../../ui/dialog/open-dialog.tsx';

/** Fetched when first opened, so that the trip list carries no editor and no calendar. */
export const ArchiveDialog = lazyDialog(() => import('./ending-dialog.tsx').then(module => module.ArchiveDialog));
export const AssignDialog = lazyDialog(() => import('./assign-dialog.tsx').then(module => module.AssignDialog));
export const AssignAgentDialog = lazyDialog(() =>
  import('./many-dialogs.tsx').then(module => module.AssignAgentDialog),
);
export const CancelDialog = lazyDialog(() => import('./cancel-dialog.tsx').then(module => module.CancelDialog));
export const FinishDialog = lazyDialog(() => import('./ending-dialog.tsx').then(module => module.FinishDialog));
export const RejectDialog = lazyDialog(() => import('./reject-dialog.tsx').then(module => module.RejectDialog));
export const TagDialog = lazyDialog(() => import('./many-dialogs.tsx').then(module => module.TagDialog));
export const TravelDialog = lazyDialog(() => import('./travel-dialog.tsx').then(module => module.TravelDialog));
