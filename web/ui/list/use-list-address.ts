import { type NavigateOptions, useNavigate, useSearch } from '@tanstack/react-router';
import { readSort } from '../../../contract/sort.ts';

interface Search {
  q?: string;
  page?: number;
  sort?: string;
}

/**
 * Keeps the filter, the order and the page of a list in the address (?q=&sort=&page=), so that a reload or a shared link
 * shows the same.
 * @param sorts the columns by which the list can be sorted; another one in the address is as good as none
 */
export function useListAddress(sorts: readonly string[]) {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const filter = search.q === undefined ? '' : String(search.q);
  const page = Math.max(1, Math.trunc(Number(search.page)) || 1);
  const sort = search.sort && sorts.includes(readSort(String(search.sort)).column) ? String(search.sort) : undefined;

  const go = (next: Search) => {
    const search = (before: Search) => ({ ...before, ...next });
    // The kit knows no routes and so cannot use their types: the path stays, only the search changes.
    void navigate({ to: '.', search, replace: true, resetScroll: false } as NavigateOptions);
  };
  return {
    filter,
    page,
    sort,
    // A new filter begins at its first page.
    setFilter: (q: string) => go({ q: q || undefined, page: undefined }),
    // Another order begins at its first page.
    setSort: (next: string | undefined) => go({ sort: next, page: undefined }),
    setPage: (next: number) => go({ page: next > 1 ? next : undefined }),
  };
}
