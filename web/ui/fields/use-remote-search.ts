import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Item } from '../../../contract/envelope.ts';
import { post } from '../../lib/api.ts';
import type { With } from '../../lib/calls.ts';
import type { TextKey } from '../text-key.ts';

/** The search starts above this many characters (specification 9). */
const searchAbove = 2;

interface Search {
  resource: With<'filteredDropdown'>;
  /** Further parameters of the search. */
  body?: object;
  typed: string;
  /** The text that the field shows already: it is not searched for. */
  known?: string;
}

interface Found<Kind extends Item> {
  items: readonly Kind[];
  searching: boolean;
  /** Why there are no options. A failure has its own notification. */
  hint: TextKey | undefined;
}

/** Searches a list on the server as somebody types. The last answer stays until the next one arrives. */
export function useRemoteSearch<Kind extends Item = Item>({ resource, body, typed, known }: Search): Found<Kind> {
  const text = typed.trim();
  const [query] = useDebouncedValue(text, 250);
  const longEnough = query.length > searchAbove;
  const found = useQuery({
    queryKey: [resource, 'filteredDropdown', query, body],
    queryFn: ({ signal }) =>
      post(`${resource}/filteredDropdown`, { ...body, query }, { signal }) as Promise<Item[]> as Promise<Kind[]>,
    enabled: longEnough && query !== known,
    placeholderData: keepPreviousData,
  });
  const { error } = found;

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
  };
}

function hintOf(longEnough: boolean, failed: boolean): TextKey | undefined {
  if (!longEnough) return 'kit.searchAbove';
  return failed ? undefined : 'kit.nothingFound';
}
