import { useNavigate, useSearch } from '@tanstack/react-router';
import { readTaskSearch, type TaskSearch } from './search.ts';

/** Keeps view, day, filters and page in the address, so that back, a reload and a shared link show the same. */
export function useTaskSearch() {
  const search = readTaskSearch(useSearch({ strict: false }) as Record<string, unknown>);
  const navigate = useNavigate();
  /** @param replace does not add a step to the history */
  const go = (next: TaskSearch, replace = false) =>
    void navigate({
      to: '.',
      search: ((before: Record<string, unknown>) => readTaskSearch({ ...before, ...next })) as never,
      replace,
      resetScroll: false,
    });
  return { search, go };
}
