import { useRouter } from '@tanstack/react-router';
import type { ComponentPropsWithRef, FocusEvent, MouseEvent, TouchEvent } from 'react';

interface Props extends ComponentPropsWithRef<'a'> {
  /** An address of the application. */
  href: string;
}

/**
 * A link in a row of a long list. The router's own link is drawn again with each step of a navigation, to know whether it
 * leads to the open page; this one is not. It also fetches the code of its page when the reader is about to press it.
 * Handlers that it is given run first; one that prevents the default keeps the reader on the page.
 */
export function RowLink({ href, children, onClick, onMouseEnter, onFocus, onTouchStart, ...rest }: Props) {
  const router = useRouter();
  function follow(pressed: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(pressed);
    const { button, metaKey, ctrlKey, shiftKey, altKey } = pressed;
    if (pressed.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    pressed.preventDefault();
    void router.navigate({ href });
  }
  function prepare(): void {
    for (const match of router.matchRoutes(href)) {
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
