import { useRouter, useSearch } from '@tanstack/react-router';

/**
 * What a view keeps of an address: everything behind the '?' except the page, so that it opens at its first page. The
 * order of the names says nothing: equal views have equal texts.
 */
export function useViewSearch(): { present: string; readView: (view: string) => object } {
  const search: object = useSearch({ strict: false });
  const { stringifySearch, parseSearch } = useRouter().options;
  const kept = Object.entries(search).filter(([name]) => name !== 'page');
  const present = stringifySearch(Object.fromEntries(kept.sort())).replace(/^\?/, '');
  return { present, readView: parseSearch };
}
