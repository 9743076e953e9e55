import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import type { ComponentProps, ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AppLink } from './app-link.tsx';

/** The handlers of the link as it is drawn, and the addresses that it leads to: without a window, no page opens. */
function drawn(given: Omit<ComponentProps<typeof AppLink>, 'href'>) {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const opened: unknown[] = [];
  router.navigate = async ({ href }) => void opened.push(href);
  let link: ReactElement<Record<string, (event: object) => void>> | undefined;
  function Drawn() {
    link = AppLink({ ...given, href: '/clientes' }) as typeof link;
    return link;
  }
  renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <Drawn />
    </RouterContextProvider>,
  );
  return { handlers: link?.props ?? {}, opened };
}

function press() {
  return {
    button: 0,
    defaultPrevented: false,
    preventDefault() {
      this.defaultPrevented = true;
    },
  };
}

test('a link runs the handlers that it is given, and follows unless they prevent it', () => {
  const seen: string[] = [];
  const note = (name: string) => () => void seen.push(name);
  const { handlers, opened } = drawn({
    onClick: note('click'),
    onMouseEnter: note('enter'),
    onFocus: note('focus'),
    onTouchStart: note('touch'),
  });
  handlers.onMouseEnter?.({});
  handlers.onFocus?.({});
  handlers.onTouchStart?.({});
  handlers.onClick?.(press());
  expect(seen).toEqual(['enter', 'focus', 'touch', 'click']);
  expect(opened).toEqual(['/clientes']);

  const kept = drawn({ onClick: event => event.preventDefault() });
  kept.handlers.onClick?.(press());
  expect(kept.opened).toEqual([]);
});
