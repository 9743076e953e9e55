import { type AddressInfo, createServer } from 'node:net';
import { inflateSync } from 'node:zlib';
import { Parser } from 'htmlparser2';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillContract, mergeFields } from '../../contract/contract-template.ts';
import { languages } from '../../contract/language.ts';
import { writeMail } from '../mail/templates.ts';
import { agency, cases, names } from '../mail/testing/letters.ts';
import { sampleDocument } from '../pdf/sample-document.ts';
import { payloads, payloadTexts, trespasses } from '../platform/rich-text.fixtures.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { writings } from '../testing/rich-text.ts';
import { plantWorld } from '../testing/world.ts';

/**
 * Script payloads in every rich text that the contract declares, by way of the calls that write it; then in PDF and mail
 * (quality). `e2e/contracts.spec.ts` has a browser show what is stored.
 */

/** The world outside: whoever calls it has followed a payload. */
let calls = 0;
const outside = createServer(socket => {
  calls += 1;
  socket.destroy();
});
const long = process.env.LONG === '1';
let test: TestApp;
let hostile: string[];
let texts: string[];
/** Everything that was stored of them, as one text. */
let kept = '';

beforeAll(async () => {
  await new Promise<void>(resolve => outside.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(outside.address() as AddressInfo).port}`;
  hostile = payloads.map(payload => payload.replaceAll('fuera.example', host));
  texts = payloadTexts().map(text => text.replaceAll('fuera.example', host));
  test = await testApp();
  await plantWorld(test);
});
afterAll(() => outside.close());

/** The elements of a text, each with the names of its attributes; but for the places where long words may be broken. */
function elementsOf(html: string): string[] {
  const seen: string[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => seen.push([name, ...Object.keys(attributes)].join(' ')),
  });
  parser.end(html.replaceAll('<wbr>', ''));
  return seen;
}

/** As it is compared: without blanks, places where long words may be broken, and dots, which reading a PDF loses. */
const plain = (text: string) => text.replace(/[\s\u00ad\u200b.]/g, '');

/** The params of a letter with these words for every text that somebody types. */
function withWords(params: object, words: string): object {
  const typed = (value: unknown): unknown => {
    if (typeof value === 'string') return words;
    if (Array.isArray(value)) return value.map(typed);
    return typeof value === 'object' && value !== null && 'title' in value ? { ...value, title: words } : value;
  };
  const changed = Object.entries(params).map(([key, value]) => [
    key,
    /^(url|date|month|asks|ages)/.test(key) ? value : typed(value),
  ]);
  return Object.fromEntries(changed);
}

/** The stored values that hold a text, wherever they are: what is only sought in (`words`) holds no marks of HTML. */
async function stored(mark: string, tables: readonly string[]): Promise<{ table: string; html: string }[]> {
  const found: { table: string; html: string }[] = [];
  const look = (table: string, value: unknown): void => {
    if (typeof value === 'string' && value.includes(mark)) found.push({ table, html: value });
    else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) look(table, part);
  };
  for (const table of tables) {
    const { rows } = await sql<{ row: object }>`select to_jsonb(record) as row from ${sql.table(table)} as record
      where record::text like ${`%${mark}%`}`.execute(test.services.db);
    for (const { row } of rows) look(table, row);
  }
  return found;
}

it('every rich text is stored without anything that runs or calls outside', async () => {
  const token = test.administrator.token;
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(test.services.db);
  const everywhere = rows.map(({ name }) => name);
  const fields: string[] = [];
  const places = writings(test.app.routes);
  for (const [place, { url: address, fields: paths, body }] of places.entries()) {
    let tables = everywhere;
    let read = '';
    for (const [seed, text] of texts.entries()) {
      // They are cleaned in one place: in the short run each call takes every third, the last one all.
      if (!long && place < places.length - 1 && seed % 3 !== place % 3) continue;
      const mark = `<p>texto ${seed} de ${address}</p>`;
      const send = (also?: string[]) =>
        test.call('POST', address, { token, body: { data: body(mark + text, seed, also) } });
      const first = await send();
      // What goes with a text, as a title in its language, the refusal tells.
      const answer = first.data.fields ? await send(Object.keys(first.data.fields)) : first;
      expect([address, answer.code, answer.data]).toMatchObject([address, 20001, {}]);
      const values = await stored(mark, tables);
      tables = [...new Set(values.map(({ table }) => table))];
      expect(values.length, address).toBeGreaterThanOrEqual(paths.length);
      const marks = text.match(/<p>carga \d+<\/p>/g) ?? [];
      for (const { table, html } of values) {
        expect([address, table, trespasses(html)]).toEqual([address, table, []]);
        // Each payload was read where it stood, and none was passed over in what another left open.
        expect([address, table, marks.filter(each => !html.includes(each))]).toEqual([address, table, []]);
      }
      read += values[0]?.html ?? '';
    }
    kept = read;
    fields.push(...paths.map(path => `${address} ${path}`));
  }
  process.stdout.write(
    `${payloads.length} payloads × ${fields.length} rich texts of calls: 0 active, ${calls} outside\n`,
  );
  // The schemas were read: a text of each kind of place that holds one.
  expect(fields).toEqual(
    expect.arrayContaining([
      '/api/contract/create data',
      '/api/courseTip/update text_fr',
      '/api/generalText/publish text',
      '/api/setting/update value.package_travel_info.es',
    ]),
  );
  expect(calls).toBe(0);
});

it('what fills a contract in is text, whatever it holds', () => {
  for (const payload of hostile) {
    const values = Object.fromEntries(Object.keys(mergeFields).map(name => [name, payload]));
    const filled = fillContract('<p>{{cliente}}, <a href="https://a.example/{{viaje}}">{{agencia}}</a></p>', values);
    expect([payload, trespasses(filled)]).toEqual([payload, []]);
    expect([payload, elementsOf(filled)]).toEqual([payload, ['p', 'a href']]);
  }
});

/** What is in the objects of a PDF, but for pictures, fonts and what the pages draw. */
function objectsOf(pdf: Uint8Array): string {
  const source = Buffer.from(pdf).toString('latin1');
  let objects = source.replace(/stream\r?\n[\s\S]*?endstream/g, '');
  for (const [, dictionary = '', bytes = ''] of source.matchAll(
    /(<<[^\n]*|<<(?:(?!endobj)[\s\S])*?)stream\r?\n([\s\S]*?)\r?\nendstream/g,
  ))
    if (dictionary.includes('/ObjStm')) objects += inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
  return objects;
}

it('a PDF that holds them all runs nothing and links only to where a text does', async () => {
  const sample = await sampleDocument();
  const words = hostile.join('\n');
  const raw = texts.join('');
  const pdf = await test.services.pdf.budget({
    ...sample,
    agency: { ...sample.agency, packageTravelInfo: kept, payment: words },
    client: { name: words.slice(0, 500), email: hostile[0] ?? '' },
    lines: sample.lines.map(each => ({ ...each, title: 'Línea', text: words, locator: hostile[1] ?? '' })),
    budget: { ...sample.budget, data: kept },
    conditions: kept,
    contract: raw,
  });
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(document);
  const printed = plain(text.join(''));
  const objects = objectsOf(pdf);
  const links = [...objects.matchAll(/\/URI\s*([(<].{0,12})/g)].map(([, link]) => link ?? '');
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter(link => !/^\((https?:\/\/|mailto:|tel:)/i.test(link))).toEqual([]);
  expect(objects).not.toMatch(
    /\/(JS|JavaScript|Launch|SubmitForm|ImportData|GoToR|GoToE|RichMedia|Movie|Sound|EmbeddedFiles?|AA|OpenAction|XFA|Rendition)\b/,
  );
  // What looks like source of the document is printed as it was typed.
  for (const payload of hostile.filter(each => each.startsWith('#'))) expect(printed).toContain(plain(payload));
  process.stdout.write(
    `${payloads.length} payloads in a PDF of ${text.length} pages: ${links.length} links, ${calls} calls outside\n`,
  );
  expect(calls).toBe(0);
});

it('a mail that holds them all has the elements that it has without', () => {
  let letters = 0;
  // The same lines, of harmless words.
  const harmless = hostile.map(payload => payload.replace(/[^\r\n]+/g, 'x'));
  for (const language of languages) {
    for (const name of names) {
      for (const params of cases[name]) {
        const [spoilt, plainly] = [hostile, harmless].map(words => {
          const changed = withWords(params, words.join('\n'));
          return writeMail(name, language, changed as never, { ...agency, name: words.join(' ') }).html;
        });
        expect([name, language, elementsOf(spoilt ?? '')]).toEqual([name, language, elementsOf(plainly ?? '')]);
        expect(spoilt).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
        letters += 1;
      }
    }
  }
  process.stdout.write(`${payloads.length} payloads × ${letters} letters: 0 elements of theirs\n`);
});
