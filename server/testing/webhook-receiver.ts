import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** What a receiver does with a call: an answer, or none. */
export type Mood = number | 'drop' | 'stall' | 'long' | 'dropReply' | 'redirect';

interface Received {
  id: string;
  headers: IncomingHttpHeaders;
  body: string;
  mood: Mood;
  at: number;
}

/** A receiver of webhooks on this machine, with a mood for each call. */
export async function receiver(mood: (call: Received) => Mood = () => 200) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', part => {
      body += part;
    });
    request.on('end', () => {
      const call: Received = {
        id: String(request.headers['webhook-id']),
        headers: request.headers,
        body,
        mood: 200,
        at: Date.now(),
      };
      received.push(call);
      call.mood = mood(call);
      answer(response, call.mood);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    async close() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}

function answer(response: ServerResponse, mood: Mood): void {
  if (mood === 'drop' || mood === 'dropReply') response.destroy();
  else if (mood === 'redirect') response.writeHead(302, { location: '/hook' }).end('elsewhere');
  else if (mood === 'long') {
    // An answer without an end.
    response.writeHead(200);
    const timer = setInterval(() => response.write('x'.repeat(1000)), 1);
    response.on('close', () => clearInterval(timer));
  } else if (mood !== 'stall') response.writeHead(mood).end(`said ${mood}`);
}

/** Verifies a call by the library of Standard Webhooks. @throws when the signature is not that of the secret */
export const verified = (secret: string, call?: Received) =>
  new Webhook(secret).verify(call?.body ?? '', { ...call?.headers } as Record<string, string>);
