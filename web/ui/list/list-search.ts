import { type NavigateOptions, useNavigate } from '@tanstack/react-router';

/** Changes filters of a list in the address, which stays where it is scrolled to. The list begins at its first page. */
export function useListSearch(): (next: object) => void {
  const navigate = useNavigate();
  return next => {
    const search = (before: object) => ({ ...before, ...next, page: undefined });
    // The router types the search of each path; this one is that of the list it is used in.
    void navigate({ to: '.', search, replace: true, resetScroll: false } as unknown as NavigateOptions);
  };
}
