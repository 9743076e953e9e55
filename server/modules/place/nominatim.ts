import { z } from 'zod';
import type { FoundPlace } from '../../../contract/place/calls.ts';

const answers = z
  .array(
    z.object({
      display_name: z.string().min(1).max(500),
      name: z.string().nullish(),
      lat: z.coerce.number().min(-90).max(90),
      lon: z.coerce.number().min(-180).max(180),
    }),
  )
  .max(100);

/** After this time, in ms, the offline answer is used. */
const patience = 4000;

/** A longer answer is not read to its end. A place takes a few hundred bytes. */
const mostBytes = 1_000_000;

/**
 * Asks a Nominatim-compatible server.
 * @param server its address; the search is at `search` below it
 * @returns the places in the server's order
 * @throws when it cannot be reached, takes longer than 4 s, or does not answer a list of places
 */
export async function askNominatim(server: string, query: string): Promise<FoundPlace[]> {
  const url = new URL('search', server.endsWith('/') ? server : `${server}/`);
  url.search = new URLSearchParams({ q: query, format: 'jsonv2', limit: '8', 'accept-language': 'es' }).toString();
  const response = await fetch(url, {
    headers: { accept: 'application/json', 'user-agent': 'Periplo' },
    // The operator named this server, and no other.
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  });
  if (!response.ok) throw new Error(`the place server answered ${response.status}`);
  const places = answers.parse(JSON.parse(await text(response)));
  return places.map(({ display_name, name, lat, lon }) => ({
    name: name || (display_name.split(',')[0] ?? display_name),
    // The field has room for 300 characters.
    address: display_name.slice(0, 300),
    latitude: lat,
    longitude: lon,
  }));
}

async function text(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Error('the place server answered more than places');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
