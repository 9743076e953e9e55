import { parentPort, workerData } from 'node:worker_threads';

/**
 * Asks for many PDFs at once, in a thread of its own so that it does not delay the one that measures. It says when all
 * are on their way, and then how many were answered with each status.
 */

const { addresses, token } = workerData as { addresses: string[]; token: string };

const answers = addresses.map(async address => {
  const answer = await fetch(address, { headers: { 'x-token': token } });
  await answer.arrayBuffer();
  return answer.status;
});
// The first refusal proves that the calls have arrived.
await Promise.race(answers);
parentPort?.postMessage('sent');
const counts: Record<number, number> = {};
for (const status of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1;
parentPort?.postMessage(counts);
