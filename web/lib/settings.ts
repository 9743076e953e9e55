import { useEffect, useSyncExternalStore } from 'react';
import { settingsCall } from '../../contract/first-answers.ts';
import type { PublicSettings } from '../../contract/setting/calls.ts';
import { addressOf, get } from './api.ts';
import { takeFirstAnswer } from './first-answers.ts';
import { createStore } from './store.ts';

/** Sets what search engines and previews of links show of a public page, in its reader's language. */
export function useMetaTags(description: string): void {
  useEffect(() => {
    const names = [
      ['name', 'description', description],
      ['property', 'og:title', document.title],
      ['property', 'og:description', description],
      ['property', 'og:type', 'website'],
      ['property', 'og:locale', document.documentElement.lang],
    ] as const;
    const tags = names.map(([attribute, name, content]) => {
      const tag = document.createElement('meta');
      tag.setAttribute(attribute, name);
      tag.content = content;
      return tag;
    });
    document.head.append(...tags);
    return () => {
      for (const tag of tags) tag.remove();
    };
  }, [description]);
}

// Taken, not peeked at: a later read follows a change and must reach the server.
const first = takeFirstAnswer(addressOf(settingsCall.name), undefined) as { data: PublicSettings } | undefined;
const settings = createStore<PublicSettings | null>(first?.data ?? null);
let isLoading = first !== undefined;

function watch(changed: () => void) {
  if (!isLoading) loadPublicSettings().catch(() => undefined);
  return settings.subscribe(changed);
}

/** Reads the settings again, after an administrator has changed them. */
export async function loadPublicSettings(): Promise<void> {
  isLoading = true;
  settings.set(await get(settingsCall.name, {}, { quiet: true }));
}

/** The settings that every page may know; null until the answer has arrived. */
export const usePublicSettings = (): PublicSettings | null => useSyncExternalStore(watch, settings.read);
