import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the application with its search and hash. */
  path: string;
  /** Called when the reader follows the link, here or in another tab. */
  followed?: (here: boolean) => void;
  children: ReactNode;
}

/** A link to a path that is known only as text. The router's own links need a typed route. */
export function PlaceLink({ path, followed, children, ...rest }: Props) {
  const router = useRouter();
  function follow(event: MouseEvent): void {
    // With a modifier key the browser opens another tab.
    const isPlainClick = !(event.metaKey || event.ctrlKey || event.shiftKey);
    followed?.(isPlainClick);
    if (!isPlainClick) return;
    event.preventDefault();
    router.history.push(path);
  }
  return (
    <a {...rest} href={path} onClick={follow}>
      {children}
    </a>
  );
}
