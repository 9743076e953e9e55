import fc from 'fast-check';
import type { RouteOptions } from 'fastify';
import { extractText, getDocumentProxy } from 'unpdf';
import type { z } from 'zod';
import { may } from '../../contract/permissions.ts';
import type { TestApp } from './app.ts';
import { bodyOf } from './bodies.ts';
import type { PlantedFile } from './secrets.ts';

/**
 * Makes every call of the application about given records. The calls come from the registered routes, not from a list.
 */

/** What a person who looks for secrets knows or guesses. */
export interface Guesses {
  ids: number[];
  /** Words to search for. */
  words: string[];
  /** Tokens of links. */
  tokens: string[];
  files: PlantedFile[];
}

export interface Caller {
  actor: 'visitor' | 'customer';
  token?: string;
  /** The users for whom addresses of files are signed. */
  signedFor: number[];
}

export interface Answer {
  /** The call that was made. */
  call: string;
  /** Headers and content as text, with the text of a PDF. */
  text: string;
  bytes: Buffer;
}

const endsSession = '/api/auth/logout';

/**
 * Makes the calls of routes, once for every guess. A call that the caller may not make is refused before its values are
 * examined (server/suites/access.test.ts), so one guess is enough for it.
 * @param routes the application's routes
 * @param each called with every answer
 */
export async function walk(
  test: TestApp,
  routes: readonly RouteOptions[],
  { actor, token, signedFor }: Caller,
  guesses: Guesses,
  each: (answer: Answer) => void,
): Promise<void> {
  const headers = token ? { 'x-token': token } : {};
  for (const route of routes.filter(({ url }) => url !== endsSession)) {
    const method = route.method === 'POST' ? 'POST' : 'GET';
    const open = mayCall(actor, route);
    // The limits have tests of their own.
    if (open && method === 'POST') await test.services.db.deleteFrom('rate_limit').execute();
    const known = open ? guesses : { ...guesses, ids: guesses.ids.slice(0, 1) };
    const calls = callsOf(test, route, signedFor, known);
    for (const { url, payload } of open ? calls : calls.slice(0, 1)) {
      const response = await test.app.inject({ method, url, headers, ...(payload && { payload }) });
      const call = `${method} ${url} ${payload ? JSON.stringify(payload) : ''}`.trim();
      each({ call, ...(await readAnswer(response.headers, response.rawPayload)) });
    }
  }
}

/** Whether a route admits a caller. */
export function mayCall(actor: Caller['actor'], { url, config }: RouteOptions): boolean {
  if (!config?.permission) throw new Error(`${url} declares no permission`);
  return may(actor, config.permission);
}

async function readAnswer(headers: object, bytes: Buffer): Promise<Omit<Answer, 'call'>> {
  const isPdf = bytes.subarray(0, 5).toString() === '%PDF-';
  const content = isPdf
    ? (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text
    : '';
  return { text: `${JSON.stringify(headers)}\n${bytes.toString()}\n${content}`, bytes };
}

interface Made {
  url: string;
  payload?: object;
}

function callsOf(test: TestApp, route: RouteOptions, signedFor: number[], guesses: Guesses): Made[] {
  const { url, schema } = route;
  if (url.includes(':file')) return once(filesOf(test, url, signedFor, guesses));
  const { ids, words, tokens } = guesses;
  const aims = ids.map((id, n) => ({
    id,
    word: words[n % words.length] ?? '',
    token: tokens[n % tokens.length] ?? '',
  }));
  const fill = (part: unknown) =>
    part
      ? fc
          .sample(bodyOf(part as z.ZodType, 0), { numRuns: aims.length, seed: 60 })
          .map((body, n) => aimed(body, aims[n]))
      : [];
  const [bodies, queries] = [fill(schema?.body), fill(schema?.querystring)];
  const made = aims.map((aim, n) => {
    const path = url.replace(/:(\w+)/g, (_, name) => encodeURIComponent(ofParameter(name, aim)));
    const query = Object.entries(queries[n] ?? {}).map(([name, value]) => [name, String(value)]);
    return {
      url: query.length > 0 ? `${path}?${new URLSearchParams(query)}` : path,
      ...(bodies[n] ? { payload: bodies[n] as object } : {}),
    };
  });
  // A record may be found by its id or by a token.
  const others = /:\w/.test(url) ? [...tokens, ...(url.includes(':token') ? ids : [])] : [];
  const swapped = others.map(value => ({ url: url.replace(/:\w+/g, String(value)) }));
  return once([...swapped, ...made]);
}

/** Removes repeated calls. */
const once = (calls: Made[]) => [...new Map(calls.map(call => [JSON.stringify(call), call])).values()];

type Aim = { id: number; word: string; token: string };

function ofParameter(name: string, { id, token }: Aim): string {
  if (name === 'token') return token;
  if (name === 'purpose') return id % 2 === 0 ? 'notice' : 'sign-up';
  return String(id);
}

/**
 * A valid body with the guess in it, as ids and as search texts. It is not written as text, because it would then be
 * found again.
 */
function aimed(part: unknown, aim: Aim | undefined, key = ''): unknown {
  if (!aim) return part;
  if (Array.isArray(part)) return part.map(item => aimed(item, aim, key));
  if (part !== null && typeof part === 'object')
    return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, aimed(value, aim, name)]));
  if (/(^|_)ids?$/.test(key) && part !== null && typeof part !== 'boolean') return aim.id;
  if (typeof part !== 'string') return part;
  if (/token|code$/.test(key)) return aim.token;
  return /^(name|query|filter|search|q)$/.test(key) ? aim.word : part;
}

/**
 * Every form of every file at its own addresses, and one of each at those of every other noun: with an address signed
 * for each user, with the links, and without any.
 */
function filesOf(test: TestApp, url: string, signedFor: number[], { files, tokens }: Guesses): Made[] {
  const [, noun] = /^(?:\/api)?\/(\w+)\/(?:file\/)?:token/.exec(url) ?? [];
  return files.flatMap(({ controller, field, names }) => {
    const own = noun === undefined || noun === controller;
    return (own ? names : names.slice(0, 1)).flatMap(file => {
      const signed = signedFor.map(user =>
        test.services.links
          .document(user, noun ?? controller, field, file.slice(0, 36))
          .replace(/^.*\/file\/|\/.*$/g, ''),
      );
      return (own ? [...signed, ...tokens, 'x'] : signed.slice(0, 1)).map(token => ({
        url: url.replace(
          /:\w+/g,
          name => ({ ':token': token, ':controller': controller, ':field': field, ':file': file })[name] ?? file,
        ),
      }));
    });
  });
}
