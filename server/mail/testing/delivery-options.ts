import type { Transport } from '../../platform/outbox/delivery.ts';

const never = 3_600_000;

/** A slow machine loses no answer. */
export const noTimeouts = { connection: never, greeting: never, socket: never };

/** A failed message is tried again at once. */
export const testDelivery = {
  deadline: never,
  retryAfter: Array.from({ length: 60 }, () => 50),
  concurrency: 4,
  retryChannelAfter: [50],
};

/** A transport whose attempts the test aborts with `giveUp`, in place of the deadline. */
export function abortableTransport(transport: Transport) {
  const attempts = new Map<string, AbortController>();
  return {
    transport: {
      async send(message, _deadline) {
        const attempt = new AbortController();
        attempts.set(message.to, attempt);
        await transport.send(message, attempt.signal);
      },
      close: () => transport.close(),
    } satisfies Transport,
    giveUp: (recipient: string) => attempts.get(recipient)?.abort(),
  };
}
