import { lazyPart } from '../../ui/feedback/lazy-part.tsx';

/** The reader's own keys, in 'Seguridad de la cuenta'. Customers have none, and do not load it. */
export const KeysPanel = lazyPart(async () => (await import('./api-keys.tsx')).KeysPanel);
