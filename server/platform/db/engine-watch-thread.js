import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

// This is JavaScript because Node's TypeScript loader would need more memory than the rest of this thread.

const { shared, looks, every, message } = workerData;
const beats = new Int32Array(shared);
const never = new Int32Array(new SharedArrayBuffer(4));

let last = Atomics.load(beats, 0);
let still = 0;
for (;;) {
  Atomics.wait(never, 0, 0, every);
  const now = Atomics.load(beats, 0);
  // Counts looks, not time: a machine that slept through the night has missed only one look.
  still = now === last ? still + 1 : 0;
  last = now;
  if (still < looks) continue;
  try {
    writeSync(2, message);
  } catch {
    // Nobody may read stderr.
  }
  // Only SIGKILL ends a process whose main thread never returns: signal handlers wait for that thread too.
  process.kill(process.pid, 'SIGKILL');
}
