import type { FastifyReply } from 'fastify';
import type { CallName } from '../../contract/calls.ts';
import type { Language } from '../../contract/language.ts';
import type { Scope } from '../platform/auth/scope.ts';
import { serveNamed } from '../platform/http/call.ts';
import { contentDisposition } from '../platform/http/disposition.ts';
import type { App } from '../platform/http/http.ts';
import { requesterOf } from '../platform/http/semaphore.ts';

interface NamedPdf {
  pdf: Uint8Array;
  name: string;
}

/** Serves a PDF that is opened by a plain link, so the cookie is enough. */
export function servePdf(
  app: App,
  name: Extract<CallName, `${string}/:id`>,
  print: (scope: Scope, id: number, language: Language) => Promise<NamedPdf>,
): void {
  serveNamed(
    app,
    name,
    async (request, reply) => {
      const { params, scope, language } = request;
      const paper = await app.heavyWork.run(requesterOf(request), () => print(scope, params.id, language));
      return sendPdf(reply, paper);
    },
    { also: [`/${name}`] },
  );
}

/** Sends a PDF to view or save under its name. Only the reader's browser may cache it. */
export function sendPdf(reply: FastifyReply, { pdf, name }: NamedPdf) {
  return reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition('inline', name),
      'cache-control': 'private, no-store',
    })
    .send(Buffer.from(pdf));
}

/** The name of a paper's file, in words. */
export const paperName = (...parts: string[]) =>
  `${parts
    .map(part => [...part].slice(0, 80).join('').trim())
    .filter(Boolean)
    .join(' - ')}.pdf`;
