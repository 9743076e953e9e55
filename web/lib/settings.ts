import { useSyncExternalStore } from 'react';
import { settingsCall } from '../../contract/first-answers.ts';
import type { PublicSettings } from '../../contract/setting/calls.ts';
import { addressOf, get } from './api.ts';
import { takeFirstAnswer } from './first-answers.ts';

// Taken, not peeked at: a later read follows a change and must reach the server.
const first = takeFirstAnswer(addressOf(settingsCall.name), undefined) as { data: PublicSettings } | undefined;
let settings: PublicSettings | null = first?.data ?? null;
let asked = settings !== null;
const watchers = new Set<() => void>();

function watch(changed: () => void) {
  watchers.add(changed);
  if (!asked) loadPublicSettings().catch(() => undefined);
  return () => watchers.delete(changed);
}

/** Reads the settings again, after an administrator has changed them. */
export async function loadPublicSettings(): Promise<void> {
  asked = true;
  settings = await get(settingsCall.name, {}, { quiet: true });
  for (const changed of watchers) changed();
}

/** The settings that every page may know; null until the answer has arrived. */
export const usePublicSettings = (): PublicSettings | null => useSyncExternalStore(watch, () => settings);
