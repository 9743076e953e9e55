import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tokenCookie } from '../../../contract/envelope.ts';
import { type FirstAnswer, firstAnswersId } from '../../../contract/first-answers.ts';
import { isLanguage, type Language, preferredLanguage } from '../../../contract/language.ts';
import { isKey } from '../auth/api-key.ts';
import { type App, unknownAddress } from './http.ts';
import { type HtmlPage, type PageReader, readPages } from './page-parts.ts';

const screens = resolve(import.meta.dirname, '../../../dist/web');

/** The reader of a page that needs a session, and the answers to its screen's first calls. */
interface SessionPage {
  reader: Exclude<PageReader, 'visitor'>;
  language: Language;
  /** Never rejects: the page makes unanswered calls itself. */
  answers: Promise<FirstAnswer[]>;
}

export type ScreenRequest = Pick<FastifyRequest, 'url' | 'ip' | 'headers'>;

/** What the application adds to the built page. None of it rejects. */
export interface PageAdditions {
  /** Null for a reader without a session: the page then calls and gets the reason. */
  startSession(request: ScreenRequest, token: string): Promise<SessionPage | null>;
  /** The answers to the first calls of a visitor's page. */
  visitorAnswers(request: ScreenRequest): Promise<FirstAnswer[]>;
  /** Writes the agency into the page: its name, colours and icons, and what is seen before any script. */
  applyBrand(html: string, page: { reader: PageReader; language: Language; path: string }): Promise<string>;
  /** The origin that the page's form posts to; null for every page but those that lead to a bank. */
  formTarget?(path: string): Promise<string | null>;
}

/**
 * Serves the screens: the built files, and one HTML page for every address of the router. That page names the files of
 * its screen and, in a session, holds the answers to its first calls (docs/decisions/first-page.md). Unknown addresses
 * of the API get a 404 with an envelope.
 */
export async function registerPages(app: App, additions: PageAdditions, root = screens): Promise<void> {
  const index = resolve(root, 'index.html');
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    // Set per answer below. Only built assets never change under their name.
    cacheControl: false,
  });
  const html = existsSync(index) ? readFileSync(index, 'utf8') : null;
  const pageAt = readPages(root);

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if ((request.method !== 'GET' && request.method !== 'HEAD') || path.startsWith('/api/') || !html)
      throw unknownAddress();
    if (path !== shellPath && (/^\/[\w-]+\.\w+$/.test(path) || path.startsWith('/assets/'))) {
      const file = path.slice(1);
      if (!existsSync(resolve(root, file)) || file.includes('..')) throw unknownAddress();
      reply.header('cache-control', cachingOf(path));
      return reply.sendFile(file);
    }
    const target = await additions.formTarget?.(path);
    if (target)
      reply.header(
        'content-security-policy',
        String(reply.getHeader('content-security-policy')).replace("form-action 'self'", `$& ${target}`),
      );
    return sendPage(request, reply, { html, path, page: pageAt(path), additions });
  });
}

/** The page without answers, which an offline copy keeps for any of its addresses. */
const shellPath = '/index.html';

/** The service worker and its list of files are always fetched again: a new deployment changes them. */
const uncachedFiles = ['/sw.js', '/offline.json'];

function cachingOf(path: string): string {
  if (uncachedFiles.includes(path)) return 'no-cache';
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, path, page, additions }: { html: string; path: string; page: HtmlPage | null; additions: PageAdditions },
): Promise<FastifyReply> {
  const { startSession, visitorAnswers, applyBrand } = additions;
  reply.type('text/html; charset=utf-8');
  const token = tokenOf(request);
  const session = page?.needsSession && token && request.method === 'GET' ? await startSession(request, token) : null;
  if (!session) {
    const language = pageLanguage(request);
    const files = page?.files('visitor') ?? [];
    const [branded, answers] = await Promise.all([
      applyBrand(html, { reader: 'visitor', language, path }),
      request.url.startsWith(shellPath) ? [] : visitorAnswers(request),
    ]);
    const [head, rest] = splitAtBodyEnd(withPreloads(branded, files, 'es'));
    // With an invalid session the page is a visitor's as well, but it must not be cached.
    return reply.header('cache-control', token ? 'no-store' : 'no-cache').send(head + answersElement(answers) + rest);
  }
  const { reader, language, answers } = session;
  const branded = await applyBrand(html, { reader, language, path });
  const [head, rest] = splitAtBodyEnd(withPreloads(branded, page?.files(reader) ?? [], language));
  // Personal: no cache keeps it. The head is sent at once, so that the browser loads files while the database reads.
  return reply.header('cache-control', 'no-store').send(
    Readable.from(
      (async function* () {
        yield head;
        yield answersElement(await answers) + rest;
      })(),
    ),
  );
}

/** The token of the page's session. A key of the API opens no page. */
function tokenOf({ cookies }: FastifyRequest): string | undefined {
  const token = cookies[tokenCookie];
  return token && !isKey(token) ? token : undefined;
}

/** The language for a reader who has not chosen one: the cookie of `web/lib/i18n.ts`, then the browser's language. */
function pageLanguage(request: FastifyRequest): Language {
  const chosen = request.cookies.language;
  return isLanguage(chosen) ? chosen : preferredLanguage(request.headers['accept-language']);
}

/** The page with links to the files of its screen in its head, so that the browser loads them at once. */
function withPreloads(html: string, files: readonly string[], language: Language): string {
  const links = files
    .filter(file => !html.includes(file))
    .map(file =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" crossorigin href="/${file}">`
        : file.endsWith('.js')
          ? `<link rel="modulepreload" crossorigin href="/${file}">`
          : '',
    );
  return html
    .replace('<html lang="es">', `<html lang="${language}">`)
    .replace('</head>', () => `${links.join('')}</head>`);
}

/** The parts before and after the end of the body, where the answers are inserted. */
function splitAtBodyEnd(html: string): [string, string] {
  const at = html.lastIndexOf('</body>');
  return [html.slice(0, at), html.slice(at)];
}

/**
 * Data for the page's own script. The browser neither runs nor shows them, and no text in them can close the element or
 * open a comment.
 */
function answersElement(answers: readonly FirstAnswer[]): string {
  if (answers.length === 0) return '';
  const json = JSON.stringify(answers).replace(
    /[<\u2028\u2029]/g,
    sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<script type="application/json" id="${firstAnswersId}">${json}</script>`;
}
