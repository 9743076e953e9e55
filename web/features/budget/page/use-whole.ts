import { useDeferredValue } from 'react';

/** The least height of a service and what stands above the first one, in pixels. */
const [service, above] = [200, 330];

/**
 * Whether a budget's page is drawn to its end. The first screen of a long page appears and answers before the rest is
 * drawn, in the background. An address that names a place needs everything above it.
 * @param services their number
 * @returns also how many services fill the first screen
 */
export function useWhole(services: number): { whole: boolean; atOnce: number } {
  const atOnce = Math.max(3, Math.ceil((window.innerHeight - above) / service));
  return { whole: useDeferredValue(true, services <= atOnce || window.location.hash !== ''), atOnce };
}
