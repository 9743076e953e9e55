/**
 * The service worker of the offline copies of accepted trips that customers keep (docs/decisions/offline.md). It stores
 * nothing: the page writes a copy (features/offline/copy.ts), and this worker answers from the copy when the network
 * fails. It imports only types, so that it stays a single file.
 */
import type { CopyState } from '../lib/offline-copy.ts';

// TypeScript's types for browser pages lack those of service workers.
interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WaitingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  readonly location: Location;
  readonly clients: { claim(): Promise<void>; matchAll(): Promise<{ postMessage(message: unknown): void }[]> };
  /** Missing in older browsers: there only the header shows whose call it is. */
  readonly cookieStore?: { get(name: string): Promise<{ value: string } | null> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

const worker = globalThis as unknown as Worker;
const prefix = 'periplo-offline-';
const stateKey = '/offline/state';
const shellKey = '/offline/page';

worker.addEventListener('install', event => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', event => event.waitUntil(worker.clients.claim()));

worker.addEventListener('fetch', event => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  event.respondWith(url.pathname.startsWith('/assets/') ? answerAsset(request) : answer(request, url));
});

/**
 * A complete copy. `match` finds the cache by its name, because opening a cache that was just removed would create it.
 */
interface Copy {
  state: CopyState;
  match(request: Request | string): Promise<Response | undefined>;
}

/** The newest complete copy. A copy's state is written last, so it shows that the copy is complete. */
async function newestCopy(): Promise<Copy | null> {
  const names = (await caches.keys()).filter(name => name.startsWith(prefix)).sort();
  for (const cacheName of names.reverse()) {
    const match = (request: Request | string) => caches.match(request, { cacheName, ignoreVary: true });
    const stored = await match(stateKey);
    if (stored) return { match, state: (await stored.json()) as CopyState };
  }
  return null;
}

/**
 * Assets never change under their names, so the copy comes first: a page opened before a deployment finds its old
 * parts.
 */
async function answerAsset(request: Request): Promise<Response> {
  const copy = await newestCopy();
  return (await copy?.match(request)) ?? fetch(request);
}

/** Answers from the network, or from the copy if there is no network. */
async function answer(request: Request, url: URL): Promise<Response> {
  try {
    const response = await fetch(request);
    if (isOffline) postToPages({ offline: false });
    return response;
  } catch (fault) {
    // A page that is making a new copy must not read from the old one.
    const copied = request.cache === 'no-store' ? undefined : await fromCopy(request, url);
    if (!copied) throw fault;
    return copied;
  }
}

async function fromCopy(request: Request, url: URL): Promise<Response | undefined> {
  const copy = await newestCopy();
  if (!copy || !(await isTheirs(request, copy.state))) return;
  postToPages({ offline: true });
  const response = await copy.match(url.pathname + url.search);
  if (response) return response;
  if (request.mode !== 'navigate' || /^\/(api|budget\/[a-z]+|\w+\/file)\//i.test(url.pathname)) return;
  const pages = copy.state.budgets.map(budget => `/budget/${budget.id}`);
  if (pages.includes(url.pathname)) return copy.match(shellKey);
  const [first] = pages;
  // The copy holds nothing else: any other page leads to the trip.
  return first === undefined ? undefined : Response.redirect(first, 302);
}

/**
 * Whether the session of the caller is the one that made the copy. Calls send the token in a header, pages and files in
 * the cookie.
 */
async function isTheirs(request: Request, state: CopyState): Promise<boolean> {
  const token = request.headers.get('x-token') ?? (await readTokenCookie());
  return token === undefined || (await digest(token)) === state.tokenHash;
}

/** The session's token; '' if there is none, undefined if the browser does not tell. */
async function readTokenCookie(): Promise<string | undefined> {
  if (!worker.cookieStore) return undefined;
  return decodeURIComponent((await worker.cookieStore.get('X-Token'))?.value ?? '');
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('');
}

/** The last message to the pages. A newly loaded page gets it with its first call. */
let isOffline = false;

function postToPages(message: { offline: boolean }): void {
  isOffline = message.offline;
  worker.clients
    .matchAll()
    .then(clients => {
      for (const client of clients) client.postMessage(message);
    })
    .catch(() => undefined);
}
