import { createHash, timingSafeEqual } from 'node:crypto';
import { type App, unknownAddress } from '../../platform/http.ts';
import type { Services } from '../../services.ts';
import { createMetrics } from './figures.ts';

/**
 * The figures of this process for Prometheus, at `/metrics`, for whoever has the token of METRICS_TOKEN. Without the
 * variable nothing is counted and the address is unknown (docs/decisions/metrics.md).
 */
export function metricsRoutes(app: App, services: Services): void {
  const { metricsToken } = services.config;
  if (!metricsToken) return;
  const metrics = createMetrics(services);

  app.addHook('preSerialization', async (request, _reply, payload) => {
    if (payload !== null && typeof payload === 'object' && 'code' in payload)
      request.envelopeCode = Number(payload.code);
    return payload;
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, envelopeCode } = request;
    // Unknown addresses are strangers' words: they share one name.
    const route = routeOptions.url ?? 'unknown';
    metrics.count({ method, route, status: reply.statusCode, code: envelopeCode ?? 0 }, reply.elapsedTime / 1000);
  });

  app.get('/metrics', { config: { permission: 'public:read' }, logLevel: 'warn' }, async (request, reply) => {
    if (!isSame(request.headers.authorization, `Bearer ${metricsToken}`)) throw unknownAddress();
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.type)
      .send(await metrics.text());
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the answer's envelope (specification 8); absent for files and pages. */
    envelopeCode?: number;
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (given: string | undefined, wanted: string) => timingSafeEqual(digest(given ?? ''), digest(wanted));
