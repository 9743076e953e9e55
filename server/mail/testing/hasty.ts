/**
 * Short waits, so that a test sees in seconds what takes a day. The lease leaves room for a busy machine: a sender that
 * is delayed for longer loses its row to another.
 */
export const hasty = {
  timeouts: { connection: 1000, greeting: 1000, socket: 400 },
  delivery: {
    lease: 4000,
    deadline: 1500,
    retryAfter: Array.from({ length: 60 }, () => 50),
    lanes: 4,
    // Long, so that a known number of messages is under way when a test kills the sender.
    patience: 30_000,
    tryWayAfter: [50],
  },
};

/** For a server that always answers: no answer is given up as lost, however busy the machine is. */
export const patient = {
  timeouts: { connection: 30_000, greeting: 30_000, socket: 30_000 },
  delivery: { ...hasty.delivery, deadline: 30_000 },
};
