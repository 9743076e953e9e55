import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** After a start, code is compiled and first answers are made for some seconds more. */
const settled = 5_000;

/**
 * Collects once what a start leaves behind. Reading and compiling all files fills the heap, and an idle process allocates
 * too little afterwards for the engine to look at it again: it would keep 50 MB for ever.
 * @param after milliseconds from now
 */
export function freeLeftovers(after = settled): void {
  setTimeout(collect, after).unref();
}

/** Node has no call for it. A flag adds one to contexts that are made while it is set. */
function collect(): void {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  gc();
}
