import helmet from '@fastify/helmet';
import { code } from '../../../contract/envelope.ts';
import type { Config } from '../config/config.ts';
import { Failure } from './failure.ts';
import type { App } from './http.ts';

/**
 * The security headers of every answer (specification, quality). They are registered before the access check, so
 * refusals carry them too. Answers of the API are personal, so no cache keeps them; files set their own caching.
 */
export async function registerHeaders(app: App, config: Pick<Config, 'publicUrl' | 'mapTiles'>): Promise<void> {
  const https = config.publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The interface library sets styles on elements. Scripts stay restricted.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...(config.mapTiles ? [new URL(config.mapTiles.url).origin] : [])],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: https ? [] : null,
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    // Of two hosts, a proxy may believe one and this server the other.
    const hosts = request.raw.rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name));
    if (hosts.length > 1) throw new Failure(code.error, 'common.dataInvalid', { status: 400 });
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}
