import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A temporary load balancer in front of processes of the application, on 127.0.0.1. */
export interface TestBalancer {
  url: string;
  /** Resolves when it uses every process. */
  allUsed(): Promise<void>;
  stop(): Promise<void>;
}

/** Waits until a program that was started listens at a port. @throws when it does not, or has ended */
export async function listening(port: number, ended: () => boolean): Promise<void> {
  for (let attempt = 1; !(await listens(port)); attempt++) {
    if (attempt === 100 || ended()) throw new Error('The load balancer did not start');
    await wait(50);
  }
}

const listens = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => resolve(Boolean(socket.destroy())));
    socket.once('error', () => resolve(false));
  });
