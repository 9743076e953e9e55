import { useRouter } from '@tanstack/react-router';
import type { ComponentPropsWithRef, FocusEvent, MouseEvent, TouchEvent } from 'react';

interface Props extends ComponentPropsWithRef<'a'> {
  /** An address of the application, with its search and hash. */
  href: string;
}

/** A click that opens the page here: with another button or a modifier key, the browser opens another tab. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/**
 * A link to an address that is known only as a text, or in a row of a long list: the router's own links need a typed
 * route, and are drawn again with each step of a navigation. It also fetches the code of its page when the reader is
 * about to press it. Handlers that it is given run first; one that prevents the default keeps the reader on the page.
 */
export function AppLink({ href, children, onClick, onMouseEnter, onFocus, onTouchStart, ...rest }: Props) {
  const router = useRouter();
  function follow(pressed: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(pressed);
    if (pressed.defaultPrevented || !isPlainClick(pressed)) return;
    pressed.preventDefault();
    void router.navigate({ href });
  }
  function prepare(): void {
    for (const match of router.matchRoutes(href.replace(/[?#].*$/, ''))) {
      const route = router.routesById[match.routeId as keyof typeof router.routesById];
      router.loadRouteChunk(route)?.catch(() => undefined);
    }
  }
  return (
    <a
      {...rest}
      href={href}
      onClick={follow}
      onMouseEnter={(entered: MouseEvent<HTMLAnchorElement>) => {
        onMouseEnter?.(entered);
        prepare();
      }}
      onFocus={(focused: FocusEvent<HTMLAnchorElement>) => {
        onFocus?.(focused);
        prepare();
      }}
      onTouchStart={(touched: TouchEvent<HTMLAnchorElement>) => {
        onTouchStart?.(touched);
        prepare();
      }}
    >
      {children}
    </a>
  );
}
