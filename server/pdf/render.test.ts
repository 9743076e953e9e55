import fc from 'fast-check';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { afterAll, expect, test } from 'vitest';
import type { BudgetDocument } from './budget-document.ts';
import { createPdfRenderer, PdfError } from './render.ts';
import { testLine as line, readPdf, withLines } from './testing/paper.ts';
import { sampleDocument, samplePhoto } from './testing/sample-document.ts';

// A slow machine must not fail a test. The renderer has its own limit.

const long = process.env.LONG === '1';

const renderer = createPdfRenderer();
afterAll(() => renderer.close());

const make = async (document: BudgetDocument) => readPdf(await renderer.print('budget', document));

const expected = {
  es: [
    [
      'Presupuesto de viaje n.º 1284'.toUpperCase(),
      '4–12 de mayo de 2026',
      '2 adultos y 1 niño (8 años)',
      'Licencia CICMA 4512',
    ],
    ['Día 1', 'Lunes, 4 de mayo', '09:35 – 10:50', '3 noches', 'Localizador QX7T2Ñ', '1.290,00 €'],
    [
      'IMPORTE (PVP)',
      'Total 2.934,50 €',
      'Descuento (5 %) −146,72 €',
      'Precio del viaje 2.787,78 €',
      'Precio por persona (3 viajeros) 929,26 €',
      'Señal al reservar 600,00 €',
    ],
    ['Pagado 600,00 €', 'Pendiente de pago 2.187,78 €', 'válido hasta el 20 de abril de 2026', 'Página 2 de 7'],
  ],
  en: [
    ['TRAVEL QUOTE NO. 1284', '2 adults and 1 child (8 years old)', 'Licence CICMA 4512'],
    ['Day 1', 'Monday 4 May', '3 nights', '€1,290.00'],
    [
      'PRICE INCL. TAX',
      'Total €2,934.50',
      'Discount (5%) −€146.72',
      'Price of the trip €2,787.78',
      'Price per person (3 travellers) €929.26',
      'Deposit on booking €600.00',
    ],
    ['Paid €600.00', 'Still to pay €2,187.78', 'valid until 20 April 2026', 'Page 2 of 7'],
  ],
  fr: [
    ['DEVIS DE VOYAGE N° 1284', 'du 4 au 12 mai 2026', '2 adultes et 1 enfant (8 ans)', 'Licence CICMA 4512'],
    ['Jour 1', 'Lundi 4 mai', '3 nuits', '1 290,00 €'],
    [
      'PRIX TTC',
      'Total 2 934,50 €',
      'Remise (5 %) −146,72 €',
      'Prix du voyage 2 787,78 €',
      'Prix par personne (3 voyageurs) 929,26 €',
    ],
    ['Payé 600,00 €', 'Reste à payer 2 187,78 €', 'jusqu’au 20 avril 2026', 'Page 2 sur 7'],
  ],
};

test.each(['es', 'en', 'fr'] as const)(
  'a whole budget in %s has words, dates and money in its own notation',
  async language => {
    const { text, title, isUniversal } = await make(await sampleDocument(language));
    for (const words of expected[language].flat()) expect(text).toContain(words);
    for (const words of [
      'Begoña Núñez Ibáñez',
      'Hostal «A Costa da Morte»',
      'menos coche y más mar',
      'viaje combinado',
    ]) {
      expect(text).toContain(words);
    }
    expect(title).toBe('Galicia, de faro en faro');
    expect(isUniversal).toBe(true);
  },
);

test('days come in order, lines of a day in the given order, and lines without a date last', async () => {
  const document = await sampleDocument();
  const titles = document.lines.map(each => each.title);
  const { text } = await make({ ...document, lines: [...document.lines.slice(-1), ...document.lines.slice(0, -1)] });
  const itinerary = text.slice(text.indexOf('Itinerario'));
  const places = [...titles, 'Durante todo el viaje'].map(title => itinerary.indexOf(title));
  expect(places.slice(0, 7)).toEqual(places.slice(0, 7).toSorted((a, b) => a - b));
  expect(places[7]).toBeGreaterThan(places[5] ?? 0);
});

test('40 lines with photos fill pages, and their table adds up on paper', async () => {
  const photo = await samplePhoto(60);
  const lines = Array.from({ length: 40 }, (_, index) =>
    line({
      title: `Servicio número ${index + 1}`,
      date_from: `2026-05-${String(4 + Math.floor(index / 5)).padStart(2, '0')} 10:00:00`,
      price: 100_000 + index * 735,
      ...(index % 2 === 0 && { photo }),
    }),
  );
  const { text, pages, isUniversal } = await make(withLines(await sampleDocument(), lines));
  const table = text.slice(text.indexOf('IMPORTE'));
  const amounts = lines.map((_, index) => {
    const row = new RegExp(`Servicio número ${index + 1} Actividad ([\\d.]+,\\d\\d) €`).exec(table);
    return Number(row?.[1]?.replaceAll('.', '').replace(',', ''));
  });
  const total = /Precio del viaje ([\d.]+,\d\d) €/.exec(table)?.[1]?.replaceAll('.', '').replace(',', '');
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(Number(total));
  expect(pages.length).toBeGreaterThan(8);
  expect(pages.at(-1)).toContain(`Página ${pages.length} de ${pages.length}`);
  expect(isUniversal).toBe(true);
});

test('the smallest budget has no photos, texts, lines or optional data', async () => {
  const { agency, client, travel, budget } = await sampleDocument();
  const { text, isUniversal } = await make({
    ...withLines({ language: 'es', agency, client, travel, budget, lines: [] }, []),
    agency: { name: agency.name },
    client: { name: client.name },
    budget: {
      ...withLines({ language: 'es', agency, client, travel, budget, lines: [] }, []).budget,
      data: undefined,
      cover: undefined,
      valid_until: null,
    },
  });
  expect(text).toContain('Galicia, de faro en faro');
  expect(text).not.toContain('Condiciones');
  expect(isUniversal).toBe(true);
});

const hostile = [
  '#import "@preview/x:1.0.0"',
  '#read("/etc/passwd") $x$ \\ `raw` *b* _e_ <label> @ref',
  '"quotes" \'simple\' «ñ» ]] }} ) // /* */',
  '= heading\n- list',
  '{{cliente}} $1 %s \\u{41}',
];

test.each(hostile)('text that looks like source stays text: %s', async words => {
  const document = await sampleDocument();
  const { text, isUniversal } = await make({
    ...withLines(document, [
      line({ title: words, facts: [{ label: words, value: words }], text: words, locator: words }),
    ]),
    travel: { ...document.travel, name: words },
    client: { name: words, email: words },
    agency: { ...document.agency, name: words, payment: words },
  });
  expect(text.split(words.replace(/\s+/g, ' ')).length).toBeGreaterThan(5);
  expect(isUniversal).toBe(true);
});

test('scripts are not printed, and only links to the web stay', async () => {
  const document = await sampleDocument();
  const { text, links } = await make({
    ...document,
    conditions:
      '<script>alert("no")</script><p>sí <a href="javascript:alert(1)">malo</a> <a href="https://bueno.example/">bueno</a></p><h6>x</h6><h2>y</h2>',
  });
  expect(text).not.toContain('alert');
  expect(text).toContain('sí malo bueno');
  expect(links.join()).not.toContain('javascript');
  expect(links).toContain('https://bueno.example/');
});

test('characters without a glyph, lone surrogates, control characters and endless words do not prevent the document', async () => {
  const document = await sampleDocument();
  for (const name of ['日本語 😀', '\ud800 \u0000\u0007 \uffff', 'x'.repeat(3000), 'لشبونة', ' ']) {
    const { text } = await make({ ...document, travel: { ...document.travel, name }, client: { name } });
    expect(text).toContain('Itinerario');
  }
});

test('text copied from the PDF is the text that was written: no hyphen in addresses, nothing invisible in long words', async () => {
  const email = 'mariadelcarmenfernandezvillaverde@correodelaagencia.example';
  const word = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';
  const document = await sampleDocument();
  // Each shift of the address puts another part of it at the end of a line.
  const conditions = Array.from({ length: 24 }, (_, shift) => `<p>${'a '.repeat(shift)}${email}</p>`).join('');
  const pdf = await renderer.print('budget', {
    ...document,
    client: { name: word, email },
    agency: { ...document.agency, email },
    conditions,
  });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  expect(text).not.toMatch(/[\u200b\u00ad]/);
  const copied = text.replace(/\s/g, '');
  expect(copied.split(email).length).toBe(26);
  expect(copied).toContain(word);
});

test('emoji are removed, so that the document stays universally accessible', async () => {
  const document = await sampleDocument();
  const name = '😀 Playa 🏖️ y ✈️ a Málaga 👨‍👩‍👧‍👦🇪🇸, plan 1️⃣ © Ñ';
  const { title, text, isUniversal } = await make({ ...document, travel: { ...document.travel, name } });
  expect(title?.replace(/ +/g, ' ').trim()).toBe('Playa y a Málaga , plan 1 © Ñ');
  expect(text).toContain('Playa');
  expect(isUniversal).toBe(true);
});

test('photos and logo have a text for readers who do not see them, and the document names its language', async () => {
  const logo = await samplePhoto(90);
  const sample = await sampleDocument('fr');
  const pdf = await renderer.print('budget', { ...sample, agency: { ...sample.agency, logo } });
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { info } = await getMeta(document);
  expect(info.Language).toBe('fr');
  const described: unknown[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    described.push(await (await document.getPage(number)).getStructTree());
  }
  const tree = JSON.stringify(described);
  for (const words of [
    'Photographie de couverture du voyage Galicia, de faro en faro',
    'Photographie\u00a0: Pazo do Río',
    'Logo\u00a0: Viajes Rosa de los Vientos',
  ]) {
    expect(tree).toContain(`"alt":${JSON.stringify(words)}`);
  }
});

test('a single traveller sees no price per person, and absent groups are not named', async () => {
  const document = await sampleDocument();
  const travelling = async (n_adults: number, n_children: number, children_ages: number[] = []) =>
    (await make({ ...document, travel: { ...document.travel, n_adults, n_children, children_ages } })).text;
  expect(await travelling(1, 0)).not.toContain('por persona (');
  expect(await travelling(0, 0)).not.toContain('VIAJEROS');
  const school = await travelling(0, 3, [1, 4, 8]);
  expect(school).toContain('3 niños (1, 4 y 8 años)');
  expect(school).not.toContain('adulto');
  const named = { ...document.travel, n_adults: 2, n_children: 0, names: ['Ana Gil', 'Hugo Ñúñez'] };
  expect((await make({ ...document, travel: named })).text).toContain('2 adultos: Ana Gil y Hugo Ñúñez');
});

test('the price of each service is printed, or only that of the trip', async () => {
  const sample = await sampleDocument('es');
  const services = await make(sample);
  expect(services.text.split('1.290,00 €')).toHaveLength(3);
  const { text, isUniversal } = await make({ ...sample, prices: 'total' });
  expect(isUniversal).toBe(true);
  expect(text).not.toMatch(/1\.290,00 €|IMPORTE/);
  for (const words of ['07/05/2026 Crucero por las Rías Baixas', 'Total 2.934,50 €', 'Pendiente de pago 2.187,78 €'])
    expect(text).toContain(words);
});

test('a payment above the price is shown as such, and nothing as still to pay', async () => {
  const document = await sampleDocument('es');
  const { price_discount } = document.budget;
  const budget = { ...document.budget, amount_paid: price_discount + 10_000, due: -10_000 };
  const { text } = await make({ ...document, budget });
  expect(text).toContain('Pagado de más 100,00 €');
  expect(text).not.toContain('Pendiente de pago');
});

test('any input gives a document', { timeout: long ? 900_000 : undefined }, async () => {
  const { conditions: _long, ...document } = await sampleDocument();
  const [first] = document.lines;
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.stringMatching(/^[#$*_`<>@\\[\]{}()"'=/+~%&;^|0-9a-z -]{0,80}$/),
  );
  const texts = fc.record({ title: anyText, name: anyText, html: anyText, fact: anyText, locator: anyText });
  await fc.assert(
    fc.asyncProperty(texts, async ({ title, name, html, fact, locator }) => {
      const facts = [{ label: fact, value: fact }, ...(first?.facts ?? []), { label: 'x', value: fact.repeat(9) }];
      const pdf = await renderer.print('budget', {
        ...withLines(document, [line({ title, facts, text: html, locator }), line()]),
        travel: { ...document.travel, name },
        client: { name, email: fact },
        agency: {
          name: title,
          address: html,
          email: name,
          payment: html,
        },
        payments: {
          due: [{ kind: 'deposit', label: null, cents: 100, day: '2026-05-01', days: null }],
          account: { holder: name, iban: fact, bic: fact },
          reference: title,
          code: fact || null,
        },
        conditions: `<p>${html}</p><h2>${title}</h2>`,
        contract: html,
      });
      expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-');
    }),
    { numRuns: long ? 2000 : 12 },
  );
});

test('a broken photo is left out and a large one is reduced', async () => {
  const document = await sampleDocument();
  const large = await samplePhoto(10, 4000, 3000);
  const broken = new Uint8Array([0xff, 0xd8, 0xff, 1, 2, 3]);
  const pdf = await renderer.print('budget', {
    ...withLines(document, [line({ photo: broken }), line({ photo: large })]),
    agency: { ...document.agency, logo: large },
  });
  expect(pdf.length).toBeLessThan(large.length + 300_000);
  expect((await readPdf(pdf)).text).toContain('Excursión');
});

test('amounts that do not add up are refused, and the renderer continues', async () => {
  const document = await sampleDocument();
  const wrong = { ...document, budget: { ...document.budget, total_price: 293_449 } };
  const refusal = renderer.print('budget', wrong);
  await expect(refusal).rejects.toBeInstanceOf(PdfError);
  await expect(refusal).rejects.toThrow(
    'PDF "budget" of budget 1284: Budget 1284 does not add up: total_price is 293449 cents',
  );
  await expect(renderer.print('budget', document)).resolves.toBeInstanceOf(Uint8Array);
});

test('five at once each get their own document, while workers are replaced', async () => {
  const recycled = createPdfRenderer({ recycleAfter: 2 });
  const document = await sampleDocument();
  const ids = [1, 2, 3, 4, 5];
  const made = await Promise.all(
    ids.map(id => recycled.print('budget', { ...document, budget: { ...document.budget, id } })),
  );
  for (const [index, pdf] of made.entries()) {
    expect((await readPdf(pdf)).text).toContain(`PRESUPUESTO DE VIAJE N.º ${ids[index]} `);
  }
  await recycled.close();
});

test('a document that takes too long is given up, and the next one is printed', async () => {
  const document = await sampleDocument();
  const hasty = createPdfRenderer({ timeout: 1 });
  await expect(hasty.print('budget', document)).rejects.toThrow('PDF "budget" of budget 1284: Not ready after 1 ms');
  await expect(hasty.print('budget', document)).rejects.toThrow('Not ready');
  await hasty.close();
  await expect(renderer.print('budget', document)).resolves.toBeInstanceOf(Uint8Array);
});

test('closing refuses waiting documents and later ones', async () => {
  const document = await sampleDocument();
  const closing = createPdfRenderer();
  const waiting = closing.print('budget', document);
  const refused = expect(waiting).rejects.toThrow('closed');
  await closing.close();
  await refused;
  await expect(closing.print('budget', document)).rejects.toThrow('closed');
});

test('the caller’s images are not changed', async () => {
  const document = await sampleDocument();
  const before = document.budget.cover?.length;
  await renderer.print('budget', document);
  expect(document.budget.cover?.length).toBe(before);
  expect(before).toBeGreaterThan(1000);
});

test('equal documents that are asked for at once are printed once, others and later ones for themselves', async () => {
  // Both before the first is printed: on a busy machine, making the second takes longer than printing the first.
  const [document, equal] = [await sampleDocument(), await sampleDocument()];
  const [one, same, other] = await Promise.all([
    renderer.print('budget', document),
    renderer.print('budget', equal),
    renderer.print('budget', { ...document, issued: '2026-04-02' }),
  ]);
  expect(same).toBe(one);
  expect(other).not.toBe(one);
  expect(await renderer.print('budget', document)).not.toBe(one);
});
