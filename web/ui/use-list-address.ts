import { useDebouncedCallback } from '@mantine/hooks';
import { type NavigateOptions, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

interface Search {
  q?: string;
  page?: number;
}

/** The filter and the page of a list stand in the address (?q=&page=): a reload or a shared link shows the same. */
export function useListAddress() {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const filter = search.q === undefined ? '' : String(search.q);
  const page = Math.max(1, Math.trunc(Number(search.page)) || 1);
  const [typed, show] = useState(filter);

  const go = (next: Search) => {
    const search = (before: Search) => ({ ...before, ...next });
    // The kit knows no routes, so none of their types: the address stays, its search changes.
    void navigate({ to: '.', search, replace: true, resetScroll: false } as NavigateOptions);
  };
  // A new filter begins at its first page.
  const searchLater = useDebouncedCallback((q: string) => go({ q: q.trim() || undefined, page: undefined }), 300);

  // Back and forward change the address without a key being typed.
  useEffect(() => show(before => (before.trim() === filter ? before : filter)), [filter]);

  return {
    filter,
    page,
    typed,
    setTyped: (text: string) => {
      show(text);
      searchLater(text);
    },
    setPage: (next: number) => go({ page: next > 1 ? next : undefined }),
  };
}
