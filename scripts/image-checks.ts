import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';

/** What an image has to do when it runs, whatever runs it: scripts/image.long.test.ts and scripts/engine.ts. */

/** An image that runs. */
interface RunningImage {
  url: string;
  /** Runs a command in it to its end. @throws when it fails */
  run(command: string[]): void;
  /** The text of one of its files. */
  read(path: string): string;
}

/** @returns the milliseconds until it was ready @throws when it has ended before, or takes five minutes */
export async function untilReady(url: string, hasEnded: () => boolean, output: () => string): Promise<number> {
  const began = performance.now();
  while ((await fetch(`${url}/health/ready`).catch(() => null))?.status !== 200) {
    if (hasEnded() || performance.now() - began > 300_000) throw new Error(`not ready: ${output()}`);
    await wait(50);
  }
  return Math.round(performance.now() - began);
}

/** @param status /proc/PID/status of its first process @throws unless that is the user 1000, without capabilities */
export function assertPowerless(status: string): void {
  assert.match(status, /^Uid:\t1000\t1000/m);
  assert.match(status, /^CapBnd:\t0+$/m);
  assert.match(status, /^NoNewPrivs:\t1$/m);
}

/** Sends JSON or a form, or reads when there is no body. @returns the answer */
export async function callImage(
  url: string,
  path: string,
  { token = '', body }: { token?: string; body?: object } = {},
) {
  const isForm = body instanceof FormData;
  const headers = { 'x-token': token, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) };
  const sent = body ? { method: 'POST', headers, body: isForm ? body : JSON.stringify(body) } : { headers };
  return (await fetch(`${url}${path}`, sent)).json();
}

/** @returns the token of the session @throws when it is refused */
export async function signInto(url: string, identity: string, password: string): Promise<string> {
  const answer = await callImage(url, '/api/external/login', { body: { identity, password } });
  assert.equal(answer.code, 20000, JSON.stringify(answer));
  return answer.data.token;
}

/** Makes a trip and a budget with a picture, prints it and backs up. @throws at the first thing that fails */
export async function workInImage({ url, run, read }: RunningImage, token: string): Promise<void> {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const dates = { date_from: day(200), date_to: day(204) };
  const data = { name: 'Cádiz', ...dates, users_id: [], n_adults: 2 };
  const travel = await callImage(url, '/api/travel/create', { token, body: { data } });
  assert.equal(travel.code, 20001, JSON.stringify(travel));
  const form = new FormData();
  form.append('data', JSON.stringify({ travel_id: travel.data.id, ...dates }));
  const sea = sharp({ create: { width: 900, height: 600, channels: 3, background: '#0f4c6e' } });
  form.append('header_image', new File([new Uint8Array(await sea.jpeg().toBuffer())], 'mar.jpg'));
  const budget = await callImage(url, '/api/budget/create', { token, body: form });
  assert.equal(budget.code, 20001, JSON.stringify(budget));
  const pdf = await fetch(`${url}/budget/generarPDF/${budget.data.id}`, { headers: { 'x-token': token } });
  const start = Buffer.from(await pdf.arrayBuffer()).subarray(0, 5);
  assert.equal(start.toString(), '%PDF-');
  run(['node', 'scripts/launch.js', 'backup', '/data/copy.tar']);
  assert.ok(read('/data/copy.tar').includes('database/travel.copy.gz'));
}
