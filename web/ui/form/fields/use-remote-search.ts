import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect } from 'react';
import { choicesLimit, type Item } from '../../../../contract/envelope.ts';
import { withoutAccents } from '../../../../contract/values/typography.ts';
import { post, type ResourceWith } from '../../../lib/api.ts';
import { logFault } from '../../../lib/log-fault.ts';
import type { TextKey } from '../../formats.ts';

/** The search starts above this many characters (specification 9). */
const searchAbove = 2;

interface Search<Row> {
  /** Distinguishes this search from others, its resource first. */
  key: readonly unknown[];
  ask: (query: string, signal: AbortSignal) => Promise<readonly Row[]>;
  labelOf: (row: Row) => string;
  typed: string | null;
  /** Lists the first rows before anything is typed, and narrows these down until the search starts. */
  firstItems?: boolean;
}

interface Result<Row> {
  items: readonly Row[];
  searching: boolean;
  /** Why there are no options. A failure has its own notification. */
  hint: TextKey | undefined;
  /** Why the typed text cannot be chosen, where it is not that nothing has that name. */
  reason: TextKey | undefined;
}

/** The search in the dropdown of a resource. */
export const dropdownSearch = <Kind extends Item>(resource: ResourceWith<'filteredDropdown'>, body?: object) => ({
  key: [resource, 'filteredDropdown', body],
  ask: (query: string, signal: AbortSignal) =>
    post(`${resource}/filteredDropdown`, { ...body, query }, { signal }) as Promise<Item[]> as Promise<Kind[]>,
});

/** Searches a list on the server as somebody types. Until the next answer arrives, the last one is narrowed down. */
export function useRemoteSearch<Row>({ key, ask, labelOf, typed, firstItems = false }: Search<Row>): Result<Row> {
  const text = typed?.trim() ?? '';
  const [query] = useDebouncedValue(text, 250);
  const longEnough = text.length > searchAbove;
  const { data, error, isFetching } = useQuery({
    queryKey: [...key, query],
    queryFn: ({ signal }) => ask(query, signal),
    enabled: longEnough && query.length > searchAbove,
    placeholderData: keepPreviousData,
  });
  const first = useQuery({
    queryKey: [...key, ''],
    queryFn: ({ signal }) => ask('', signal),
    enabled: firstItems && !longEnough,
  });
  const [resource] = key;
  useEffect(() => {
    if (error) logFault(`The search in ${resource} failed`, error);
  }, [error, resource]);

  if (firstItems && !longEnough) {
    const items = (first.data ?? []).filter(row => withoutAccents(labelOf(row)).includes(withoutAccents(text)));
    return {
      items,
      searching: first.isFetching && !first.data,
      hint: first.isPending ? 'kit.searching' : first.error ? undefined : 'kit.searchAbove',
      reason: first.error ? 'kit.loadFailed' : 'kit.searchAbove',
    };
  }
  const searching = longEnough && (isFetching || query !== text);
  // A failed search clears the options.
  const rows = longEnough && !error ? (data ?? []) : [];
  const short = longEnough ? undefined : ('kit.searchAbove' as const);
  return {
    // The server also finds other spellings; only it can tell, so its own answer is shown whole.
    items: searching ? rows.filter(row => withoutAccents(labelOf(row)).includes(withoutAccents(text))) : rows,
    searching,
    hint: searching ? 'kit.searching' : (short ?? (error ? undefined : 'kit.nothingFound')),
    reason: short ?? (error ? 'kit.loadFailed' : undefined),
  };
}

/** Below the options, if the server may have more than it has sent. */
export const moreOption = (items: readonly unknown[]) =>
  items.length < choicesLimit
    ? []
    : [{ value: 'more', label: i18next.t('kit.moreChoices', { count: choicesLimit }), disabled: true }];
