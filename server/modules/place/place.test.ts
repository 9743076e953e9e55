import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { PlaceSuggestion } from '../../../contract/place/calls.ts';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../platform/config/config.ts';
import { testApp } from '../../testing/app.ts';

const { call, services, agent, customer } = await testApp();
const ask = (query: unknown, token = agent.token) => call('POST', '/api/place/search', { token, body: { query } });
const first = async (query: string): Promise<PlaceSuggestion> => (await ask(query)).data[0];

let server: Server | undefined;
afterEach(() => {
  services.config.placesUrl = undefined;
  server?.closeAllConnections();
  server?.close();
});

/** A place server on this machine. Its address becomes PLACES_URL. */
async function placeServer(answer: RequestListener): Promise<void> {
  server = createServer(answer);
  await new Promise<void>(resolve => server?.listen(0, '127.0.0.1', resolve));
  services.config.placesUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/geo`;
}

describe('without a service', () => {
  it('finds towns of Spain, ignoring case and accents, before others with the same name', async () => {
    expect(await first('RONDA')).toEqual({
      name: 'Ronda',
      address: 'Ronda, Málaga, España',
      latitude: 36.74231,
      longitude: -5.16709,
    });
    expect((await first('cordoba')).address).toBe('Córdoba, España');
    expect((await first('alacant')).address).toBe('Alicante/Alacant, Alacant/Alicante, España');
    // It has fewer than 500 inhabitants, so only the municipalities contain it.
    expect((await first('Castillejo-Sierra')).address).toBe('Castillejo-Sierra, Cuenca, España');
  });

  it('finds a village by its municipality, and places of the world by their Spanish names', async () => {
    expect((await first('San Pedro de Alcántara')).address).toContain('Marbella, Málaga, España');
    expect(await first('londres')).toMatchObject({ name: 'Londres', address: 'Londres, Reino Unido' });
    expect(await first('nueva yor')).toMatchObject({ name: 'Nueva York', address: 'Nueva York, Estados Unidos' });
    const rome = await first('Roma, Italia');
    expect(Math.hypot(rome.latitude - 41.9, rome.longitude - 12.5)).toBeLessThan(0.1);
  });

  it('offers the large places first, and the Spanish ones before others of their size', async () => {
    const names = async (query: string): Promise<string[]> =>
      (await ask(query)).data.map(({ name }: PlaceSuggestion) => name);
    expect((await names('bar'))[0]).toBe('Barcelona');
    expect((await names('val')).slice(0, 2)).toEqual(['València', 'Valladolid']);
    expect((await names('san')).slice(0, 4)).toEqual(expect.arrayContaining(['Santa Cruz de Tenerife', 'Santander']));
    expect((await names('par')).slice(0, 3)).toContain('París');
    expect((await names('lond'))[0]).toBe('Londres');
    expect((await first('santiago')).address).toContain('A Coruña, España');
    // A small place is still found by its whole name.
    expect(await names('Bar, Montenegro')).toEqual(['Bar']);
  });

  it('keeps a street before the town that it finds', async () => {
    expect(await first('Calle Laraña 9, Sevilla')).toMatchObject({
      name: 'Sevilla',
      address: 'Calle Laraña 9, Sevilla, España',
    });
  });

  it('offers at most eight places without repeats, and none when nothing matches', async () => {
    const { data } = await ask('villanueva');
    expect(data).toHaveLength(8);
    expect(new Set(data.map(({ address }: PlaceSuggestion) => address)).size).toBe(8);
    for (const query of ['xyzzyqq', 'ro', '', '  %_ ', ',,,']) expect((await ask(query)).data, query).toEqual([]);
  });

  it('labels a map with its largest places', async () => {
    const { data } = await call('POST', '/api/place/labels', {
      token: agent.token,
      body: { south: 36.3, west: -5.6, north: 37.1, east: -4.2 },
    });
    expect(data[0]).toMatchObject({ name: 'Málaga' });
    expect(data.length).toBeLessThanOrEqual(40);
    const names = (answer: { name: string }[]) => answer.map(({ name }) => name);
    expect(names(data)).toContain('Marbella');
    const england = { south: 50.5, west: -2, north: 52.5, east: 1 };
    const abroad = await call('POST', '/api/place/labels', { token: agent.token, body: england });
    expect(names(abroad.data)[0]).toBe('Londres');
  });
});

it('is for staff', async () => {
  const bounds = { south: 36, west: -6, north: 37, east: -5 };
  for (const [url, body] of [
    ['/api/place/search', { query: 'Ronda' }],
    ['/api/place/labels', bounds],
  ] as const) {
    expect((await call('POST', url, { body })).code).toBe(50008);
    expect((await call('POST', url, { body, token: customer.token })).code).toBe(40001);
  }
  expect((await ask({ $ne: 1 })).code).toBe(40001);
  expect((await ask('x'.repeat(201))).code).toBe(40001);
});

describe('with PLACES_URL', () => {
  it('returns that server’s answer', async () => {
    const urls: URL[] = [];
    await placeServer((request, response) => {
      urls.push(new URL(request.url ?? '/', 'http://places'));
      response.end(
        JSON.stringify([
          { display_name: 'Plaza de España, Ronda, España', name: '', lat: '36.7421', lon: '-5.1669', place_id: 1 },
        ]),
      );
    });
    expect((await ask('plaza de españa, ronda')).data).toEqual([
      {
        name: 'Plaza de España',
        address: 'Plaza de España, Ronda, España',
        latitude: 36.7421,
        longitude: -5.1669,
      },
    ]);
    expect(urls[0]?.pathname).toBe('/geo/search');
    expect(Object.fromEntries(urls[0]?.searchParams ?? [])).toMatchObject({
      q: 'plaza de españa, ronda',
      format: 'jsonv2',
      'accept-language': 'es',
    });
  });

  const faults: [string, RequestListener][] = [
    ['it fails', (_, response) => void response.writeHead(500).end('no')],
    ['it answers no JSON', (_, response) => void response.end('<html>')],
    ['it answers something else', (_, response) => void response.end('{"error":"x"}')],
    ['its places are nowhere', (_, response) => void response.end('[{"display_name":"X","lat":"91","lon":"0"}]')],
    ['it finds nothing', (_, response) => void response.end('[]')],
    ['it sends us elsewhere', (_, response) => void response.writeHead(302, { location: '/inside' }).end()],
    ['it breaks off', (_, response) => void response.destroy()],
    [
      'it never ends',
      (_, response) => {
        const more = () => response.write(' '.repeat(100_000), error => !error && setImmediate(more));
        more();
      },
    ],
  ];
  it.each(faults)('answers from its own data when %s', async (_, fault) => {
    let requestCount = 0;
    await placeServer((request, response) => {
      requestCount += 1;
      fault(request, response);
    });
    expect((await first('ronda')).name).toBe('Ronda');
    expect(requestCount).toBe(1);
  });

  it('answers from its own data when the server is too slow or missing', async () => {
    await placeServer(() => {});
    expect((await first('ronda')).name).toBe('Ronda');
    server?.closeAllConnections();
    server?.close();
    expect((await first('ronda')).name).toBe('Ronda');
  });
});

it('maps may show images of the tile server, and of no other server', async () => {
  const mapTiles = { url: 'https://tiles.example:8443/{z}/{x}/{y}.png?key=1', attribution: '© Tiles' };
  const app = await buildApp({ ...services, config: { ...services.config, mapTiles } });
  const answer = await app.inject('/api/external/publicSettings');
  expect(answer.json().data.map_tiles).toEqual(mapTiles);
  expect(answer.headers['content-security-policy']).toContain("img-src 'self' data: blob: https://tiles.example:8443;");
  await app.close();
  const plain = await call('GET', '/api/external/publicSettings');
  expect(plain.data.map_tiles).toBeNull();
  expect(plain.headers['content-security-policy']).toContain("img-src 'self' data: blob:;");
});

it('the application does not start unless PLACES_URL and MAP_TILES_URL are addresses', () => {
  const SECRET_KEY = 'x'.repeat(32);
  const DATA_DIR = services.config.dataDir;
  const tiles = 'https://tiles.example/{z}/{x}/{y}.png?key=1';
  expect(readConfig({ SECRET_KEY, DATA_DIR, MAP_TILES_URL: tiles }).mapTiles).toEqual({
    url: tiles,
    attribution: '© OpenStreetMap contributors',
  });
  for (const wrong of ['tiles.example/{z}/{x}/{y}', 'https://{s}.example/{z}/{x}/{y}', 'https://tiles.example/'])
    expect(() => readConfig({ SECRET_KEY, DATA_DIR, MAP_TILES_URL: wrong }), wrong).toThrow('MAP_TILES_URL');
  expect(() => readConfig({ SECRET_KEY, DATA_DIR, PLACES_URL: 'javascript:alert(1)' })).toThrow('PLACES_URL');
});
