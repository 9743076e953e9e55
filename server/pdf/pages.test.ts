import { getDocumentProxy } from 'unpdf';
import { afterAll, expect, test } from 'vitest';
import type { BudgetDocument } from './budget-document.ts';
import { createPdfRenderer } from './render.ts';
import { testLine as line, readPdf, withLines } from './testing/paper.ts';
import { sampleDocument, samplePhoto } from './testing/sample-document.ts';

/** How the paper is laid out: what stands on which page. */

const renderer = createPdfRenderer();
afterAll(() => renderer.close());

const make = async (document: BudgetDocument) => readPdf(await renderer.print('budget', document));

test('a day that continues is named at the head of the next page, and no page of the itinerary has an empty last fifth', async () => {
  const lines = Array.from({ length: 24 }, (_, index) =>
    line({
      title: `Servicio ${index + 1}`,
      date_from: index < 12 ? '2026-05-04 10:00:00' : `2026-05-${String(index - 7).padStart(2, '0')} 10:00:00`,
      text: 'Una mañana entre la lonja y el faro, con tiempo para no hacer nada. '.repeat(1 + (index % 5)),
    }),
  );
  const pdf = await renderer.print('budget', { ...withLines(await sampleDocument(), lines), gallery: [] });
  const { pages, text } = await readPdf(pdf);
  const [first, last] = ['Itinerario', 'IMPORTE'].map(word => pages.findIndex(page => page.includes(word)));
  expect(pages[(first ?? 0) + 1]).toMatch(/^Día 1 \(continuación\)/);
  expect(text.match(/\(continuación\)/g)).toHaveLength(pages.filter(page => /^Día 1 \(/.test(page)).length);
  const document = await getDocumentProxy(new Uint8Array(pdf));
  for (let page = (first ?? 0) + 1; page < (last ?? 0); page++) {
    const { items } = await (await document.getPage(page)).getTextContent();
    const heights = items.flatMap(item => ('transform' in item && item.str.trim() ? [Number(item.transform[5])] : []));
    const millimetres = Math.min(...heights.filter(height => height > 65)) / (72 / 25.4);
    expect(millimetres - 24, `page ${page}`).toBeLessThan(253 / 5);
  }
});

test('a trip shows its map, its days with their nights, and the agent under the letter', async () => {
  const sample = await sampleDocument();
  const { text } = await make(sample);
  const [letter, overview, itinerary] = ['Su viaje', 'El viaje de un vistazo', 'Itinerario'].map(words =>
    text.indexOf(words),
  );
  const between = (from = 0, to?: number) => text.slice(from, to);
  for (const words of ['menos coche y más mar', 'SU AGENTE Uxía Lamas Rey', '+34 600 00 00 00', 'uxia@rosadelos']) {
    expect(between(letter, overview)).toContain(words);
  }
  // The map stands beside the letter: where the nights are spent, and what is only visited.
  for (const place of ['Muxía', 'Tui', 'Cambados']) expect(between(letter, overview)).toContain(place);
  for (const words of ['Día 1 lun, 4 may', 'Día 2 mar, 5 may Día libre en Muxía Hostal «A Costa da Morte»'])
    expect(between(overview, itinerary)).toContain(words);
  expect(between(itinerary)).toContain('Día 2 – Día 3 Martes, 5 de mayo – Miércoles, 6 de mayo Día libre en Muxía');
  expect(text).toContain('FECHA DE EMISIÓN 1 de abril de 2026');
  const placeless = { ...sample, lines: sample.lines.map(each => ({ ...each, place: undefined })), gallery: [] };
  const without = await make({ ...placeless, agent: undefined });
  expect(without.text).toContain('El viaje de un vistazo');
  expect([without.text.includes('SU AGENTE'), without.isUniversal]).toEqual([false, true]);
});

test('the compact design prints the same words on fewer pages', async () => {
  const sample = await sampleDocument();
  const classic = await make(sample);
  const compact = await make({ ...sample, design: 'compact' });
  expect([compact.isUniversal, classic.pages.length, compact.pages.length]).toEqual([true, 7, 4]);
  const words = (text: string) => new Set(text.match(/[\p{L}\d]{4,}/gu));
  // The overview names the days again, in the classic design alone.
  const overview = classic.text.slice(
    classic.text.indexOf('El viaje de un vistazo'),
    classic.text.indexOf('Itinerario'),
  );
  const missing = [...words(classic.text.replace(overview, ''))].filter(word => !words(compact.text).has(word));
  // It has no map, either, which names a place that is only visited.
  expect(missing).toEqual(['Cambados']);
  const bare = await make({
    ...sample,
    design: 'compact',
    agent: undefined,
    gallery: [],
    budget: { ...sample.budget, cover: undefined, data: undefined },
  });
  expect([bare.isUniversal, bare.text.includes('Su viaje')]).toEqual([true, false]);
  const empty = await make({ ...withLines(sample, []), design: 'compact' });
  expect(empty.text).toContain('Precio');
});

test('an accepted budget says since when, and no longer until when it is valid', async () => {
  const document = await sampleDocument();
  const budget = { ...document.budget, status: 3 as const, accepted: '2026-04-11' };
  const { text } = await make({ ...document, budget });
  expect(text).toContain('ESTADO Aceptado el 11 de abril de 2026');
  expect(text).toContain('Presupuesto aceptado el 11 de abril de 2026.');
  expect(text.toLowerCase()).not.toContain('válido hasta');
});

test('a certificate of acceptance has two pages, with the hours and facts of each service', async () => {
  const { issued: _issued, agent: _agent, gallery: _gallery, ...document } = await sampleDocument();
  const record = { at: '2026-04-11 10:15:00', instant: '2026-04-11T08:15:00.000Z', hash: 'ab12cd34'.repeat(8) };
  const person = { by: 'Begoña Núñez Ibáñez', byStaff: false, client: 'Begoña Núñez Ibáñez', travellers: [] };
  const acceptance = { ...record, ...person, conditionsVersion: 1, about: 'acceptance' as const, steps: [] };
  const { pages, text, isUniversal } = await readPdf(await renderer.print('certificate', { ...document, acceptance }));
  expect(pages.length).toBe(2);
  for (const words of [
    '09:35 – 10:50',
    'Régimen Media pensión',
    'Tres noches a bordo',
    'Precio del viaje 2.787,78 €',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).toContain('Más de treinta días antes de la salida');
  expect(isUniversal).toBe(true);
});

test.each(['classic', 'compact'] as const)('a day without services leaves room below its text: %s', async design => {
  const sample = await sampleDocument();
  const days = { date_from: '2026-05-04', date_to: '2026-05-08' };
  const dayText = (date: string, text: string) => ({ date, title: null, text });
  const budget = {
    ...sample.budget,
    ...days,
    day_texts: [dayText('2026-05-05', 'Descanso.'), dayText('2026-05-06', 'Playa.')],
  };
  // The photos fill the rest of the page, so that the days get none of it.
  const photo = { title: 'La playa', photo: await samplePhoto(200) };
  const pdf = await renderer.print('budget', {
    ...withLines({ ...sample, budget }, [line({ date_from: '2026-05-04' })]),
    design,
    gallery: [photo, photo],
  });
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const heights = new Map<string, number>();
  for (let page = 1; page <= document.numPages; page++)
    for (const item of (await (await document.getPage(page)).getTextContent()).items)
      if ('transform' in item) heights.set(item.str, page * -1000 + Number(item.transform[5]));
  const gap = (heights.get('Descanso.') ?? 0) - (heights.get('Día 3') ?? 0);
  expect(gap).toBeGreaterThan(24);
});

test.each(['classic', 'compact'] as const)('a long word stays on the page of the %s design', async design => {
  const sample = await sampleDocument();
  for (const name of [
    'WWW.HOTELCONUNNOMBRELARGUISIMODELACOSTADELSOL.EXAMPLE',
    'WWWWWWWWWWWWWWWWWWWWWWWWW',
    'En MMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM, verano',
  ]) {
    const travel = { ...sample.travel, name };
    const document = await getDocumentProxy(
      new Uint8Array(await renderer.print('budget', { ...sample, travel, design })),
    );
    for (let page = 1; page <= document.numPages; page++) {
      const { items } = await (await document.getPage(page)).getTextContent();
      const ends = items.flatMap(item => ('transform' in item ? [Number(item.transform[4]) + item.width] : []));
      // A4 is 595 points wide.
      expect(Math.max(...ends), `${name}, page ${page}`).toBeLessThan(590);
    }
  }
});
