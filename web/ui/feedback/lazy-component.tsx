import { type ComponentType, lazy, useState } from 'react';

/** How long a failure is kept, in ms: React draws twice before it reports one, and readers retry more slowly. */
const failureTime = 100;

/**
 * A component whose code is fetched when it is first drawn, and earlier on pages of staff. If that fails (no
 * connection, or a newer version on the server), drawing throws the error. The next attempt fetches again, which
 * React's own `lazy` never does.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let code: ComponentType<Props> | undefined;
  const fetched = async () => {
    code = await load();
    return { default: code };
  };
  prefetchForStaff(fetched);
  const attempt = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return await fetched();
      } catch (fault) {
        dropFailedStyles();
        // Any sooner, React would draw the new attempt instead of the error, and repeat that until there is a
        // connection.
        setTimeout(() => {
          Loaded = attempt();
        }, failureTime);
        throw fault;
      }
    }) as ComponentType<Props>;
  let Loaded = attempt();
  return function LazyComponent(props) {
    // `lazy` would first draw what waits for the code, even if the code is here. What was drawn once stays: another
    // component in its place would lose the focus and what was typed.
    const [Part] = useState(() => code ?? Loaded);
    return <Part {...props} />;
  };
}

/** Removes style sheets that did not arrive: otherwise they count as loaded and are not requested again. */
export function dropFailedStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!link.sheet) link.remove();
  }
}

type Load = () => Promise<unknown>;

const queue: Load[] = [];
let onAdded = () => {};

/** Queues code that pages of staff fetch before it is needed. Customers fetch it when they need it. */
export function prefetchForStaff(load: Load): void {
  queue.push(load);
  onAdded();
}

/** Fetches what is queued, part by part, whenever the browser has nothing else to do, and what is queued later. */
export function startPrefetch(): void {
  let busy = false;
  const next = () => {
    const load = queue.shift();
    busy = load !== undefined;
    // A part that does not arrive is fetched again when it is needed, and only then missed.
    load?.().then(goOn, goOn);
  };
  const goOn = () => void whenIdle(next);
  onAdded = () => {
    if (busy) return;
    busy = true;
    goOn();
  };
  onAdded();
}

/** Calls when the browser has nothing else to do, after three seconds in any case. @returns cancels it */
export function whenIdle(work: () => void): () => void {
  // Safari has no such call.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 3000 });
  return () => cancelIdleCallback(handle);
}
