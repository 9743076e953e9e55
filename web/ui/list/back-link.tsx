import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isPlainClick } from '../content/app-link.tsx';
import { useBackToList } from './list-history.ts';
import { untypedSearch } from './search-field.tsx';

interface Props {
  to: string;
  /** What the list shows if this tab has not shown it before. */
  search?: object;
  className?: string | undefined;
  children: ReactNode;
}

/** A link to a list, which shows it again as the reader left it. */
export function BackLink({ to, search, className, children }: Props) {
  const back = useBackToList();
  return (
    <Link
      to={to}
      search={search && untypedSearch(search)}
      className={className}
      data-screen
      onClick={event => {
        // Another tab begins at the list itself.
        if (isPlainClick(event) && back(to)) event.preventDefault();
      }}
    >
      {children}
    </Link>
  );
}
