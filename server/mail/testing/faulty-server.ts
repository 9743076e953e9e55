import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { eventually } from '../../testing/eventually.ts';

/** The behaviour of a mail server for one message. */
export type Behaviour =
  | 'accept'
  /** 450 for the recipient: perhaps later. */
  | 'defer'
  /** 550 for the recipient: never. */
  | 'refuse'
  /** Breaks the connection before the message. */
  | 'drop'
  /** Keeps the message and breaks the connection before the answer. */
  | 'dropReply'
  /** 421 for the recipient. */
  | 'leave'
  /** Never answers the recipient. */
  | 'hang'
  /** Never answers the message. */
  | 'stall'
  /** Keeps the message and never answers. */
  | 'stallReply';

/** A message that the server kept. */
interface Received {
  raw: string;
  at: number;
  /** The answer was sent. */
  answered: boolean;
}

export interface FaultyServer {
  url: string;
  received: Received[];
  /** It refuses every sender with 421. */
  away: boolean;
  /** Ends idle connections, like a server that restarts. */
  endConnections(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A mail server on a free port of this machine. `next` decides its behaviour for each message, by its recipient.
 * @param onSilence called when it will never answer
 */
export async function faultyServer(
  next: (recipient: string) => Behaviour,
  onReceived: (received: Received) => void = () => {},
  onSilence: (recipient: string) => void = () => {},
): Promise<FaultyServer> {
  const received: Received[] = [];
  const behaviours = new WeakMap<SMTPServerSession, Behaviour>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 1,
    onMailFrom: (_sender, _session, answer) => answer(running.away ? failure(421, 'Service shutting down') : null),
    onRcptTo({ address }, session, answer) {
      const behaviour = next(address);
      behaviours.set(session, behaviour);
      if (behaviour === 'defer') return answer(failure(450, 'Mailbox busy, try again later'));
      if (behaviour === 'refuse') return answer(failure(550, 'No such user here'));
      if (behaviour === 'leave') return answer(failure(421, 'Service shutting down'));
      if (behaviour === 'hang') return onSilence(address);
      if (behaviour === 'drop') return breakOff(server, session);
      answer();
    },
    onData(stream, session, answer) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const behaviour = behaviours.get(session) ?? 'accept';
        const recipient = session.envelope.rcptTo[0]?.address ?? '';
        if (behaviour === 'stall') return onSilence(recipient);
        const message = {
          raw: Buffer.concat(chunks).toString('utf8'),
          at: Date.now(),
          answered: behaviour === 'accept',
        };
        received.push(message);
        onReceived(message);
        if (behaviour === 'dropReply') breakOff(server, session);
        else if (behaviour === 'stallReply') onSilence(recipient);
        else if (behaviour === 'accept') answer();
      });
    },
  });
  // A killed client resets its connections.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const running: FaultyServer = {
    away: false,
    url: `smtp://127.0.0.1:${port}`,
    received,
    async endConnections() {
      for (const { _socket } of server.connections) _socket.destroy();
      await eventually('the end of all connections', () => server.connections.size === 0);
    },
    close: () => new Promise(resolve => server.close(() => resolve())),
  };
  return running;
}

function failure(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

function breakOff(server: SMTPServer, session: SMTPServerSession): void {
  for (const connection of server.connections) {
    if (connection.session.id === session.id) connection._socket.destroy();
  }
}
