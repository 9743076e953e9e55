import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import fastify from 'fastify';
import { firstAnswers } from './first-answers.ts';
import { bankOfPage } from './modules/payment-attempt/queries.ts';
import { nouns } from './nouns.ts';
import { brandPage } from './page-brand.ts';
import { registerAccess } from './platform/auth/access.ts';
import { checkCalls, serveRefused } from './platform/http/call.ts';
import { registerCaller } from './platform/http/caller.ts';
import { registerHeaders } from './platform/http/headers.ts';
import {
  type App,
  answerBadAddress,
  answerUnreadable,
  newRequestId,
  registerEnvelope,
  type ZodTypes,
} from './platform/http/http.ts';
import { registerPages } from './platform/http/pages.ts';
import { RequestLog, registerEnvelopeCode } from './platform/http/request-log.ts';
import { registerTrace } from './platform/http/trace.ts';
import { registerUploads } from './platform/http/uploads.ts';
import type { Services } from './services.ts';
import { checkResources } from './shared/resource.ts';

/** Builds the application. The parts are registered in the order of this function. */
export async function buildApp(services: Services): Promise<App> {
  const app = fastify({
    // No headers, no bodies, and no tokens of addresses are logged.
    logger: services.log && {
      level: services.config.logLevel,
      stream: services.log,
      serializers: { req: request => ({ method: request.method, url: withoutTokens(request.url) }) },
    },
    logController: new RequestLog(),
    genReqId: newRequestId,
    // zod validates, and answers are plain JSON. Fastify would load its own compilers of JSON schemas at the start.
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerUnreadable,
    trustProxy: (_, hop) => hop < services.config.trustProxy,
    bodyLimit: 2_000_000,
    // Ends endless slow uploads, which would hold a connection and memory.
    requestTimeout: 300_000,
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    // A request that arrives while the connections are being closed is served: a refusal would be lost work.
    return503OnClosing: false,
  }).withTypeProvider<ZodTypes>();

  await app.register(cookie);
  await app.register(formbody);
  await registerHeaders(app, services.config);
  registerEnvelope(app, services.database.outages, Object.assign({}, ...nouns.map(noun => noun.constraints)));
  registerEnvelopeCode(app);
  registerTrace(app, services.traces);
  app.decorate('heavyWork', services.heavyWork);
  registerAccess(app, services.db, services.clock);
  registerCaller(app);
  await registerUploads(app);

  for (const noun of nouns) for (const register of noun.routes ?? []) register(app, services, nouns);
  serveRefused(app);
  checkResources(app);
  checkCalls(app);

  await registerPages(app, {
    ...firstAnswers(app),
    applyBrand: brandPage(services),
    formTarget: path => bankOfPage(services, path),
  });
  return app;
}

function noCompiler(): never {
  throw new Error('No route has a JSON schema');
}

/** An address for the log, without anything that could be a token. */
function withoutTokens(url: string): string {
  return url.replace(/[A-Za-z0-9_-]{32,}/g, '…').replace(/\?.*$/, '');
}
