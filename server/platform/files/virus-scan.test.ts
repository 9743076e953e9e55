import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { eventually } from '../../testing/eventually.ts';
import { photograph } from '../http/testing/uploads.ts';
import { virusScan } from './virus-scan.ts';

/** Uploaded files and ClamAV: a server of its protocol that knows one virus, the harmless one of every scanner's tests. */

// In two parts, so that a scanner takes no offence at this file.
const eicar = Buffer.from(`X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-${'ANTIVIRUS-TEST-FILE!$H+H*'}`);
const clean = Buffer.from('Bono del hotel');

/** What the server does with a file that it has read whole. */
type Mood = 'well' | 'silent' | 'full' | 'hangsUp';

interface Clamd {
  url: string;
  mood: Mood;
  /** The sizes of the files that it was asked about. */
  scanned: number[];
  close(): Promise<void>;
}

const open: Clamd[] = [];
const folder = mkdtempSync(join(tmpdir(), 'periplo-clamd-'));

/** @param path the socket; a free port of this machine if not given */
async function clamd(path?: string): Promise<Clamd> {
  const sockets = new Set<Socket>();
  const server: Server = createServer(socket => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    let received = Buffer.alloc(0);
    socket.on('data', chunk => {
      received = Buffer.concat([received, chunk]);
      const file = fileOf(received);
      if (!file) return;
      running.scanned.push(file.length);
      if (running.mood === 'silent') return;
      if (running.mood === 'hangsUp') socket.destroy();
      else if (running.mood === 'full') socket.end('INSTREAM size limit exceeded. ERROR\0');
      else socket.end(file.includes(eicar) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0');
    });
  });
  server.listen(path ?? { port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const url = path ?? `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const running: Clamd = {
    url,
    mood: 'well',
    scanned: [],
    async close() {
      for (const socket of sockets) socket.destroy();
      if (server.listening) await new Promise(done => server.close(done));
    },
  };
  open.push(running);
  return running;
}

/** The file of a whole INSTREAM command; undefined while more is to come. @throws for another command */
function fileOf(received: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (received.length < command.length) return undefined;
  expect(received.toString('latin1', 0, command.length)).toBe(command);
  const pieces: Buffer[] = [];
  let at = command.length;
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at);
    at += 4;
    if (length === 0) return Buffer.concat(pieces);
    if (at + length > received.length) return undefined;
    pieces.push(received.subarray(at, at + length));
    at += length;
  }
  return undefined;
}

afterEach(async () => {
  for (const running of open.splice(0)) if (running !== shared) await running.close();
});

let shared: Clamd;
let test: TestApp;
let provider_id: number;
let document_type_id: number;
beforeAll(async () => {
  shared = await clamd();
  test = await testApp({ clamdUrl: shared.url });
  const make = async (path: string, data: object) =>
    (await test.call('POST', `/api/${path}/create`, { token: test.agent.token, body: { data } })).data.id as number;
  provider_id = await make('provider', { provider: 'Hotel Sol' });
  document_type_id = await make('documentType', { name: 'Contrato' });
  return async () => {
    await shared.close();
    rmSync(folder, { recursive: true, force: true });
  };
});

async function upload(
  path: string,
  field: string,
  name: string,
  bytes: Buffer,
  data: object,
  token = test.agent.token,
) {
  const form = new FormData();
  for (const [key, value] of Object.entries(data))
    form.append(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
  form.append(field, new Blob([new Uint8Array(bytes)]), name);
  const request = new Request('http://local/', { method: 'POST', body: form });
  return test.call('POST', `/api/${path}`, {
    token,
    headers: { 'content-type': request.headers.get('content-type') ?? '', 'accept-language': 'es' },
    body: Buffer.from(await request.arrayBuffer()),
  });
}
const document = (bytes: Buffer) =>
  upload('document/create', 'document', 'bono.txt', bytes, {
    data: { provider_id, document_type_id, name: 'Bono' },
  });
const stored = async () => (await test.services.db.selectFrom('file').select('id').execute()).length;

describe('an upload', () => {
  it('is stored when the scanner finds nothing, and refused with the name of the virus otherwise', async () => {
    const before = await stored();
    expect(await document(clean)).toMatchObject({ code: 20001 });
    expect(shared.scanned.at(-1)).toBe(clean.length);
    expect(await stored()).toBe(before + 1);
    const answer = await document(Buffer.concat([clean, eicar]));
    expect(answer).toMatchObject({ status: 200, code: 40001 });
    expect(answer.data.message).toBe('El archivo lleva un virus (Eicar-Signature) y no se admite');
    expect(answer.data.fields).toEqual({ document: answer.data.message });
    expect(await stored()).toBe(before + 1);
  });

  it('of a picture is scanned too', async () => {
    const picture = Buffer.concat([await photograph(300, 300).png().toBuffer(), eicar]);
    const answer = await upload(
      'user/updateUserImage',
      'imagen',
      'yo.png',
      picture,
      { id: test.customer.id },
      test.customer.token,
    );
    expect(answer).toMatchObject({ code: 40001 });
    expect(answer.data.message).toContain('Eicar-Signature');
  });

  it.each(['hangsUp', 'full'] as const)('is refused with 503 while the scanner does not work (%s)', async mood => {
    const before = await stored();
    shared.mood = mood;
    const answer = await document(clean);
    shared.mood = 'well';
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('60');
    expect(answer.data.message).toContain('inténtelo de nuevo en unos minutos');
    expect(await stored()).toBe(before);
    expect(await document(clean)).toMatchObject({ code: 20001 });
  });
});

describe('the scanner', () => {
  it('is asked in pieces, also by the socket of this machine', async () => {
    for (const path of [undefined, join(folder, 'clamd.ctl')]) {
      const running = await clamd(path);
      const large = Buffer.alloc(3_000_001, 'a');
      await virusScan(running.url)(large);
      await virusScan(path ? `unix://${path}` : running.url)(Buffer.alloc(0));
      expect(running.scanned).toEqual([large.length, 0]);
      await expect(virusScan(running.url)(Buffer.concat([large, eicar]))).rejects.toMatchObject({
        key: 'file.infected',
      });
    }
  });

  it('is told about once when it is away, and once when it is back', async () => {
    const logLines: string[] = [];
    const running = await clamd();
    const scan = virusScan(running.url, message => logLines.push(message));
    running.mood = 'silent';
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      for (let time = 0; time < 3; time += 1) {
        const refused = expect(scan(clean)).rejects.toMatchObject({
          key: 'file.scannerAway',
          status: 503,
          retryAfter: 60,
        });
        await eventually('the file at the scanner', () => running.scanned.length > time);
        vi.advanceTimersByTime(20_000);
        await refused;
      }
    } finally {
      vi.useRealTimers();
    }
    expect(logLines).toEqual([expect.stringContaining('no answer within 20000 ms')]);
    running.mood = 'well';
    await scan(clean);
    await scan(clean);
    expect(logLines).toHaveLength(2);
    await running.close();
    await expect(scan(clean)).rejects.toMatchObject({ key: 'file.scannerAway' });
    expect(logLines[2]).toContain('ECONNREFUSED');
  });

  it('is not asked without an address', async () => {
    await expect(virusScan(undefined)(eicar)).resolves.toBeUndefined();
  });
});
