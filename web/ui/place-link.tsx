import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the application, its search and its place within the page included. */
  path: string;
  /** Told that the link is followed, here or in another tab. */
  followed?: (here: boolean) => void;
  children: ReactNode;
}

/** A link to a path that is known as text only: what a router's own links, which know their routes, do not take. */
export function PlaceLink({ path, followed, children, ...rest }: Props) {
  const router = useRouter();
  function follow(event: MouseEvent): void {
    // In another tab, where the reader asks for one.
    const here = !(event.metaKey || event.ctrlKey || event.shiftKey);
    followed?.(here);
    if (!here) return;
    event.preventDefault();
    router.history.push(path);
  }
  return (
    <a {...rest} href={path} onClick={follow}>
      {children}
    </a>
  );
}
