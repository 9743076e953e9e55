import { whenIdle } from './when-idle.ts';

type Load = () => Promise<unknown>;

const waiting: Load[] = [];
let onAdded = () => {};

/** Notes code that staff fetch before they need it. Customers fetch it when they need it. */
export function prefetchForStaff(load: Load): void {
  waiting.push(load);
  onAdded();
}

/** Fetches what is noted, part by part whenever the browser has nothing else to do, and what is noted later. */
export function startPrefetch(): void {
  let busy = false;
  const next = () => {
    const load = waiting.shift();
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
