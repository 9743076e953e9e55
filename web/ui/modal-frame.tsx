import { lazily } from './lazily.tsx';

/** The window that every dialog stands in, fetched with the first one: lists that can open dialogs stay light. */
export const ModalFrame = lazily(() => import('./modal-window.tsx').then(module => module.ModalFrame));
