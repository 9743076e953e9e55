import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOfferLinks } from '../modules/price-request/letters.ts';
import { openDatabase } from '../platform/db/database.ts';
import { migratedDataDir } from '../platform/db/testing/database.ts';
import { callProcess, type Process, startProcess, whenReady } from '../testing/process.ts';

/** Endless uploads to public calls of an application in a process of its own. */

const DATA_DIR = await migratedDataDir();
const minutes = 60_000;
let running: Process;
let supplier: string;

beforeAll(async () => {
  supplier = await plantedSupplier();
  running = await startProcess({ DATA_DIR });
  await whenReady(running);
}, 3 * minutes);

afterAll(async () => {
  running?.child.kill('SIGKILL');
  await running?.exited;
});

/** The token of a supplier of a price request. */
async function plantedSupplier(): Promise<string> {
  const { db, close } = await openDatabase({ dataDir: DATA_DIR });
  const supplier = await db.transaction().execute(async trx => {
    const letter = { template: 'priceRequest', to_address: 'hotel@ejemplo.es', language: 'es', subject: '', body: '' };
    const outbox = trx.insertInto('outbox').values({ ...letter, message_id: 'x', status: 'sent' });
    const { id: outbox_id } = await outbox.returning('id').executeTakeFirstOrThrow();
    const asked = trx.insertInto('price_request').values({ type: 2, title: 'Coro', price_request_status_id: 2 });
    const { id: price_request_id } = await asked.returning('id').executeTakeFirstOrThrow();
    const service = trx.insertInto('other_service').values({ name: 'Guía' });
    const { id: other_service_id } = await service.returning('id').executeTakeFirstOrThrow();
    const recipient = { price_request_id, other_service_id, outbox_id, name: 'Guía', email: letter.to_address };
    const { id } = await trx
      .insertInto('price_request_recipient')
      .values(recipient)
      .returning('id')
      .executeTakeFirstOrThrow();
    return (await createOfferLinks(trx, [id], new Date())).get(id) ?? '';
  });
  await close();
  return supplier;
}

const answerOf = (token: string) =>
  JSON.stringify({ token, version: null, availability: 'all', price: '90', price_basis: 'group' });
const dataPart = (token: string) => `--x\r\ncontent-disposition: form-data; name="data"\r\n\r\n${answerOf(token)}\r\n`;
const fileHead = '--x\r\ncontent-disposition: form-data; name="file"; filename="oferta.pdf"\r\n\r\n';
const end = '\r\n--x--\r\n';
const fileBytes = Buffer.alloc(9_500_000, 'a');

interface Sending {
  parts: (string | Buffer)[];
  /** The announced length: usually more than is ever sent. */
  length?: number;
  headers?: string[];
  path?: string;
  type?: string;
  from?: string;
}

const whole = (sending: Sending): Sending => ({
  ...sending,
  length: sending.parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0),
});

const open: Socket[] = [];

/** @returns the status of the answer, once there is one */
function send(sending: Sending): { status: () => number | undefined; sent: Promise<void> } {
  const { parts, headers = [], path = '/api/offer/answer', from = '127.0.0.1', length = 9_900_000 } = sending;
  const { type = 'multipart/form-data; boundary=x' } = sending;
  const socket = connect({ port: running.port, host: '127.0.0.1', localAddress: from });
  open.push(socket);
  let answer = '';
  socket.on('data', chunk => {
    answer += chunk.toString('latin1');
  });
  socket.on('error', () => {});
  const lines = [`POST ${path} HTTP/1.1`, 'host: agencia', `content-type: ${type}`, `content-length: ${length}`];
  const sent = new Promise<void>(resolve => {
    socket.once('close', () => resolve());
    socket.write(`${[...lines, ...headers].join('\r\n')}\r\n\r\n`);
    for (const part of parts) socket.write(part);
    socket.write('', () => resolve());
  });
  return { status: () => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]) || undefined, sent };
}

function hangUp(): void {
  for (const socket of open.splice(0)) socket.destroy();
}

const residentMb = () =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${running.child.pid}/status`, 'utf8'))?.[1]) / 1024;

describe('a public upload', () => {
  it('with an invalid link is refused before its body has been sent', async () => {
    const foreign = 'A'.repeat(43);
    const byHeader = send({ parts: [], headers: [`x-link-token: ${foreign}`] });
    const byBody = send({ parts: [dataPart(foreign), fileHead, 'the first bytes of a file'] });
    const unnamed = send({ parts: [fileHead, 'the first bytes of a file'] });
    for (const each of [byHeader, byBody, unnamed]) await expect.poll(each.status).toBe(200);
    hangUp();
    expect(running.output()).not.toContain(foreign);
  });

  it(
    'that stalls holds little memory and blocks nobody else, however many there are',
    async () => {
      // Garbage is collected only now and then, so the baseline is measured after the same kind of calls.
      for (let n = 0; n < 10; n += 1) {
        const refused = send(whole({ parts: [dataPart(supplier), fileHead, fileBytes, end] }));
        await expect.poll(refused.status).toBe(200);
      }
      hangUp();
      const before = residentMb();

      const headers = [`x-link-token: ${supplier}`];
      const stalled = Array.from({ length: 100 }, () =>
        send({ parts: [dataPart(supplier), fileHead, fileBytes], headers }),
      );
      await Promise.all(stalled.map(each => each.sent));
      const grown = residentMb() - before;
      process.stdout.write(`stalled.memory ${Math.round(grown)} MB 100 ${grown <= 100 ? 'ok' : 'short'}\n`);
      expect(grown).toBeLessThanOrEqual(100);

      expect((await fetch(`${running.url}/login`)).status).toBe(200);
      const shown = await callProcess(running, `offer/linked/${supplier}`);
      expect(shown).toMatchObject({ code: 20000, data: { supplier: 'Guía' } });
      // Another person at another address sends a file.
      const parts = [dataPart(supplier), fileHead, 'a text that is no PDF', end];
      const other = send(whole({ parts, from: '127.0.0.2', headers }));
      await expect.poll(other.status).toBe(200);
      expect(stalled.filter(each => each.status() === 503).length).toBeGreaterThan(10);
      hangUp();
      expect(running.output()).not.toContain(supplier);
    },
    3 * minutes,
  );
});
