import { type AddressInfo, createServer } from 'node:net';
import { inflateSync } from 'node:zlib';
import { Parser } from 'htmlparser2';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillContract, mergeFields } from '../../contract/contract-template/schema.ts';
import { letters } from '../mail/letters.ts';
import { agency, examplesOf } from '../mail/testing/letters.ts';
import { writeMail } from '../mail/write-mail.ts';
import { sampleDocument } from '../pdf/testing/sample-document.ts';
import { payloads, payloadTexts, trespasses } from '../platform/text/testing/payloads.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { writings } from '../testing/rich-text.ts';
import { plantWorld } from '../testing/world.ts';

/**
 * Script payloads in every rich text of the contract, sent through the calls that write it, then in PDF and mail
 * (specification, quality). `e2e/contracts.spec.ts` shows the stored texts in a browser.
 */

/** A server outside: every call to it was caused by a payload. */
let calls = 0;
const outside = createServer(socket => {
  calls += 1;
  socket.destroy();
});
const long = process.env.LONG === '1';
let test: TestApp;
let hostile: string[];
let texts: string[];
/** All stored payloads as one text. */
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

/** The elements of a text with the names of their attributes, except the break marks in long words. */
function elementsOf(html: string): string[] {
  const seen: string[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => seen.push([name, ...Object.keys(attributes)].join(' ')),
  });
  parser.end(html.replaceAll('<wbr>', ''));
  return seen;
}

/** A text for comparison: without blanks, break marks, and dots, which reading a PDF loses. */
const plain = (text: string) => text.replace(/[\s\u00ad\u200b.]/g, '');

/** The params of a letter with these words in every typed text. */
function withWords<P extends object>(params: P, words: string): P {
  const typed = (value: unknown): unknown => {
    if (typeof value === 'string') return words;
    if (Array.isArray(value)) return value.map(typed);
    return typeof value === 'object' && value !== null && 'title' in value ? { ...value, title: words } : value;
  };
  const changed = Object.entries(params).map(([key, value]) => [
    key,
    /^(url|date|month|asks|ages|day$|outcome$|change$|reader$)/.test(key) ? value : typed(value),
  ]);
  return Object.fromEntries(changed) as P;
}

/** The stored values that contain a text. Columns only for searching (`words`) contain no HTML. */
async function stored(mark: string, tables: readonly string[]): Promise<{ table: string; html: string }[]> {
  const columns: { table: string; html: string }[] = [];
  const look = (table: string, value: unknown): void => {
    if (typeof value === 'string' && value.includes(mark)) columns.push({ table, html: value });
    else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) look(table, part);
  };
  for (const table of tables) {
    const { rows } = await sql<{ row: object }>`select to_jsonb(record) as row from ${sql.table(table)} as record
      where record::text like ${`%${mark}%`}`.execute(test.services.db);
    for (const { row } of rows) look(table, row);
  }
  return columns;
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
      // One function cleans them all. In the short run each call gets every third payload, the last call all of them.
      if (!long && place < places.length - 1 && seed % 3 !== place % 3) continue;
      const mark = `<p>texto ${seed} de ${address}</p>`;
      const send = (also?: string[]) =>
        test.call('POST', address, { token, body: { data: body(mark + text, seed, also) } });
      const first = await send();
      // Fields that a text requires, such as a title in its language, are named by the refusal.
      const answer = first.data.fields ? await send(Object.keys(first.data.fields)) : first;
      expect([address, answer.code, answer.data]).toMatchObject([address, 20001, {}]);
      const values = await stored(mark, tables);
      tables = [...new Set(values.map(({ table }) => table))];
      expect(values.length, address).toBeGreaterThanOrEqual(paths.length);
      const marks = text.match(/<p>carga \d+<\/p>/g) ?? [];
      for (const { table, html } of values) {
        expect([address, table, trespasses(html)]).toEqual([address, table, []]);
        // Each payload was parsed in its own place, and none was swallowed by an earlier unclosed one.
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
  // The schemas were found: a text from each kind of place.
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

it('a value that fills a contract stays text, whatever it contains', () => {
  for (const payload of hostile) {
    const values = Object.fromEntries(Object.keys(mergeFields).map(name => [name, payload]));
    const filled = fillContract('<p>{{cliente}}, <a href="https://a.example/{{viaje}}">{{agencia}}</a></p>', values);
    expect([payload, trespasses(filled)]).toEqual([payload, []]);
    expect([payload, elementsOf(filled)]).toEqual([payload, ['p', 'a href']]);
  }
});

/** The objects of a PDF, without pictures, fonts and drawing commands. */
function objectsOf(pdf: Uint8Array): string {
  const source = Buffer.from(pdf).toString('latin1');
  let objects = source.replace(/stream\r?\n[\s\S]*?endstream/g, '');
  for (const [, dictionary = '', bytes = ''] of source.matchAll(
    /(<<[^\n]*|<<(?:(?!endobj)[\s\S])*?)stream\r?\n([\s\S]*?)\r?\nendstream/g,
  ))
    if (dictionary.includes('/ObjStm')) objects += inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
  return objects;
}

it('a PDF with all payloads runs nothing, and has only the links of the texts', async () => {
  const sample = await sampleDocument();
  const words = hostile.join('\n');
  const raw = texts.join('');
  const pdf = await test.services.pdf.print('budget', {
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
  // Text that looks like source of the document is printed as it was typed.
  for (const payload of hostile.filter(each => each.startsWith('#'))) expect(printed).toContain(plain(payload));
  process.stdout.write(
    `${payloads.length} payloads in a PDF of ${text.length} pages: ${links.length} links, ${calls} calls outside\n`,
  );
  expect(calls).toBe(0);
});

it('a mail with all payloads has the same elements as a harmless one', () => {
  let count = 0;
  // The same lines with harmless words.
  const harmless = hostile.map(payload => payload.replace(/[^\r\n]+/g, 'x'));
  for (const letter of letters) {
    for (const language of letter.languages) {
      for (const params of examplesOf(letter)) {
        const [spoilt, plainly] = [hostile, harmless].map(words => {
          const changed = withWords(params, words.join('\n'));
          return writeMail(letter, language, changed, { ...agency, name: words.join(' ') }).html;
        });
        const { name } = letter;
        expect([name, language, elementsOf(spoilt ?? '')]).toEqual([name, language, elementsOf(plainly ?? '')]);
        expect(spoilt).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
        count += 1;
      }
    }
  }
  process.stdout.write(`${payloads.length} payloads × ${count} letters: 0 elements of theirs\n`);
});
