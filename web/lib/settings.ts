import { useSyncExternalStore } from 'react';
import type { PublicSettings } from '../../contract/setting.ts';
import { get } from './api.ts';

let settings: PublicSettings | null = null;
let asked = false;
const watchers = new Set<() => void>();

function watch(changed: () => void) {
  watchers.add(changed);
  if (!asked) loadPublicSettings().catch(() => undefined);
  return () => watchers.delete(changed);
}

/** Reads them again, after an administrator has changed them. */
export async function loadPublicSettings(): Promise<void> {
  asked = true;
  settings = await get<PublicSettings>('/api/external/publicSettings', { quiet: true });
  for (const changed of watchers) changed();
}

/** What every page may know of the agency; null until the answer is there. */
export const usePublicSettings = (): PublicSettings | null => useSyncExternalStore(watch, () => settings);
