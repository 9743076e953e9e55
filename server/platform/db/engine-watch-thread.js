import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

// In JavaScript: Node's TypeScript reader would cost this thread more memory than all the rest of it.

const { shared, looks, every, message } = workerData;
const beats = new Int32Array(shared);
const never = new Int32Array(new SharedArrayBuffer(4));

let last = Atomics.load(beats, 0);
let still = 0;
for (;;) {
  Atomics.wait(never, 0, 0, every);
  const now = Atomics.load(beats, 0);
  // Looks are counted, not time: a machine that slept through the night comes back to one.
  still = now === last ? still + 1 : 0;
  last = now;
  if (still < looks) continue;
  try {
    writeSync(2, message);
  } catch {
    // Nobody reads it.
  }
  // Nothing else ends a process whose main thread never comes back: signals wait for it, too.
  process.kill(process.pid, 'SIGKILL');
}
