import { fetched } from '../../ui/feedback/fetched.tsx';

/** The reader's own keys, in 'Seguridad de la cuenta'. Customers have none, and do not load it. */
export const KeysPanel = fetched(async () => (await import('./keys-panel.tsx')).KeysPanel);

/** The keys of everybody. The page of the API's calls shows them to administrators. */
export const AllKeys = fetched(async () => (await import('./all-keys.tsx')).AllKeys);
