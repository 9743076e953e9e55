import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstAnswers } from '../first-answers.ts';
import { sendTravelLetters } from '../modules/reminder/job.ts';
import { writeSetting } from '../modules/setting/rules.ts';
import { brandPage } from '../page-brand.ts';
import type { App, ZodTypes } from '../platform/http/http.ts';
import { registerPages } from '../platform/http/pages.ts';
import { openBody } from '../platform/outbox/outbox.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { type Planted, plantedWord, plantSecrets, type Secret } from '../testing/secrets.ts';
import { type Answer, type Caller, type Guesses, mayCall, walk } from '../testing/walk.ts';

/**
 * Words are planted in all data of two customers (specification, quality). One of them, a visitor, and a holder of
 * their links make every call about every record. No answer and no mail may contain a word of the other customer, or an
 * own word that is for staff.
 */

let test: TestApp;
let own: Planted;
let foreign: Planted;
let guesses: Guesses;
let pages: App;
let folder: string;
beforeAll(async () => {
  test = await testApp();
  own = await plantSecrets(test, test.customer);
  foreign = await plantSecrets(test, test.otherCustomer);
  // The letters of the day before the trips, of their flights and payments.
  const { db } = test.services;
  await db
    .updateTable('transport_type')
    .set(eb => ({ name: eb(eb.val('Vuelo '), '||', eb.ref('name')) }))
    .execute();
  const days = { data_days: 30, document_days: 60, payment_before_days: 30, payment_after_days: 1 };
  const rules = { ...days, check_in_hours: 48, bon_voyage: true };
  await db.transaction().execute(trx => writeSetting(trx, 'travel_letters', rules));
  await sendTravelLetters({ ...test.services, clock: () => new Date('2027-04-30T10:00:00Z') });
  guesses = {
    ids: [...new Set([...own.ids, ...foreign.ids])].sort((a, b) => a - b),
    words: foreign.secrets.filter(({ isWord }) => isWord).map(({ pattern }) => pattern),
    tokens: own.tokens,
    files: [...own.files, ...foreign.files],
  };
  // The page with its first answers. It is registered separately, so that no build is needed.
  folder = await mkdtemp(join(tmpdir(), 'periplo-leaks-'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><html lang="es"><head></head><body></body></html>');
  await writeFile(join(folder, '.vite/page-parts.json'), JSON.stringify({ 'index.html': [] }));
  pages = fastify().withTypeProvider<ZodTypes>();
  await pages.register(cookie);
  await registerPages(pages, { ...firstAnswers(test.app), applyBrand: brandPage(test.services) }, folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Wanted extends Secret {
  whose: string;
}
const everything = ['owner', 'staff', 'nobody'] as const;
const of = (whose: 'own' | 'foreign', ...readers: Secret['reader'][]): Wanted[] =>
  (whose === 'own' ? own : foreign).secrets
    .filter(({ reader }) => readers.includes(reader))
    .map(secret => ({ ...secret, whose }));

/** Looks for words, and for pieces of files. */
class Searcher {
  /** What was found, and the first call whose answer had it. */
  readonly found = new Map<string, string>();
  readonly wanted: readonly Wanted[];
  readonly #pieces: readonly Buffer[];
  readonly #words: ReadonlyMap<string, Wanted>;
  readonly #amounts: readonly (readonly [RegExp, Wanted])[];

  constructor(wanted: readonly Wanted[], files: Planted['files'] = []) {
    this.wanted = wanted;
    this.#pieces = files.flatMap(({ pieces }) => pieces);
    this.#words = new Map(wanted.filter(({ isWord }) => isWord).map(secret => [secret.pattern, secret]));
    this.#amounts = wanted.filter(({ isWord }) => !isWord).map(secret => [new RegExp(secret.pattern), secret] as const);
  }

  look({ call, text, bytes }: Answer): void {
    for (const [word] of text.matchAll(plantedWord)) this.#note(this.#words.get(word.toLowerCase()), call);
    for (const [amount, secret] of this.#amounts) if (amount.test(text)) this.#note(secret, call);
    if (this.#pieces.some(piece => bytes.includes(piece))) this.#note({ whose: 'bytes of', where: 'a file' }, call);
  }

  get missed(): string[] {
    return this.wanted.filter(({ whose, where }) => !this.found.has(`${whose} ${where}`)).map(({ where }) => where);
  }

  #note(secret: Pick<Wanted, 'whose' | 'where'> | undefined, call: string): void {
    const name = secret && `${secret.whose} ${secret.where}`;
    if (name && !this.found.has(name)) this.found.set(name, call);
  }
}

let answers = 0;
/** Makes every call of a caller and opens every page. Each searcher gets all answers. */
async function ask(caller: Caller, tokens: string[], ...searchers: Searcher[]): Promise<void> {
  const look = (answer: Answer) => {
    answers += 1;
    for (const searcher of searchers) searcher.look(answer);
  };
  const routes = test.app.routes.filter(({ method }) => method === 'GET' || method === 'POST');
  const reading = routes.filter(({ method }) => method === 'GET');
  const writing = routes.filter(({ method }) => method === 'POST');
  // A later call may return what an earlier one has written to the caller's own record. Files cannot change that way.
  const again = reading.filter(route => mayCall(caller.actor, route) && !route.url.includes(':file'));
  for (const each of [reading, writing]) await walk(test, each, caller, { ...guesses, tokens }, look);
  await walk(test, again, caller, { ...guesses, tokens, ids: own.ids }, look);
  for (const url of ['/', '/dashboard', ...guesses.ids.map(id => `/budget/${id}`), `/presupuesto/${tokens[0]}`]) {
    const request = { url, ...(caller.token && { cookies: { 'X-Token': caller.token } }) };
    const { headers, rawPayload } = await pages.inject(request);
    look({ call: `page ${url}`, text: `${JSON.stringify(headers)}${rawPayload}`, bytes: rawPayload });
  }
}

const signedFor = () => [test.customer.id, test.otherCustomer.id];

it('staff find their own data with their calls, so the search works', async () => {
  expect(new Set(foreign.secrets.map(({ where }) => where)).size).toBe(foreign.secrets.length);
  expect(foreign.secrets.length).toBeGreaterThanOrEqual(60);
  const { token } = test.administrator;
  const seen = new Searcher(of('own', 'staff'));
  const look = (url: string, body: unknown) =>
    seen.look({ call: url, text: JSON.stringify(body), bytes: Buffer.alloc(0) });
  for (const { url } of test.app.routes.filter(
    ({ url, method }) => method === 'GET' && /\/(data|getByRequest|history)\/:id$/.test(url),
  ))
    for (const id of guesses.ids) {
      const path = url.replace(':id', String(id));
      look(path, (await test.call('GET', path, { token })).body);
    }
  const list = '/api/notification/getFilteredPaginated';
  look(list, (await test.call('POST', list, { token, body: {} })).body);
  // The content of a file is not in an answer about it.
  expect(seen.missed.filter(where => !where.endsWith('.bytes'))).toEqual([]);
});

it('a visitor reads none of it', async () => {
  const leak = new Searcher([...of('foreign', ...everything), ...of('own', ...everything)], guesses.files);
  await ask({ actor: 'visitor', signedFor: signedFor() }, ['x'.repeat(43)], leak);
  expect([...leak.found]).toEqual([]);
});

it('a holder of a customer’s link reads only that customer’s data', async () => {
  const leak = new Searcher([...of('foreign', ...everything), ...of('own', 'staff', 'nobody')], foreign.files);
  const seen = new Searcher(of('own', 'owner'));
  await ask({ actor: 'visitor', signedFor: signedFor() }, own.tokens, leak, seen);
  expect([...leak.found]).toEqual([]);
  expect(seen.missed.length).toBeLessThan(seen.wanted.length / 2);
});

/** Data of a customer that the application does not show to them. */
const notShown = [
  'accomodation_photo.file.name',
  'budget.contract_data',
  'budget.header_image.name',
  'travel.contact_email',
  'travel.contact_name',
  'travel.contact_surname',
  'user.imagen.name',
  'user.nif',
  'user.razon_social',
  'user.tratamiento',
];

it('a customer reads all of their own data and none of another’s, in calls, pages, papers, files and mails', async () => {
  const { customer } = test;
  const secrets = [...of('foreign', ...everything), ...of('own', 'staff', 'nobody')];
  const leak = new Searcher(secrets, foreign.files);
  const seen = new Searcher(of('own', 'owner'));
  await ask({ actor: 'customer', token: customer.token, signedFor: signedFor() }, own.tokens, leak, seen);
  const mails = await test.services.db.selectFrom('outbox').selectAll().where('user_id', '=', customer.id).execute();
  for (const { id, body, ...mail } of mails) {
    const { text, html } = openBody(test.services.secrets, { id, body });
    leak.look({
      call: `mail ${mail.template}`,
      text: `${JSON.stringify(mail)}${text}${html}`,
      bytes: Buffer.from(html),
    });
  }
  process.stdout.write(
    `${of('foreign', ...everything).length} words of another’s and ${of('own', 'staff', 'nobody').length} of their own ` +
      `that are for staff, in ${answers} answers to 3 callers and ${mails.length} mails: ${leak.found.size} found\n`,
  );
  expect([...leak.found]).toEqual([]);
  expect(seen.missed.sort()).toEqual(notShown);
  expect(mails.map(({ template }) => template)).toEqual(
    expect.arrayContaining(['modification', 'checkIn', 'bonVoyage', 'paymentReminder']),
  );
});
