import { lazyDialog } from '../../ui/dialog/open-dialog.tsx';

/** The first visit does not load the fields of the profile. */
export const ProfileDialog = lazyDialog(() => import('./profile-dialog.tsx').then(module => module.ProfileDialog));
