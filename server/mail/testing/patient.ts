import type { Transport } from '../../platform/outbox/delivery.ts';

const never = 3_600_000;

/** No answer is given up as lost, however busy the machine is; a failed message may be tried again at once. */
export const patient = {
  timeouts: { connection: never, greeting: never, socket: never },
  delivery: {
    deadline: never,
    retryAfter: Array.from({ length: 60 }, () => 50),
    concurrency: 4,
    retryChannelAfter: [50],
  },
};

/** A transport whose attempts are given up by the test, in the place of the deadline. */
export function givenUpByTest(transport: Transport) {
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
