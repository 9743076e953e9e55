import { useNavigate } from '@tanstack/react-router';

/** The search of a path that the router has no type for: one that is composed, or that of the page around. */
export const searchOfAnyPath = (search: object) => search as never;

/** Changes filters of a list in the address, which stays where it is scrolled to. The list begins at its first page. */
export function useListSearch(): (next: object) => void {
  const navigate = useNavigate();
  return next => {
    const search = (before: object) => ({ ...before, ...next, page: undefined });
    void navigate({ to: '.', search: searchOfAnyPath(search), replace: true, resetScroll: false });
  };
}
