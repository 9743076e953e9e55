import type { ComboboxItem, ComboboxParsedItem } from '@mantine/core';

/** A text without its case and accents. */
export const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The options with the typed text, whatever its case and accents: those that begin with it first. */
export function matching(options: readonly ComboboxParsedItem[], typed: string): ComboboxItem[] {
  const wanted = bare(typed.trim());
  const items = options.filter(option => 'label' in option).filter(({ label }) => bare(label).includes(wanted));
  const begins = ({ label }: ComboboxItem) => bare(label).startsWith(wanted);
  return [...items.filter(begins), ...items.filter(item => !begins(item))];
}
