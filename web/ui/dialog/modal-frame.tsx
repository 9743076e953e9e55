import { lazily } from '../feedback/lazily.tsx';

/** The window of every dialog, fetched with the first one: lists that can open dialogs stay light. */
export const ModalFrame = lazily(() => import('./modal-window.tsx').then(module => module.ModalWindow));
