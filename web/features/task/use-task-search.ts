import { useNavigate, useSearch } from '@tanstack/react-router';
import { readTaskSearch, type TaskSearch } from './search.ts';

/** View, day, filters and page, kept in the address: back, a reload and a shared link show the same. */
export function useTaskSearch() {
  const search = readTaskSearch(useSearch({ strict: false }) as Record<string, unknown>);
  const navigate = useNavigate();
  /** @param replace without a step of its own in the history */
  const go = (next: TaskSearch, replace = false) =>
    void navigate({
      to: '.',
      search: ((before: Record<string, unknown>) => readTaskSearch({ ...before, ...next })) as never,
      replace,
      resetScroll: false,
    });
  return { search, go };
}
