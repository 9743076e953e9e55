import { lazy } from 'react';

/** The window that every dialog stands in, fetched with the first one: lists that can open dialogs stay light. */
export const ModalFrame = lazy(() => import('./modal-window.tsx').then(module => ({ default: module.ModalFrame })));
