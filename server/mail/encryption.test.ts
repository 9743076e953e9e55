import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { DeliveryError } from '../platform/outbox/delivery.ts';
import { noTimeouts } from './testing/delivery-options.ts';
import { smtpServer, smtpTransport } from './transport.ts';

/** Letters and the password of the mailbox travel encrypted, unless the address of the mail server says otherwise. */

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

interface Heard {
  secure: boolean;
  password: string | null | undefined;
  letters: string[];
}

/** A mail server on this machine. @param starttls whether it offers encryption */
async function mailServer(starttls: boolean): Promise<{ port: number; heard: Heard }> {
  const heard: Heard = { secure: false, password: undefined, letters: [] };
  const server = new SMTPServer({
    disabledCommands: starttls ? [] : ['STARTTLS'],
    allowInsecureAuth: true,
    closeTimeout: 1,
    onAuth({ username, password }, session, answer) {
      heard.password = password;
      heard.secure = session.secure;
      answer(null, { user: username });
    },
    onData(stream, _session, answer) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        heard.letters.push(Buffer.concat(chunks).toString('utf8'));
        answer();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  closing.push(() => new Promise<void>(done => server.close(() => done())));
  return { port: (listening.address() as AddressInfo).port, heard };
}

function send(smtpUrl: string): Promise<void> {
  const config = { smtpUrl, mailFrom: 'hola@agencia.example', publicUrl: 'https://agencia.example' };
  const transport = smtpTransport(config, async () => ({ name: 'Zubia', email: null }), noTimeouts);
  if (!transport) throw new Error('no transport');
  closing.push(() => transport.close());
  const letter = {
    date: new Date(),
    subject: 'Hola',
    text: 'carta secreta',
    html: '<p>carta secreta</p>',
    attachments: [],
  };
  return transport.send(
    { template: 'test', messageId: '<1@agencia.example>', to: 'zoe@example.com', replyTo: null, ...letter },
    new AbortController().signal,
  );
}

/** An address of this machine that is not one of those that need no encryption. */
const elsewhere = '0.0.0.0';

describe('a mail server elsewhere', () => {
  it('without encryption gets neither the password nor the letter, and staff read why', async () => {
    const { port, heard } = await mailServer(false);
    const refused = await send(`smtp://agencia:clave@${elsewhere}:${port}`).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DeliveryError);
    expect(refused).toMatchObject({ fault: 'unreachable', reason: 'plain' });
    expect(heard).toEqual({ secure: false, password: undefined, letters: [] });
  });

  it('gets them encrypted when it can', async () => {
    const { port, heard } = await mailServer(true);
    await send(`smtp://agencia:clave@${elsewhere}:${port}?tls.rejectUnauthorized=false`);
    expect(heard).toMatchObject({ secure: true, password: 'clave', letters: [expect.stringContaining('carta')] });
  });

  it('with an untrusted certificate gets nothing', async () => {
    const { port, heard } = await mailServer(true);
    const refused = await send(`smtp://agencia:clave@${elsewhere}:${port}`).catch((error: unknown) => error);
    expect(refused).toMatchObject({ reason: 'tls' });
    expect(heard.letters).toEqual([]);
  });

  it('gets them unencrypted when the address says so', async () => {
    const { port, heard } = await mailServer(false);
    await send(`smtp://agencia:clave@${elsewhere}:${port}?tls=none`);
    expect(heard).toMatchObject({ secure: false, password: 'clave', letters: [expect.any(String)] });
  });
});

it('a mail server on this machine needs no encryption', async () => {
  const { port, heard } = await mailServer(false);
  await send(`smtp://agencia:clave@127.0.0.1:${port}`);
  expect(heard.letters).toHaveLength(1);
});

it.each([
  ['smtp://smtp.example:587', true],
  ['smtp://u:p%40ss@smtp.example', true],
  ['smtp://localhost.evil.example', true],
  ['smtp://127.0.0.1.evil.example', true],
  ['smtp://10.0.0.5', true],
  ['smtp://localhost:25', false],
  ['smtp://[::1]:25', false],
  ['smtp://smtp.example?tls=none', false],
])('%s requires STARTTLS: %s', (address, requireTLS) => {
  expect(smtpServer(address)).toMatchObject({ requireTLS });
  expect(smtpServer(address).url).toBe(address.replace('?tls=none', ''));
});
