import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { expect, it } from 'vitest';
import { callOutbound } from './outbound-call.ts';
import { isRefused, mayReach } from './public-address.ts';

/** Nothing here may need to be given up. */
const { signal: patient } = new AbortController();

/** Addresses of an agency's own network, which can be allowed, and addresses that never are. */
const own = ['127.0.0.1', '127.9.9.9', '10.1.2.3', '172.16.0.1', '192.168.1.1', '100.64.0.1', '::1', 'fd12:3456::1'];
const never = [
  ...['169.254.169.254', '169.254.1.1', '0.0.0.0', '255.255.255.255', '224.0.0.1', '240.0.0.1', '192.0.2.1'],
  ...['100.100.100.200', 'fd00:ec2::254', '::', 'fe80::1', 'ff02::1', '::ffff:169.254.169.254', '64:ff9b::a00:1'],
  ...['2002:a00:1::1', '2001:db8::1', '2001::1', 'no address', ''],
];

it('reaches public addresses, and the own network only where that is meant', () => {
  for (const address of ['93.184.216.34', '2a00:1450:4003::1', '::ffff:93.184.216.34'])
    for (const inside of [true, false]) expect([address, mayReach(address, inside)]).toEqual([address, true]);
  for (const address of [...own, ...own.filter(each => each.includes('.')).map(each => `::ffff:${each}`)])
    expect([address, mayReach(address, false), mayReach(address, true)]).toEqual([address, false, true]);
  for (const address of never)
    expect([address, mayReach(address, false), mayReach(address, true)]).toEqual([address, false, false]);
});

it('connects to no refused address, however it is written', async () => {
  let met = 0;
  const server = createServer((_request, response) => {
    met += 1;
    response.end('inside');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const written = ['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', '0177.0.0.1', '127.1'];
  const post = (host: string, allowPrivate: boolean) =>
    callOutbound(new URL(`http://${host}:${port}/`), {
      method: 'POST',
      body: '{}',
      headers: {},
      signal: patient,
      maxBytes: 10,
      allowPrivate,
    });
  for (const host of written) {
    await expect(post(host, false)).rejects.toMatchObject({ fault: 'refused' });
    expect(await isRefused(new URL(`http://${host}/`), false)).toBe(true);
  }
  expect(met).toBe(0);
  expect(await post('localhost', true)).toMatchObject({ status: 200, text: 'inside' });
  expect(met).toBe(1);
  await expect(post('no-such-name.invalid', false)).rejects.toMatchObject({ fault: 'address' });
  server.close();
});

it('ends when the receiver wants another protocol, or hangs up', async () => {
  for (const answer of ['HTTP/1.1 101 X\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n', '']) {
    const server = createSocketServer(socket => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end(answer));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const options = { method: 'POST', body: '{}', headers: {}, signal: patient, maxBytes: 10, allowPrivate: true };
    await expect(callOutbound(new URL(`http://127.0.0.1:${port}/`), options)).rejects.toMatchObject({
      fault: 'connection',
    });
    server.close();
  }
});
