/** Time limits on a server, in ms; 0 means none. docs/decisions/server-database.md explains them. */
export type ServerLimits = typeof usualLimits;

export const usualLimits = {
  /** Getting a connection: a new one, or one that another caller gives back. */
  connect: 10_000,
  /** One statement, by the server's clock. The server stops it. */
  statement: 12_000,
  /** One statement, by our clock. Its connection is given up as lost. Longer than `statement`. */
  silence: 15_000,
  /** Waiting for one lock. */
  lock: 10_000,
  /** A pause between two statements of a transaction. */
  idleInTransaction: 30_000,
  /** The time in which no connection was given back while callers waited. After it, only a new process helps. */
  stuckAfter: 60_000,
};

/** Migrations, the sample and VACUUM need more time. */
export const noLimits: ServerLimits = {
  ...usualLimits,
  statement: 0,
  silence: 0,
  lock: 0,
  idleInTransaction: 0,
};
