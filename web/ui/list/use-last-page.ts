import { useEffect } from 'react';

interface Read {
  data: { total_pages: number } | undefined;
  isPlaceholderData: boolean;
}

/**
 * Leaves a page that is past the end of its list, after deletions or at an old address. Placeholder data belongs to
 * another page and proves nothing.
 */
export function useLastPage({ data, isPlaceholderData }: Read, page: number, go: (last: number) => void): void {
  const last = data && !isPlaceholderData ? Math.max(data.total_pages, 1) : page;
  useEffect(() => {
    if (page > last) go(last);
  });
}
