import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Item } from '../../../contract/envelope.ts';
import { post } from '../../lib/api.ts';
import type { With } from '../../lib/calls.ts';
import type { TextKey } from '../text-key.ts';

/** The search starts above this many characters (specification 9). */
const searchAbove = 2;

interface Search<Kind extends Item> {
  resource: With<'filteredDropdown'>;
  /** Further parameters of the search. */
  body?: object;
  typed: string;
  /** The text that the field shows already: it is not searched for. */
  known?: string;
  /** Chooses an item. */
  take: (item: Kind) => void;
}

interface Found<Kind extends Item> {
  items: readonly Kind[];
  searching: boolean;
  /** Why there are no options. A failure has its own notification. */
  hint: TextKey | undefined;
  /** Takes the first item also for an Enter that comes before the answer, even if the reader has gone on. */
  onKeyDownCapture: (event: KeyboardEvent) => void;
}

/** Searches a list on the server as somebody types. The last answer stays until the next one arrives. */
export function useRemoteSearch<Kind extends Item = Item>(search: Search<Kind>): Found<Kind> {
  const { resource, body, typed, known, take } = search;
  const queries = useQueryClient();
  const text = typed.trim();
  const [query] = useDebouncedValue(text, 250);
  const longEnough = text.length > searchAbove && query.length > searchAbove;
  const searchFor = (query: string) => ({
    queryKey: [resource, 'filteredDropdown', query, body],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      post(`${resource}/filteredDropdown`, { ...body, query }, { signal }) as Promise<Item[]> as Promise<Kind[]>,
  });
  const found = useQuery({
    ...searchFor(query),
    enabled: longEnough && query !== known,
    placeholderData: keepPreviousData,
  });
  const { error } = found;
  const latest = useRef({ text, take });
  useEffect(() => {
    latest.current = { text, take };
  });

  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: a failed search logs to the console (specification 8).
    if (error) console.error(`The search in ${resource} failed`, error);
  }, [error, resource]);

  const searching = text.length > searchAbove && (found.isFetching || query !== text);
  return {
    // A failed search clears the options.
    items: longEnough && !error ? (found.data ?? []) : [],
    searching,
    hint: searching ? 'kit.searching' : hintOf(longEnough, error !== null),
    async onKeyDownCapture(event) {
      if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !searching) return;
      // The options belong to an earlier search, and the form is not to be sent without this field.
      event.preventDefault();
      event.stopPropagation();
      const [first] = await queries.fetchQuery(searchFor(text)).catch(() => []);
      const now = latest.current;
      // A field that was left has no text any more.
      if (first && [text, ''].includes(now.text)) now.take(first);
    },
  };
}

function hintOf(longEnough: boolean, failed: boolean): TextKey | undefined {
  if (!longEnough) return 'kit.searchAbove';
  return failed ? undefined : 'kit.nothingFound';
}
