import { lazyComponent } from '../feedback/lazy-component.tsx';

/** The window of every dialog, fetched with the first one: lists that can open dialogs stay light. */
export const ModalFrame = lazyComponent(() => import('./modal-window.tsx').then(module => module.ModalWindow));
