/** Time limits on a server, in ms; 0 means none. docs/decisions/server-database.md explains them. */
export interface ServerLimits {
  /** Getting a connection: a new one, or one that another caller gives back. */
  connect: number;
  /** One statement, by the server's clock. The server stops it. */
  statement: number;
  /** One statement, by our clock. Its connection is given up as lost. Longer than `statement`. */
  silence: number;
  /** Waiting for one lock. */
  lock: number;
  /** A pause between two statements of a transaction. */
  idleInTransaction: number;
  /** The time in which no connection was given back while callers waited. After it, only a new process helps. */
  stuckAfter: number;
}

export const usualLimits: ServerLimits = {
  connect: 10_000,
  statement: 12_000,
  silence: 15_000,
  lock: 10_000,
  idleInTransaction: 30_000,
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
