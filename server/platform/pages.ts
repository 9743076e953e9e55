import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type App, unknownAddress } from './http.ts';

const root = resolve(import.meta.dirname, '../../dist/web');

/**
 * The screens: built files, and the one page for every address of the router. Addresses of the API that nothing serves
 * are answered 404 with an envelope.
 */
export async function registerPages(app: App): Promise<void> {
  const index = resolve(root, 'index.html');
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    // Set per answer below: only built assets never change under their name.
    cacheControl: false,
  });
  const page = existsSync(index) ? readFileSync(index) : null;

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if ((request.method !== 'GET' && request.method !== 'HEAD') || path.startsWith('/api/') || !page)
      throw unknownAddress();
    if (/^\/[\w-]+\.\w+$/.test(path) || path.startsWith('/assets/')) {
      const file = path.slice(1);
      if (!existsSync(resolve(root, file)) || file.includes('..')) throw unknownAddress();
      reply.header('cache-control', cachingOf(path));
      return reply.sendFile(file);
    }
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
}

/** What a copy on a device is read with, and what it consists of, are asked for anew: a new deployment has others. */
const neverKept = ['/sw.js', '/offline.json'];

function cachingOf(path: string): string {
  if (neverKept.includes(path)) return 'no-cache';
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}
