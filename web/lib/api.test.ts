import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testingPage } from '../testing/page.ts';
import { ApiError, get, page, post, postForm, type Reactions, setReactions } from './api.ts';
import { download } from './download.ts';

const said: string[] = [];
let meant = true;
const reactions: Reactions = {
  language: () => 'fr',
  success: (message, ms) => said.push(`success ${message} ${ms}`),
  warning: (message, ms) => said.push(`warning ${message} ${ms}`),
  error: (message, ms) => said.push(`error ${message} ${ms}`),
  sessionOver: message => said.push(`session ${message}`),
  maintenance: message => said.push(`maintenance ${message}`),
  networkMessage: () => 'sin red',
  confirmUnlikely: async questions => {
    said.push(`ask ${questions.join(' | ')}`);
    return meant;
  },
  reauthenticate: async () => {
    said.push('ask for the password');
    return meant;
  },
};

const fetched = vi.fn<typeof fetch>();

const answer = (body: unknown, status = 200) =>
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));
const failure = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (fault: unknown) => fault as ApiError,
  );

beforeEach(() => {
  said.length = 0;
  setReactions(reactions);
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('document', testingPage('X-Token=abc'));
});

afterEach(() => vi.unstubAllGlobals());

describe('a call', () => {
  test('carries the token and the language, and answers the data', async () => {
    answer({ code: 20000, data: { id: 1 } });
    expect(await get('auth/info')).toEqual({ id: 1 });
    const headers = new Headers(fetched.mock.lastCall?.[1]?.headers);
    expect([headers.get('x-token'), headers.get('accept-language')]).toEqual(['abc', 'fr']);
    expect(said).toEqual([]);
  });

  test('gives up after 30 s', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout');
    answer({ code: 20000, data: {} });
    await get('portal/home');
    expect(limit).toHaveBeenCalledWith(30_000);
    expect(fetched.mock.lastCall?.[1]?.signal).toBe(limit.mock.results[0]?.value);
    limit.mockRestore();
  });

  test('returns the counts of a paged answer', async () => {
    answer({ code: 20000, data: [], curr_page: 1, total_pages: 0, limit: 10, total: 0 });
    expect(await page('user/getClients', {})).toMatchObject({ data: [], total: 0 });
  });

  test('sends the record of a multipart call in `data` and leaves out values that are not files', async () => {
    answer({ code: 20001, data: { message: 'Guardado' } });
    await postForm('client/import', { plan: 'a' }, { header_image: new File(['x'], 'a.png'), extra_file_1: null });
    const form = fetched.mock.lastCall?.[1]?.body as FormData;
    expect([...form.keys()]).toEqual(['data', 'header_image']);
    expect(form.get('data')).toBe('{"plan":"a"}');
  });
});

describe('an unlikely value (decisions 8)', () => {
  const asks = { code: 30001, data: { message: 'a b', asks: { one: 'a', two: 'b' } } };
  const sent = () => fetched.mock.calls.map(([, init]) => init?.body);

  const data = { name: 'n', data: 't' };

  test('is asked about, and sent again as confirmed after a yes', async () => {
    fetched.mockClear();
    answer(asks);
    answer({ code: 20001, data: { id: 1, message: 'Guardado' } });
    expect(await post('contract/create', { data })).toMatchObject({ id: 1 });
    expect(sent()).toEqual(['{"data":{"name":"n","data":"t"}}', '{"data":{"name":"n","data":"t"},"confirmed":true}']);
    expect(said).toEqual(['ask a | b', 'success Guardado 2500']);
    answer(asks);
    answer({ code: 20001, data: {} });
    await postForm('contract/create', data, { photo: new File(['x'], 'a.png') });
    const form = fetched.mock.lastCall?.[1]?.body as FormData;
    expect([form.get('data'), form.get('photo')]).toEqual([
      '{"name":"n","data":"t","confirmed":true}',
      expect.any(File),
    ]);
  });

  test('is not sent again after a no', async () => {
    fetched.mockClear();
    meant = false;
    answer(asks);
    expect(await failure(post('auth/logout', {}))).toMatchObject({ code: 30001, message: 'a b' });
    expect(fetched).toHaveBeenCalledOnce();
    expect(said).toEqual(['ask a | b']);
    meant = true;
  });
});

describe('a call that needs the password again', () => {
  const proof = { code: 30001, data: { message: 'a', reason: 'session.prove' } };

  test('is made again as it was, once the reader has given it', async () => {
    fetched.mockClear();
    answer(proof);
    answer({ code: 20001, data: { message: 'Guardado' } });
    await post('setting/update', { data: { name: 'maintenance', value: { on: true } } });
    const [first, second] = fetched.mock.calls.map(([path, init]) => [path, init?.body]);
    expect(second).toEqual(first);
    expect(said).toEqual(['ask for the password', 'success Guardado 2500']);
    fetched.mockResolvedValueOnce(Response.json(proof));
    fetched.mockResolvedValueOnce(
      new Response('x', { headers: { 'content-disposition': 'attachment; filename="a.sql"' } }),
    );
    expect((await download('/api/backup/database')).name).toBe('a.sql');
    // A sheet has a name in the reader's language.
    fetched.mockResolvedValueOnce(
      new Response('x', { headers: { 'content-disposition': "attachment; filename*=UTF-8''Alojami%C3%A9ntos.csv" } }),
    );
    expect((await download('/api/accomodation/export/csv')).name).toBe('Alojamiéntos.csv');
  });

  test('is not made again without it', async () => {
    fetched.mockClear();
    meant = false;
    answer(proof);
    expect(await failure(get('user/data/:id', { id: 1 }))).toMatchObject({ code: 30001, message: 'a' });
    expect(fetched).toHaveBeenCalledOnce();
    expect(said).toEqual(['ask for the password']);
    meant = true;
  });
});

describe('notifications and how long they stay (specification 8)', () => {
  test('success, warning and error stay 2.5 s', async () => {
    answer({ code: 20001, data: { message: 'a' } });
    await post('auth/logout');
    answer({ code: 30001, data: { message: 'b' } });
    expect(await failure(post('auth/logout'))).toMatchObject({ code: 30001 });
    answer({ code: 40001, data: { message: 'c', fields: { name: 'd' } } });
    expect(await failure(post('auth/logout'))).toMatchObject({ code: 40001, fields: { name: 'd' } });
    expect(said).toEqual(['success a 2500', 'warning b 2500', 'error c 2500']);
  });

  test('a network or HTTP failure stays 5 s, with its message', async () => {
    fetched.mockRejectedValueOnce(new TypeError('failed'));
    expect(await failure(get('portal/home'))).toMatchObject({ code: 0 });
    answer({ code: 40001, data: { message: 'Demasiados intentos' } }, 429);
    expect(await failure(get('portal/home'))).toMatchObject({ code: 0 });
    answer({ code: 40001, data: { message: 'Vuelva a intentarlo', reason: 'unreachable' } }, 503);
    expect(await failure(post('auth/logout'))).toMatchObject({ code: 0, message: 'Vuelva a intentarlo' });
    expect(said).toEqual(['error sin red 5000', 'error Demasiados intentos 5000', 'error Vuelva a intentarlo 5000']);
  });

  test('a call whose screen shows what was done tells only refusals', async () => {
    answer({ code: 20001, data: { message: 'Clave creada' } });
    await post('auth/endOtherSessions', {}, { quietSuccess: true });
    answer({ code: 40001, data: { message: 'Demasiadas' } });
    await failure(post('auth/endOtherSessions', {}, { quietSuccess: true }));
    expect(said).toEqual(['error Demasiadas 2500']);
  });

  test('a quiet call shows nothing, but an ended session is always reported', async () => {
    answer({ code: 40001, data: 'x' });
    expect(await failure(get('portal/home', {}, { quiet: true }))).toBeInstanceOf(ApiError);
    answer({ code: 50012, data: { message: 'fin' } });
    expect(await failure(get('portal/home', {}, { quiet: true }))).toMatchObject({ code: 50012 });
    answer({ code: 90001, data: { message: 'obras' } });
    expect(await failure(get('portal/home', {}, { quiet: true }))).toMatchObject({ code: 90001 });
    expect(said).toEqual(['session fin', 'maintenance obras']);
  });
});
