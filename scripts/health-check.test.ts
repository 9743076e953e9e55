import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const script = join(import.meta.dirname, 'health-check.js');

/** How the health check ends with these variables. */
const check = (variables: Record<string, string>) =>
  new Promise<number>(resolve => {
    const { PORT: _port, HOST: _host, ...env } = process.env;
    const child = execFile(process.execPath, [script], { env: { ...env, ...variables } }, () => undefined);
    child.on('exit', code => resolve(code ?? -1));
  });

it('the health check asks the application where it listens, also when files hold port and host', async () => {
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/health/ready' ? 200 : 404;
    response.end();
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const port = `${(server.address() as AddressInfo).port}`;
  const folder = mkdtempSync(join(tmpdir(), 'periplo-health-check-'));
  const [portFile, hostFile] = ['port', 'host'].map(name => join(folder, name)) as [string, string];
  writeFileSync(portFile, `${port}\n`);
  writeFileSync(hostFile, '0.0.0.0\n');
  try {
    expect(await check({ PORT: port })).toBe(0);
    expect(await check({ PORT_FILE: portFile, HOST_FILE: hostFile })).toBe(0);
    server.close();
    expect(await check({ PORT: port })).toBe(1);
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
  }
});
